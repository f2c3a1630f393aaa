import type { Page } from '@playwright/test'
import { attackContent, attackPortalAlone, attackTrips } from './attack-content.ts'
import { BackOffice } from './back-office.ts'
import { expect, ownPortalTest as test } from '../setup/test.ts'
import { nothing, record } from './recorder.ts'
import { refused } from './vectors.ts'

test.use({ portalFor: 'xss in content' })
test.describe.configure({ mode: 'default', timeout: 300_000 })

test('the recorder counts scripts and policy violations of an unprotected page', async ({ page, context, faults }) => {
  faults.expect(/./)
  const recorder = await record(context)
  await openBare(page, {}, '<img src=x onerror=alert(1)><a id=a href="javascript:alert(2)">x</a>')
  await page.locator('#a').click()
  await expect.poll(() => recorder.executions.length).toBe(3)
  expect(recorder.executions.join(' ')).toMatch(/alert\(1\).*alert\(2\)/)

  const policy = { 'content-security-policy': "default-src 'none'" }
  await openBare(page, policy, '<img src="https://pictures.example/a.png"><p onclick=alert(1)>x</p>')
  // Some browsers check a handler only when it is about to run.
  await page.locator('p').click()
  await expect.poll(() => recorder.violations.length).toBeGreaterThanOrEqual(2)
})

async function openBare(page: Page, headers: Record<string, string>, html: string): Promise<void> {
  await page.route('http://bare.test/', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }))
  await page.goto('http://bare.test/')
  await page.unroute('http://bare.test/')
}

test('the server refuses content with control characters', async ({ request }) => {
  const backOffice = await BackOffice.enter(request)
  expect(refused).not.toEqual([])
  for (const vector of refused) expect(await backOffice.accepts(vector), vector.html).toBe(false)
})

test('no script in content from the back office runs on a page', async ({ page, context, request, faults }) => {
  // Some vectors are pictures whose file does not exist.
  faults.expect(/status of 404/)
  const recorder = await record(context)
  await attackContent(page, request)
  expect(recorder).toEqual(nothing)
})

test('no script in an imported trip name runs in the list of trips', async ({ page, context, request }) => {
  const recorder = await record(context)
  await attackTrips(page, request)
  expect(recorder).toEqual(nothing)
})

test("the portal's own sanitiser works without the server's", async ({ page, context, request, faults }) => {
  // The browser reports handlers as soon as it parses them, even when the sanitiser parses them to remove them.
  faults.expect(/status of 404|policy violation|Content Security Policy/)
  const recorder = await record(context)
  await attackPortalAlone(page, request)
  expect(recorder.executions).toEqual([])
})
