import { languages } from '@portolan/contract/enums'
import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { chooseLanguage, chooseTheme } from './pages/dashboard.ts'
import { signInToOwn } from './pages/own-bookings.ts'
import { approvals, bookWithDeadlines, places, putApproval, reminders } from './pages/reminders.ts'
import { fill, texts } from './pages/texts.ts'
import { personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

const text = texts['en-US'].tripsOverview
const tripName = 'Fair in Tokyo'

test.describe.configure({ mode: 'serial' })
// A zone other than the company's.
test.use({ timezoneId: 'America/New_York' })

test('a deadline names its subject, counts down in the viewer’s time zone and opens its trip', async ({
  page,
  request,
}) => {
  await bookWithDeadlines(request, people.bookingsAsker, tripName)
  await signInToOwn(page, people.bookingsAsker)
  const row = reminders(page).getByRole('listitem').filter({ hasText: tripName })
  await expect(row).toContainText(`${text.ticketing} · Cathay Pacific`)
  await expect(row).toContainText(text.urgent)
  await expect(row).toContainText(/1 hr (3\d|40) min left/)
  await expect(row).toContainText(/\d\d:\d\d company time \(GMT\+0\)|company time \(UTC\)|company time \(GMT\)/)

  const more = row.getByRole('button', { name: fill(text.moreDeadlines_one, { count: 1 }) })
  await more.press('Enter')
  await expect(row).toContainText(`${text.freeCancel} · Palace Hotel Tokyo`)

  await row.getByRole('button', { name: tripName }).press('Enter')
  const sheet = page.getByRole('dialog', { name: tripName })
  await expect(sheet.getByText(texts['en-US'].tripDetail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: tripName })).toBeFocused()
})

test('an approval appears and disappears at once for the approver, who can open its trip outside their view right', async ({
  page,
  request,
}) => {
  await putApproval(request, { remove: true })
  const stream = page.waitForResponse((response) => response.url().includes('/session/stream') && response.ok())
  await signInToOwn(page, people.bookingsApprover)
  await stream
  const tile = approvals(page)
  await tile.scrollIntoViewIfNeeded()
  await expect(tile).toContainText(text.approvalsNone)
  await expect(page.locator('#upcoming-trips')).not.toContainText(tripName)

  const due = new Date(Date.now() + 50 * 3_600_000).toISOString()
  const requestedBy = people.bookingsAsker.email
  await putApproval(request, { requestedBy, due, levels: [{ approvers: [people.bookingsApprover.email] }] })
  const row = tile.getByRole('listitem').filter({ hasText: tripName })
  await expect(row).toContainText('Awaiting your approval')
  await expect(row).toContainText(fill(text.askedBy, { name: personName, when: 'today' }))
  await expect(row).toContainText(/2 days [12] hr left/)

  await row.click({ position: { x: 20, y: 20 } })
  await expect(page.getByRole('dialog', { name: tripName })).toContainText('GDS777')
  await page.keyboard.press('Escape')

  await putApproval(request, { remove: true })
  await expect(tile).toContainText(text.approvalsNone)
})

test('both tiles are accessible, and every text fits', async ({ page, request }) => {
  test.setTimeout(240_000)
  const due = new Date(Date.now() + 90 * 60_000).toISOString()
  const own = people.bookingsApprover.email
  await putApproval(request, { due, levels: [{ approvers: [own] }, { approvers: [people.bookingsAgency.email] }] })
  for (const person of [people.bookingsAsker, people.bookingsApprover] as const) {
    await signInToOwn(page, person)
    const place = person === people.bookingsAsker ? places.reminders : places.approvals
    const tile = page.locator(place)
    await tile.scrollIntoViewIfNeeded()
    await expect(tile.getByRole('listitem').first()).toContainText(tripName)
    for (const theme of ['galaxy', 'breezy'] as const) {
      await chooseTheme(page, theme)
      await expectAccessible(page, place)
    }
    let from: (typeof languages)[number] = 'en-US'
    for (const language of [...languages.filter((one) => one !== 'en-US'), 'en-US' as const]) {
      await chooseLanguage(page, from, language)
      from = language
      const { left } = texts[language].tripsOverview
      await expect(tile).toContainText(left.replace('{time}', '').trim())
      for (const width of [1440, 1000, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => findOverflow(page), `${person.email}, ${language}, ${String(width)} wide`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.context().clearCookies()
    await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
  }
})
