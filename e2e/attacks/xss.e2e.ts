import type { Page } from '@playwright/test'
import { type RunningPortal, startOwnPortal } from '../setup/portal.ts'
import { expect, test as everyTest } from '../setup/test.ts'
import { callAsBackOffice } from '../pages/back-office.ts'
import { attackNews, attackNewsPortal, unsafeAddresses } from '../xss/attack-news.ts'
import { attackContent, attackPortalAlone, attackTrips } from '../xss/attack.ts'
import { BackOffice } from '../xss/back-office.ts'
import { record, type Recorder } from '../xss/recorder.ts'
import { refused } from '../xss/vectors.ts'

// What it enters stands on everybody's pages: a portal of its own, one for all tests of this file.
const test = everyTest.extend<object, { portal: RunningPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startOwnPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
test.describe.configure({ mode: 'default', timeout: 300_000 })

const nothing: Recorder = { executions: [], violations: [] }

test('the counter counts what a page without a sanitiser and without a policy lets happen', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/./)
  const recorder = await record(context)
  await openBare(page, {}, '<img src=x onerror=alert(1)><a id=a href="javascript:alert(2)">x</a>')
  await page.locator('#a').click()
  await expect.poll(() => recorder.executions.length).toBe(3)
  expect(recorder.executions.join(' ')).toMatch(/alert\(1\).*alert\(2\)/)

  const policy = { 'content-security-policy': "default-src 'none'" }
  await openBare(page, policy, '<img src="https://pictures.example/a.png"><p onclick=alert(1)>x</p>')
  await expect.poll(() => recorder.violations.length).toBeGreaterThanOrEqual(2)
})

async function openBare(page: Page, headers: Record<string, string>, html: string): Promise<void> {
  await page.route('http://bare.test/', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }))
  await page.goto('http://bare.test/')
  await page.unroute('http://bare.test/')
}

test('what is no text is refused at the entrance', async ({ request }) => {
  const backOffice = await BackOffice.enter(request)
  expect(refused).not.toEqual([])
  for (const vector of refused) expect(await backOffice.takes(vector), vector.html).toBe(false)
})

test('nothing that a back office writes runs on a page', async ({ page, context, request, faults }) => {
  // Some vectors are pictures of no file.
  faults.expect(/status of 404/)
  const recorder = await record(context)
  await attackContent(page, request)
  expect(recorder).toEqual(nothing)
})

test('nothing that an import names a trip runs in the list', async ({ page, context, request }) => {
  const recorder = await record(context)
  await attackTrips(page, request)
  expect(recorder).toEqual(nothing)
})

test('nothing that a back office writes of news, documents and links runs', async ({
  page,
  context,
  request,
  faults,
}) => {
  // Pictures of no file.
  faults.expect(/status of 404|ERR_FAILED/)
  const recorder = await record(context)
  await attackNews(page, request)
  expect(recorder).toEqual(nothing)
})

test('an address of a link or its picture that would run something is refused at the entrance', async ({ request }) => {
  const item = (link: string, image: string) => ({
    kind: 'link',
    key: 'unsafe',
    audience: 'all',
    link,
    image,
    texts: { 'en-US': { title: 'Unsafe' } },
  })
  const safe = 'https://safe.example/'
  const items = unsafeAddresses.flatMap((address) => [item(address, safe), item(safe, address)])
  const { faults } = (await callAsBackOffice(request, '/back-office/news', { items, dryRun: true })) as {
    faults: { place: string }[]
  }
  const places = new Set(faults.map(({ place }) => /\d+/.exec(place)?.[0]))
  expect(items.filter((_, index) => !places.has(String(index)))).toEqual([])
})

test("the portal's own walls of the news hold when the server's have fallen", async ({ page, context, faults }) => {
  faults.expect(/status of 404|policy violation|Content Security Policy|ERR_FAILED|ERR_NAME_NOT_RESOLVED/)
  const recorder = await record(context)
  await attackNewsPortal(page)
  expect(recorder.executions).toEqual([])
})

test("the portal's own wall holds when the server's has fallen", async ({ page, context, request, faults }) => {
  // The browser complains of handlers as soon as it reads them, also where the sanitiser reads them to take them out.
  faults.expect(/status of 404|policy violation|Content Security Policy/)
  const recorder = await record(context)
  await attackPortalAlone(page, request)
  expect(recorder.executions).toEqual([])
})
