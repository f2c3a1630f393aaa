import type { Locator, Page } from '@playwright/test'
import { barcodeOf } from '../apps/server/src/features/trips/confirmations/testing/sample-files.ts'
import { people } from './keyboard/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { upcomingTrips } from './pages/dashboard.ts'
import { dayFromNow, ownBookings } from './pages/own-bookings.ts'
import { expectDashboard, signInForm } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { type JourneyPerson, password } from './people/person.ts'
import { expect, test } from './setup/test.ts'

const {
  confirmations,
  incidentsAffected: affected,
  incidentsList,
  incidentsOpen: opening,
  requestsApprovals: approvals,
  requestsForm: form,
  session,
  shell,
  tripDetail,
  tripRequests,
} = texts['en-US']

/** Presses Tab until something has the focus, as one who sees the ring go through the page. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types into the field that Tab reaches. */
async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}

/** Types a code into the picker that Tab reaches and takes the first that is found. */
async function pick(page: Page, field: Locator, code: string): Promise<void> {
  await typeInto(page, field, code)
  await expect(page.getByRole('option', { name: code }).first()).toBeVisible()
  if ((await field.getAttribute('aria-activedescendant')) === null) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function signIn(page: Page, { email }: JourneyPerson): Promise<void> {
  await page.goto('/login')
  await press(page, page.getByRole('button', { name: session.signIn, exact: true }))
  await expect(signInForm(page).email).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectDashboard(page)
}

/** 'g', then a letter. */
async function go(page: Page, letter: string, heading: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function requestTrip(page: Page, name: string): Promise<void> {
  await go(page, 'q', tripRequests.title)
  await press(page, page.getByRole('button', { name: tripRequests.new }))
  await typeInto(page, page.getByRole('textbox', { name: form.field.tripName }), name)
  await pick(page, page.getByRole('combobox', { name: form.field.depCity, exact: true }).first(), 'HKG')
  await pick(page, page.getByRole('combobox', { name: form.field.dstCity, exact: true }).first(), 'BKK')
  await typeInto(page, page.getByRole('textbox', { name: form.field.depDateText }), '2099-12-08')
  await typeInto(page, page.getByRole('textbox', { name: form.field.flightEstimate }), '1500')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A boarding pass from another program's clipboard becomes a trip, whose page opens. */
async function fileTrip(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = ownBookings(page)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expectDashboard(page)
  await page.keyboard.press('a')
  await expect(own.dialog.getByText(confirmations.how)).toBeVisible()
  await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), barcodeOf(dayFromNow(150), 'KB29QN'))
  await page.keyboard.press('Control+v')
  const card = own.card('barcode.txt')
  await expect(card).toContainText('CX 524')
  await press(page, own.save(1))
  await expect(own.question('barcode.txt', confirmations.field.departs).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await press(page, own.save(1))
  await expect(card.getByText(fill(confirmations.saved_one, { count: 1 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own.dialog).toBeHidden()
  await press(page, upcomingTrips(page).names.last().getByRole('button'))
  await press(page, page.getByRole('dialog').getByRole('link', { name: tripDetail.openPage }))
  await expect(page.getByRole('main').getByRole('region', { name: tripDetail.documents })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('CX 524')
}

async function decide(page: Page, name: string): Promise<void> {
  await go(page, 'a', shell.approvals)
  const rows = page.getByRole('list', { name: approvals.waiting }).locator('[data-row]')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(rows.first()).toContainText(name)
  await page.keyboard.press('y')
  await expect(page.getByText(approvals.none, { exact: true })).toBeVisible()
}

async function openIncident(page: Page): Promise<void> {
  await go(page, 'e', shell.incidents)
  await press(page, page.getByRole('link', { name: incidentsList.new }))
  await pick(page, page.getByRole('combobox', { name: affected.country, exact: true }), 'PH')
  await press(page, page.getByRole('button', { name: affected.show }))
  await expect(page.getByText(people.capstanTravels.record.name).first()).toBeVisible()
  await press(page, page.getByRole('button', { name: affected.openIncident }))
  const field = page.getByRole('textbox', { name: opening.name, exact: true })
  await tabTo(page, field)
  await expect(page.getByRole('list', { name: opening.people })).toContainText(people.capstanTravels.record.name)
  await page.keyboard.press('Enter')
  // The first message stands ready.
  await expect(page.getByRole('dialog').getByText(people.capstanTravels.record.name).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-strip] [data-of=sent] strong')).toHaveText('1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('by keys alone: sign in, request a trip, decide it, file a trip, send an incident', async ({
  page,
  browser,
  request,
}) => {
  // Whom the incident is about.
  const away = { ref: 'CAPST1', name: 'Hawser trials', city: 'MNL', country: 'PH', leaves: -1, returns: 4 }
  await bookTrip(request, people.capstanTravels, away)
  await signIn(page, people.capstanTravels)
  await requestTrip(page, 'Rope trials')
  await fileTrip(page)

  const decider = await browser.newPage()
  await signIn(decider, people.capstanDecides)
  await decide(decider, 'Rope trials')
  await openIncident(decider)
  await decider.close()

  await go(page, 'q', tripRequests.title)
  await expect(page.getByRole('row').filter({ hasText: 'Rope trials' })).toContainText('Confirmed')
})
