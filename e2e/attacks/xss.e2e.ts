import type { Page } from '@playwright/test'
import { attackContent, attackPortalAlone, attackTrips } from '../xss/attack.ts'
import { BackOffice } from '../xss/back-office.ts'
import { testOnOwnPortal } from '../setup/own-portal.ts'
import { startOwnPortal } from '../setup/portal.ts'
import { expect } from '../setup/test.ts'
import { nothing, record } from '../xss/recorder.ts'
import { refused } from '../xss/vectors.ts'

const test = testOnOwnPortal(startOwnPortal)

test.describe.configure({ mode: 'default', timeout: 300_000 })

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
  // Some browsers read a handler only when it is to run.
  await page.locator('p').click()
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

test("the portal's own wall holds when the server's has fallen", async ({ page, context, request, faults }) => {
  // The browser complains of handlers as soon as it reads them, also where the sanitiser reads them to take them out.
  faults.expect(/status of 404|policy violation|Content Security Policy/)
  const recorder = await record(context)
  await attackPortalAlone(page, request)
  expect(recorder.executions).toEqual([])
})
