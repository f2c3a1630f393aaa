import { type APIRequestContext, type Page } from '@playwright/test'
import { languages } from '@portolan/contract/enums'
import { people, wharf } from '../apps/portal/src/features/trips/testing/people.ts'
import type { ApprovalInput } from '../apps/server/src/domain/approvals/approval.schema.ts'
import { callAsBackOffice, importAsBackOffice } from './pages/back-office.ts'
import { chooseLanguage, chooseTheme } from './pages/dashboard.ts'
import { signInToOwn, dayFromNow } from './pages/own-bookings.ts'
import { fill, texts } from './pages/texts.ts'
import { personName, type JourneyPerson } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

/** The placeholders of both tiles, which are on the page before the tiles load. */
const places = { reminders: '[data-tile="booking-reminder"]', approvals: '[data-tile="pending-approval"]' }
const reminders = (page: Page) => page.locator(places.reminders)
const approvals = (page: Page) => page.locator(places.approvals)

const bookingRef = 'REMINDED-1'

/** A trip of a person with a ticketing deadline in 100 minutes and free cancellation for nine days. */
async function bookWithDeadlines(request: APIRequestContext, person: JourneyPerson, tripName: string): Promise<void> {
  const [first = '', last = ''] = personName.split(' ')
  const day = dayFromNow(11)
  const stay = { StartDateLocal: `${day}T15:00:00`, EndDateLocal: `${dayFromNow(13)}T11:00:00` }
  const flight = { StartDateLocal: `${day}T09:00:00`, EndDateLocal: `${day}T14:10:00` }
  const itinerary = {
    id: 'https://example.com/travel/v4/trips/reminded',
    ItinLocator: 'REMINDED',
    ClientLocator: bookingRef,
    TripName: tripName,
    TripStatus: 0,
    UserLoginId: person.email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      {
        RecordLocator: 'GDS777',
        AirfareQuotes: [{ IssueByDate: new Date(Date.now() + 100 * 60_000).toISOString().slice(0, 19) }],
        Passengers: [{ NameFirst: first, NameLast: last }],
        Segments: {
          Air: [
            { Status: 'HK', Vendor: 'CX', FlightNumber: '520', StartCityCode: 'HKG', EndCityCode: 'NRT', ...flight },
          ],
          Hotel: [
            {
              Status: 'GK',
              Name: 'Palace Hotel Tokyo',
              StartCityCode: 'TYO',
              StartCountry: 'JP',
              CancellationPolicy: 'CANCEL 48 HOURS BEFORE ARRIVAL',
              ...stay,
            },
          ],
        },
      },
    ],
  }
  await importAsBackOffice(request, wharf.code, JSON.stringify([itinerary]))
}

/** Enters or removes the approval of that trip. */
async function putApproval(request: APIRequestContext, item: Partial<ApprovalInput> & { remove?: true }) {
  const items = [{ company: wharf.code, booking: { mainBookingRef: bookingRef }, ...item }]
  expect(await callAsBackOffice(request, '/back-office/approvals', { items })).toMatchObject({ faults: [] })
}

const { trips, tripsOverview: text, requestsApprovals: approving } = texts['en-US']
const airline = 'Cathay Pacific'
const tripName = 'Fair in Tokyo'

test.describe.configure({ mode: 'serial' })
// A zone other than the company's.
test.use({ timezoneId: 'America/New_York' })

// Each test, since a second try of one has a portal of its own.
test.beforeEach(({ request }) => bookWithDeadlines(request, people.bookingsAsker, tripName))

test('a deadline names its subject, counts down in the viewer’s time zone and opens its trip', async ({ page }) => {
  await signInToOwn(page, people.bookingsAsker)
  const row = reminders(page).getByRole('listitem').filter({ hasText: tripName })
  await expect(row).toContainText(airline)
  await expect(row).toContainText(fill(trips.ticketing, { when: '' }).trim())
  await expect(row).toContainText(text.urgent)
  await expect(row).toContainText(/1 hr (3\d|40) min left/)
  await expect(row).toContainText(/\d\d:\d\d GMT-[45] company .*\d\d:\d\d (?:GMT|UTC)/)

  const more = row.getByRole('button', { name: fill(text.moreDeadlines_one, { count: 1 }) })
  await more.press('Enter')
  await expect(row).toContainText(`Palace Hotel Tokyo · ${fill(trips.freeCancel, { when: '' }).trim()}`)

  await row.getByRole('button', { name: airline, exact: true }).press('Enter')
  const sheet = page.getByRole('dialog', { name: tripName })
  await expect(sheet.getByText(texts['en-US'].tripDetail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: airline, exact: true })).toBeFocused()
})

test('an approval appears and disappears at once for the approver, who can open its trip outside their view right', async ({
  page,
  request,
}) => {
  const due = new Date(Date.now() + 50 * 3_600_000).toISOString()
  const levels = [{ approvers: [people.bookingsApprover.email] }]
  const approval = { requestedBy: people.bookingsAsker.email, due, levels }
  // Who never had a turn has no such tile.
  await putApproval(request, approval)
  const stream = page.waitForResponse((response) => response.url().includes('/session/stream') && response.ok())
  await signInToOwn(page, people.bookingsApprover)
  await stream
  const tile = approvals(page)
  await tile.scrollIntoViewIfNeeded()
  await expect(tile).toContainText(tripName)
  await expect(page.locator('#upcoming-trips')).not.toContainText(tripName)
  await putApproval(request, { remove: true })
  await expect(tile).toContainText(approving.none)

  await putApproval(request, approval)
  const row = tile.getByRole('listitem').filter({ hasText: tripName })
  await expect(row).toContainText(/2 days [12] hr left/)
  await row.getByRole('button', { name: personName }).press('Enter')
  await expect(row).toContainText(fill(approving.askedBy, { name: personName, when: '' }).trim())

  await row.getByRole('button', { name: approving.openTrip }).click()
  const sheet = page.getByRole('dialog', { name: tripName })
  await expect(sheet).toContainText('GDS777')
  // What else the sheet shows is theirs to read, too, as long as they decide.
  await expect(sheet.getByRole('region', { name: texts['en-US'].destinationBrief.title })).toContainText(/\d/)
  await page.keyboard.press('Escape')

  await putApproval(request, { remove: true })
  await expect(tile).toContainText(approving.none)
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
