import type { APIRequestContext } from '@playwright/test'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { nextSearch, upcomingTrips } from './pages/dashboard.ts'
import { fillSignIn, goToProvider, expectDashboard, openDashboardAs } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, type Faults, test } from './setup/test.ts'

const shell = texts['en-US'].shell

/** Counts the render errors reported to the server. */
async function reportedFaults(request: APIRequestContext): Promise<number> {
  const metrics = await (await request.get('/metrics')).text()
  return Number(/portolan_browser_faults_total\{kind="error-boundary"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

function expectRenderFault(faults: Faults) {
  faults.expect(/RangeError|TypeError|not a wire date|null/)
}

test('an unknown address shows a page that leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound })).toBeVisible()
  await expect(page).toHaveTitle(/Page not found/)
  await expect(page.getByRole('button', { name: shell.backHome })).toBeVisible()
})

test('an unknown call is answered with 404', async ({ request }) => {
  const answer = await request.post('/Trip/V1/json/NoSuchCall', { data: {} })
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ status: -1, code: 'page_not_found' })
})

test('a page that fails to render says so and reports it to the server', async ({ page, request, faults }) => {
  expectRenderFault(faults)
  const before = await reportedFaults(request)
  let isBroken = true
  await page.route(/LoginByAuth0SSO|GetLoginProfile/, async (route) => {
    const response = await route.fetch()
    const profile: { UserSetting: object } = await response.json()
    const UserSetting = isBroken ? { ...profile.UserSetting, Widgets: null } : profile.UserSetting
    await route.fulfill({ response, json: { ...profile, UserSetting } })
  })
  const report = page.waitForResponse((response) => response.url().includes('/ExceptionLog?'))
  await goToProvider(page)
  await fillSignIn(page, people.faults)
  await expect(page.getByRole('alert')).toContainText(shell.oops)
  expect((await report).status()).toBe(200)
  expect((await report).request().postDataJSON()).toMatchObject({ Kind: 'error-boundary' })
  expect(await reportedFaults(request)).toBeGreaterThan(before)

  isBroken = false
  await page.getByRole('button', { name: shell.backHome }).click()
  await expectDashboard(page)
})

test('a tile that fails to render does not break the page', async ({ page, faults }) => {
  expectRenderFault(faults)
  let isBroken = true
  await page.route('**/SearchUpcomingTrip?*', async (route) => {
    const response = await route.fetch()
    const answer: { TravelSummaries: object[] } = await response.json()
    const TravelSummaries = answer.TravelSummaries.map((trip) => ({ ...trip, StartDateRemark: 'not a date' }))
    await route.fulfill({ response, json: isBroken ? { ...answer, TravelSummaries } : answer })
  })
  const report = page.waitForResponse((response) => response.url().includes('/ExceptionLog?'))
  await goToProvider(page)
  await fillSignIn(page, people.tileFaults)
  await expect(page.getByRole('alert')).toContainText(texts['en-US'].dashboard.widgetFailed)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await report).status()).toBe(200)

  isBroken = false
  await page.reload()
  await expectDashboard(page)
})

test('a list that fails to load says so and can be loaded again', async ({ page, faults }) => {
  faults.expect(/status of 503/)
  await openDashboardAs(page, people.outage)
  await page.route('**/SearchUpcomingTrip?*', (route) =>
    route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }),
  )
  await upcomingTrips(page).next.click()
  const { tile } = upcomingTrips(page)
  await expect(tile.getByRole('alert')).toContainText(texts['en-US'].errors.service_unavailable)
  await page.unroute('**/SearchUpcomingTrip?*')
  const again = nextSearch(page)
  await tile.getByRole('button', { name: texts['en-US'].trips.retry }).click()
  expect((await again).status()).toBe(200)
  await expect(upcomingTrips(page).names).toHaveCount(5)
})
