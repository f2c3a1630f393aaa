import type { Locator, Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { mailOf } from '../apps/server/src/features/trips/confirmations/testing/sample-files.ts'
import { dayFromNow, ownBookings, signInToOwn } from './pages/own-bookings.ts'
import { fill, texts } from './pages/texts.ts'
import { type JourneyPerson, personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { confirmations, placePicker: pickers } = texts['en-US']
const file = 'nowhere.eml'
/** The options of the suggestion list, without those of select elements. */
const options = (page: Page) => page.locator('[role=option]')

test.describe.configure({ timeout: 120_000 })

/** A booking with an unknown airport, which a person has to pick. */
async function askedForAirport(page: Page, person: JourneyPerson): Promise<{ question: Locator; field: Locator }> {
  await signInToOwn(page, person)
  const own = ownBookings(page)
  const mail = mailOf({ day: dayFromNow(12), person: personName })
  const content = mail.replace('"name":"Hong Kong","iataCode":"HKG"', '"name":"Qwxzvillia Municipal"')
  await own.add.click()
  await own.chooser.setInputFiles({ name: file, mimeType: 'message/rfc822', buffer: Buffer.from(content) })
  const question = own.question(file, confirmations.field.from)
  return { question, field: question.getByRole('combobox') }
}

test('a person finds an airport by its city, moves to it by arrow keys and takes it by Tab', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/Common/City.ashx' && url.searchParams.has('q')) asked.push(url.searchParams.get('q') ?? '')
  })
  const { question, field } = await askedForAirport(page, people.bookingsPicker)
  await field.click()
  await page.keyboard.type('tokyo')
  const option = options(page)
  await expect(option.filter({ hasText: 'HND' })).toBeVisible()
  await expect(option.filter({ hasText: 'NRT' })).toBeVisible()
  expect(asked).toEqual(['tokyo'])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'dialog[open]')

  // Escape closes the list and discards the text; the dialog stays open.
  await page.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(ownBookings(page).dialog).toBeVisible()

  // The page has the earlier reply in its cache.
  await page.keyboard.type('tokyo')
  await expect(option.filter({ hasText: 'HND' })).toBeVisible()
  expect(asked).toEqual(['tokyo'])
  await page.keyboard.press('End')
  const last = option.last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const code = (await last.innerText()).trim().slice(-3)
  await page.keyboard.press('Tab')
  await expect(question).toHaveAttribute('data-open', 'false')
  await expect(ownBookings(page).card(file)).toContainText(code)
})

test('a field left before the reply takes its first place; an unknown text is discarded', async ({ page }) => {
  const { question, field } = await askedForAirport(page, people.bookingsPickerLeft)
  await field.fill('qqzzxxvv')
  await field.blur()
  await expect(question.getByText(fill(pickers.dropped, { query: 'qqzzxxvv' }))).toBeVisible()
  await expect(field).toHaveValue('')
  await field.click()
  await page.keyboard.type('hkg')
  await page.keyboard.press('Tab')
  await expect(question).toHaveAttribute('data-open', 'false')
  await expect(ownBookings(page).card(file)).toContainText('HKG')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list of places takes the whole screen and closes with the choice', async ({ page }) => {
    const { question, field } = await askedForAirport(page, people.bookingsPickerPhone)
    await field.tap()
    const sheet = page.getByRole('dialog', {
      name: (await field.getAttribute('aria-label')) ?? confirmations.field.from,
    })
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(field).toBeFocused()
    await page.keyboard.type('taipei')
    const option = options(page).filter({ hasText: 'TPE' })
    await expect(option).toBeVisible()
    for (const row of await options(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, 'dialog[open]')
    await option.tap()
    await expect(sheet).toHaveCount(0)
    await expect(question).toHaveAttribute('data-open', 'false')
    await expect(ownBookings(page).card(file)).toContainText('TPE')
  })
})
