import { readFile } from 'node:fs/promises'
import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { upcomingTrips } from './pages/dashboard.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { uiList, tripsList, queryStates } = texts['en-US']

test('the page of a tile is in the address: a reload and the back button keep it', async ({ page }) => {
  await openDashboardAs(page, people.trips)
  const trips = upcomingTrips(page)
  const first = await trips.names.first().textContent()
  await trips.next.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('trips.page') === '2')
  await expect(trips.names.first()).not.toHaveText(first ?? '')
  const second = await trips.names.first().textContent()
  await page.reload()
  await expect(trips.names.first()).toHaveText(second ?? '')
  await page.goBack()
  await expect(trips.names.first()).toHaveText(first ?? '')
})

test('company, search and page survive a reload; every row says whose trip it is while several companies are in view', async ({
  page,
}) => {
  await openDashboardAs(page, people.trips)
  const { tile, names, filter, choice, next } = upcomingTrips(page)
  const companies = tile.locator('[class*=people]').getByText(/Harbour & Vale Trading|Kitano Instruments|Thorne/)
  await expect(companies).toHaveCount(5)
  await filter.click()
  await choice('Harbour & Vale Trading').click()
  await expect(companies).toHaveCount(0)
  await next.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('trips.page') === '2')
  await expect(tile.locator('[aria-busy=true]')).toHaveCount(0)
  const before = await names.allTextContents()
  await page.reload()
  await expect(names).toHaveText(before)
  await expect(filter).toContainText('Harbour & Vale Trading')

  await tile.getByRole('link', { name: /^All \d+$/ }).click()
  await page.getByRole('textbox', { name: tripsList.search }).fill('a')
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === 'a')
  await page.getByRole('button', { name: fill(queryStates.page, { number: 2 }) }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2')
  await page.reload()
  await expect(page.getByRole('textbox', { name: tripsList.search })).toHaveValue('a')
  await expect(page.getByRole('button', { name: fill(queryStates.page, { number: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('every trip has a name in the reader’s language that can be pressed', async ({ page }) => {
  await openDashboardAs(page, people.trips)
  await page.goto('/trips?sort=name')
  const names = page.getByRole('rowheader').locator('strong')
  await expect(names).toHaveCount(20)
  const unnamed = names.filter({ hasNotText: /[a-z]{2}/ })
  expect(await unnamed.allTextContents()).toEqual([])
  for (const box of await Promise.all((await names.all()).map((name) => name.boundingBox())))
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(10)
})

test('a person searches and sorts trips, selects some across pages by keyboard and exports them', async ({ page }) => {
  await openDashboardAs(page, people.trips)
  await upcomingTrips(page)
    .tile.getByRole('link', { name: /^All \d+$/ })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/trips')
  const rows = page.getByRole('rowheader')
  const names = rows.locator('strong')
  await expect(rows).toHaveCount(20)

  const byName = page.getByRole('columnheader', { name: tripsList.trip })
  await byName.getByRole('button').press('Enter')
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'name')
  await byName.getByRole('button').press('Enter')
  await expect(byName).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  const check = page.getByRole('checkbox')
  await check.nth(1).press('Space')
  const chosen = [await names.first().textContent()]
  await page.getByRole('button', { name: fill(queryStates.page, { number: 2 }) }).press('Enter')
  await expect(names.first()).not.toHaveText(chosen[0] ?? '')
  await check.nth(1).press('Space')
  chosen.push(await names.first().textContent())
  await expect(page.getByText(fill(uiList.selected_other, { count: 2 }))).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiList.export, exact: true }).last().press('Enter')
  await page.getByRole('menuitem', { name: uiList.csv }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Upcoming trips - .+ - \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  // Each line begins with the name in quotes.
  const nameOf = (line: string) => /^"((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"') ?? ''
  expect(lines.map(nameOf)).toEqual(['Trip', ...chosen])
})
