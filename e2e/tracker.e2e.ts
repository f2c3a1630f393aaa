import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/traveller-tracker/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { chooseEntry } from './pages/dashboard.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const {
  queryStates: pager,
  shell,
  trackerMenu: menu,
  trackerPrivacy: privacy,
  travellerTracker: text,
  travellerTrackerMap: mapText,
  tripDetail: detail,
  uiList: list,
} = texts['en-US']

// What each journey enters and reads it can enter and read once more.
test.use({ isRepeatable: true })

/** Opens the tracker from the menu, and gives its parts. */
async function openTracker(page: Page) {
  // The dashboard's own list links to its tile.
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.travellerTracker, exact: true }).click()
  await expect(page).toHaveURL(/\/traveller-tracker/)
  const gauges = page.getByRole('radiogroup', { name: text.states })
  const panel = page.getByRole('complementary', { name: text.panel })
  return {
    gauges: gauges.getByRole('radio'),
    gauge: (state: string) => gauges.getByRole('radio', { name: new RegExp(` ${state}$`) }),
    panel,
    title: panel.getByRole('heading', { level: 2 }),
    cards: panel.getByRole('list', { name: text.list }).getByRole('article'),
    map: page.getByRole('region', { name: mapText.map }),
  }
}

const figureOf = async (one: Locator): Promise<number> => Number.parseInt(await one.innerText(), 10)

test('a coordinator sees who is where, finds a person, follows a trip, and reads of whom nothing later is known', async ({
  page,
  request,
}) => {
  const trip = { name: 'Piano fair', city: 'SIN', country: 'SG' }
  await bookTrip(request, people.trackerReturns, { ...trip, ref: 'TRACKBACK', leaves: 1, returns: 4 })
  await bookTrip(request, people.trackerStaysAway, { ...trip, ref: 'TRACKAWAY', leaves: -1, returns: null })
  await openPortal(page, people.trackerLooks)
  const tracker = await openTracker(page)

  // Every flight, stay and train is in one state; warnings and risks are counted beside.
  await expect(tracker.title).toHaveText(/^[1-9]/)
  const [all = 0, ...states] = await Promise.all((await tracker.gauges.all()).map(figureOf))
  expect(await figureOf(tracker.title)).toBe(all)
  expect(states.slice(0, -2).reduce((sum, count) => sum + count, 0)).toBe(all)

  await tracker.gauge(text.state3).click()
  await expect(tracker.title).toContainText(text.state3)
  await expect(tracker.cards).toHaveText([/Bo Kessler/])
  await expect(tracker.cards).toContainText([new RegExp(fill(text.unconfirmedSince, { day: '\\d' }))])
  await expect(tracker.cards).toContainText([text.doubt_nothing_onward])
  await tracker.gauge(text.state0).click()

  await tracker.panel.getByRole('textbox', { name: text.search }).fill('brandt')
  await expect(tracker.cards.filter({ hasText: 'Bo Kessler' })).toHaveCount(0)
  const way = tracker.cards.filter({ hasText: /HKG\W+14:10\W+SIN/ })
  await way.getByRole('button', { name: 'Tilda Brandt' }).click()
  const selected = tracker.panel.locator('article[data-selected=true]')
  await expect(selected).toContainText('CX 520')
  await expect(tracker.map.getByText(/CX 520.*Tilda Brandt/)).toBeVisible()
  const places = tracker.map.getByRole('list', { name: mapText.places })
  await expect(places.getByRole('button', { name: /Singapore/, pressed: true })).toBeVisible()

  await selected.getByRole('button', { name: text.tripDetail }).click()
  const sheet = page.getByRole('dialog', { name: trip.name })
  await expect(sheet.getByText(detail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(selected).toBeVisible()

  await page.keyboard.press('t')
  await expect(page.getByRole('row').getByRole('button', { name: /Singapore/, pressed: true })).toBeVisible()
  await page.keyboard.press('t')
  await expect(tracker.map.locator('canvas')).toBeVisible()
})

test('an export has the persons, and a traveller reads in plain words who has looked', async ({
  page,
  request,
  browser,
}) => {
  const away = { ref: 'TRACKAWAY', name: 'Piano fair', city: 'SIN', country: 'SG', leaves: -1, returns: null }
  await bookTrip(request, people.trackerStaysAway, away)
  await openPortal(page, people.trackerLooks)
  const tracker = await openTracker(page)
  await expect(tracker.cards.filter({ hasText: 'Bo Kessler' }).first()).toBeVisible()
  await tracker.panel.getByRole('button', { name: text.export }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: list.csv }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Bo Kessler')
  expect(file).toContain(people.trackerStaysAway.email)

  const traveller = await browser.newPage()
  await openPortal(traveller, people.trackerStaysAway)
  await chooseEntry(traveller, menu.whoSees)
  const dialog = traveller.getByRole('dialog', { name: menu.whoSees })
  await expect(dialog.getByText(privacy.persons_says)).toBeVisible()
  await expect(dialog.getByText(/^Harbour board, /)).toBeVisible()
  const looks = dialog.getByRole('listitem').filter({ hasText: 'Ada Lund' })
  await expect(looks.filter({ hasText: privacy.export }).first()).toContainText('Lantern Freight')
  // Every export is a row, while looks at the list within an hour are one: exports of earlier tries can fill the first page.
  const opened = looks.filter({ hasText: privacy.list })
  await expect(async () => {
    if ((await opened.count()) === 0) await dialog.getByRole('button', { name: pager.next }).click()
    await expect(opened.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await traveller.close()
})

test('a company that shows no persons shows how many, and small numbers as <5', async ({ page, request }) => {
  const trip = { ref: 'TRACKCOUNT', name: 'Tuning', city: 'OSL', country: 'NO', leaves: 1, returns: 3 }
  await bookTrip(request, people.trackerIsCounted, trip)
  await openPortal(page, people.trackerCounts)
  const tracker = await openTracker(page)
  await expect(tracker.gauge(text.state0)).toContainText('<5')
  await expect(tracker.title).toContainText('<5')
  await expect(tracker.panel.getByText(text.modeCounts)).toBeVisible()
  await expect(tracker.cards).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('Ivo Marsh')
})
