import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { nextSearch, upcomingTrips } from './pages/dashboard.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { quay } from './people/quay.ts'
import { expect, test } from './setup/test.ts'

/** The demo's companies. */
const demoCompanies = ['Harbour & Vale Trading', 'Kitano Instruments'] as const
const { trips: text, queryStates: states } = texts['en-US']

interface Page {
  readonly Total: number
  readonly TravelSummaries: readonly { readonly OrderId: number; readonly TripName: string }[]
}

test('upcoming trips have pages of five, without repetition', async ({ page }) => {
  const searched = nextSearch(page)
  await openDashboardAs(page, people.trips)
  const trips = upcomingTrips(page)
  let answer: Page = await (await searched).json()
  expect(answer.Total, 'the demo has more trips than fit on two pages').toBeGreaterThan(10)
  await expect(trips.previous).toBeDisabled()

  const seen: number[] = []
  for (const first of [1, 6, 11]) {
    const last = Math.min(first + 4, answer.Total)
    await expect(trips.tile).toContainText(fill(states.range, { first, last, total: answer.Total }))
    await expect(trips.names).toHaveText(
      answer.TravelSummaries.map(({ TripName }) => TripName.replaceAll(/<[^>]*>/g, '')),
    )
    seen.push(...answer.TravelSummaries.map(({ OrderId }) => OrderId))
    if (first === 11) break
    const next = nextSearch(page)
    await trips.next.click()
    answer = await (await next).json()
  }
  expect(new Set(seen).size).toBe(seen.length)

  await trips.previous.click()
  await expect(trips.tile).toContainText(fill(states.range, { first: 6, last: 10, total: answer.Total }))
})

test('tiles end level with their neighbours, and are as tall as before when a window was narrow for a while', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboardAs(page, people.trips)
  await expect(upcomingTrips(page).names).toHaveCount(5)
  const tiles = page.getByRole('main').locator('div[data-tile]')
  const ends = () =>
    tiles.evaluateAll((all) => all.slice(0, 2).map((tile) => Math.round(tile.getBoundingClientRect().bottom / 8)))
  const [wide] = await ends()
  await expect.poll(ends).toEqual([wide, wide])
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(async () => new Set(await ends()).size).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(ends).toEqual([wide, wide])
})

test('a trip name shows harmless markup and no tags', async ({ page, faults }) => {
  // The browser reports the handler when the sanitiser parses it, in a document where no script runs.
  faults.expect(/inline event handler|script-src-attr/)
  await page.route('**/SearchUpcomingTrip?*', async (route) => {
    const response = await route.fetch()
    const answer: Page = await response.json()
    const TravelSummaries = answer.TravelSummaries.map((trip) => ({
      ...trip,
      TripName: '<b>Board</b> meeting<img src=x onerror="throw 1"><script>throw 2</script>',
    }))
    await route.fulfill({ response, json: { ...answer, TravelSummaries } })
  })
  await openDashboardAs(page, people.trips)
  const name = upcomingTrips(page).names.first()
  await expect(name).toHaveText('Board meeting')
  await expect(name.locator('b')).toHaveText('Board')
  await expect(page.locator('#upcoming-trips').locator('img, script')).toHaveCount(0)
})

test('the company filter opens after the pointer rests on it for two seconds, and closes 0.3 s after it leaves', async ({
  page,
}) => {
  await page.clock.install()
  await openDashboardAs(page, people.filter)
  const { filter, choice } = upcomingTrips(page)
  await page.mouse.move(5, 5)
  await page.clock.pauseAt(Date.now() + 60_000)

  await filter.hover()
  await page.clock.runFor(1990)
  await expect(filter).toHaveAttribute('aria-expanded', 'false')
  await page.clock.runFor(10)
  await expect(filter).toHaveAttribute('aria-expanded', 'true')

  await page.mouse.move(5, 5)
  await page.clock.runFor(290)
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(10)
  await expect(filter).toHaveAttribute('aria-expanded', 'false')

  // A pointer that only passes does not open it.
  await filter.hover()
  await page.clock.runFor(1000)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect(filter).toHaveAttribute('aria-expanded', 'false')

  // A click opens it at once, and the delayed opening does not follow.
  await filter.click()
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await page.clock.resume()
  await expect(choice(text.any)).toHaveAttribute('aria-checked', 'true')
  await choice(quay.displayName).click()
  await expect(filter).toHaveAttribute('aria-expanded', 'false')
})

test('a person filters trips by company by keyboard, and learns when a company has none', async ({ page }) => {
  await openDashboardAs(page, people.filterKeys)
  const { tile, filter, choice } = upcomingTrips(page)
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(choice(text.any)).toBeVisible()
  for (const company of [...demoCompanies, quay.displayName]) await expect(choice(company)).toBeVisible()

  const chosen = nextSearch(page)
  await choice(demoCompanies[1]).focus()
  await page.keyboard.press('Enter')
  const response = await chosen
  expect(response.request().postDataJSON()).toMatchObject({ customerCodes: ['KTN'], paging: { pageIndex: 1 } })
  const { Total }: Page = await response.json()
  expect(Total).toBeGreaterThan(0)
  await expect(tile).toContainText(fill(text.all, { count: Total }))
  await expect(filter).toContainText(demoCompanies[1])

  await filter.click()
  await choice(quay.displayName).click()
  await expect(tile).toContainText(text.none)
  await expect(tile).toContainText(text.noneFiltered)
  await expect(upcomingTrips(page).names).toHaveCount(0)

  await filter.click()
  await choice(text.any).click()
  await expect(upcomingTrips(page).names).toHaveCount(5)
})
