import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/fare-forecaster/testing/people.ts'
import { opened } from './pages/hand-over.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { errors, fareForecaster: text, shell } = texts['en-US']

// The demo's fares come in the background of the run's portal, and the demo's tool sends people back to it.
test.use({ isRepeatable: true })
test.describe.configure({ timeout: 180_000 })

/** As the address has a day, so many days from now. */
const remark = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const searched = `/fare-forecaster?from=HKG&to=LON&dep=${remark(40)}&ret=${remark(46)}&cabin=Y`

const grid = (page: Page) => page.getByRole('grid', { name: text.calendar })
const detail = (page: Page) => page.locator('section[aria-labelledby=fare-detail]')

/** Opens a search, as often as it takes until the forecasts of the demo are there. */
async function openSearch(page: Page, address = searched): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(grid(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

test('a person searches from the menu, walks the calendar by keys, and books a fare with its key', async ({ page }) => {
  await openPortal(page, people.faresSearches)
  await openSearch(page)
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.fareForecaster, exact: true }).click()
  await expect(page.getByRole('combobox', { name: text.from })).toHaveValue('Hong Kong')
  await page.getByRole('main').getByRole('button', { name: text.search, exact: true }).click()
  await expect(page.getByRole('combobox', { name: text.to })).toBeFocused()
  await page.keyboard.type('london')
  await expect(page.getByRole('option', { name: /London/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: text.departure }).fill(iso(40))
  await page.getByRole('textbox', { name: text.return, exact: true }).fill(iso(46))
  await page.getByRole('main').getByRole('button', { name: text.search, exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`from=HKG&to=LON&dep=${remark(40)}&ret=${remark(46)}`))
  await expect(page.getByRole('button', { name: text.updateSearch })).toBeVisible()
  const cells = grid(page).getByRole('gridcell')
  await expect(grid(page).getByText(text.lowest, { exact: true })).toBeVisible()
  await expect(grid(page).getByText(text.highest, { exact: true })).toBeVisible()
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(1)
  await expectAccessible(page)

  const before = await detail(page).getByRole('heading').innerText()
  await grid(page).locator('[aria-selected=true]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(detail(page).getByRole('heading')).not.toHaveText(before)
  await expect(page).toHaveURL(/on=\d{8}/)
  await page.getByRole('button', { name: text.previousDay }).click()
  expect(await cells.count()).toBeGreaterThan(40)

  // What the address says is there again after a reload.
  const shown = await detail(page).getByRole('heading').innerText()
  await page.reload()
  await expect(detail(page).getByRole('heading')).toHaveText(shown)
  const tool = await opened(page, () => page.getByRole('button', { name: text.bookNow }).click())
  expect(new URL(tool.url()).host).not.toBe(new URL(page.url()).host)
})

test('a person watches a fare, changes the limit and ends the watch', async ({ page }) => {
  await openPortal(page, people.faresWatches)
  await openSearch(page)
  await page.getByRole('button', { name: text.watchRoute }).click()
  const limit = page.getByRole('textbox', { name: text.tellBelow })
  await expect(limit).not.toHaveValue('')
  await limit.fill('1000')
  await page.getByRole('dialog').getByRole('button', { name: text.watch, exact: true }).click()
  const watches = page.getByRole('region', { name: text.watches })
  await expect(watches.getByText(text.aboveLimit)).toBeVisible()
  await watches.getByRole('button', { name: /Change the limit/ }).click()
  await limit.fill('90000')
  await page.getByRole('button', { name: text.saveLimit, exact: true }).click()
  await expect(watches.getByText(text.belowLimit)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/')
  const tile = page.locator('#fare-forecaster')
  await expect(tile.getByText(text.belowLimit)).toBeVisible()
  await tile.getByRole('link', { name: /Hong Kong.*London/ }).click()
  await expect(grid(page)).toBeVisible()
  await watches.getByRole('button', { name: /End the watch/ }).click()
  await expect(watches).toHaveCount(0)
})

test('who may only approve sees fares and books none; a thin route has no invented number', async ({
  page,
  faults,
}) => {
  faults.expect(/status of (400|404|409|422)|CallError/)
  await openPortal(page, people.faresApproves)
  await openSearch(page)
  await expect(detail(page).getByText(text.pricedAgain)).toBeVisible()
  await expect(page.getByRole('button', { name: text.bookNow })).toHaveCount(0)

  await page.goto(`/fare-forecaster?from=HKG&to=OSL&dep=${remark(200)}&ret=${remark(206)}&cabin=F`)
  await expect(page.getByText(errors.fare_not_found, { exact: true })).toBeVisible()
  await expect(page.getByText(errors.not_enough_fares)).toBeVisible()
  await page.goto(`/fare-forecaster?from=HKG&to=HKG&dep=${remark(40)}`)
  await expect(page.getByText(text.fault.sameFrom)).toBeVisible()
  await expect(page.getByText(text.fault.sameTo)).toBeVisible()
  await page.getByRole('button', { name: text.multiCity }).click()
  await expect(page.getByText(errors.multi_city_unsupported)).toBeVisible()
})

test('a phone has departures as a strip and their returns as a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPortal(page, people.faresGalaxy390)
  await expect(async () => {
    await page.goto(searched)
    await expect(page.getByRole('group', { name: text.departures })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  const strip = page.getByRole('group', { name: text.departures }).getByRole('button')
  await expect(strip).toHaveCount(7)
  const days = await detail(page).getByRole('heading').innerText()
  await strip.nth(4).click()
  await expect(detail(page).getByRole('heading')).not.toHaveText(days)
  await expectAccessible(page)
})
