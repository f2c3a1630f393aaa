import type { BrowserContext, Page, Request } from '@playwright/test'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { chooseLanguage, chooseTheme, expectTheme, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, openDashboardAs } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const isStream = (request: Request) => new URL(request.url()).pathname === '/session/stream'

/** Waits for the reply to the next stream of a browser; call it before the action that opens the stream. */
const nextStream = (context: BrowserContext) =>
  context.waitForEvent('response', (response) => isStream(response.request()) && response.status() === 200)

/** Signs in and waits until the browser has its stream. */
async function signInListening(page: Page): Promise<void> {
  const stream = nextStream(page.context())
  await openDashboardAs(page, people.realtime)
  await stream
}

test.describe.configure({ mode: 'serial' })

test('a theme and a language chosen in one browser change another browser at once', async ({ page, browser }) => {
  await signInListening(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInListening(other)
  for (const theme of ['galaxy', 'breezy'] as const) {
    await chooseTheme(page, theme)
    await expectTheme(other, theme)
  }
  await chooseTheme(other, 'galaxy')
  await expectTheme(page, 'galaxy')

  await chooseLanguage(page, 'en-US', 'zh-TW')
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(upcomingTrips(other, 'zh-TW').tile).toContainText(texts['zh-TW'].trips.upcoming)
  await chooseLanguage(other, 'zh-TW', 'en-US')
  await expect(upcomingTrips(page).tile).toContainText(texts['en-US'].trips.upcoming)
  await elsewhere.close()
})

test('the tabs of a browser share one stream; when its tab closes, another takes over without a gap', async ({
  page,
  context,
  browser,
}) => {
  const streams: Page[] = []
  context.on('request', (request) => {
    if (isStream(request)) streams.push(request.frame().page())
  })
  await signInListening(page)
  const second = await context.newPage()
  await second.goto('/')
  await expectDashboard(second)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInListening(other)

  await chooseTheme(other, 'breezy')
  await expectTheme(page, 'breezy')
  await expectTheme(second, 'breezy')
  expect(streams).toEqual([page])

  const takenOver = nextStream(context)
  await page.close()
  await chooseTheme(other, 'galaxy')
  await takenOver
  await expectTheme(second, 'galaxy')
  expect(streams).toEqual([page, second])
  await elsewhere.close()
})

test('missed changes arrive when the network returns', async ({ page, context, browser, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await signInListening(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openDashboardAs(other, people.realtime)
  await chooseTheme(other, 'galaxy')
  await expectTheme(page, 'galaxy')
  // The current stream breaks, as when a laptop changes its network.
  await context.setOffline(true)
  await chooseTheme(other, 'breezy')
  await expectTheme(page, 'galaxy')
  await context.setOffline(false)
  await expectTheme(page, 'breezy')
  await elsewhere.close()
})
