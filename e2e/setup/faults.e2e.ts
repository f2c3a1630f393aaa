import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test.ts'

const ADDRESS = 'http://static.test/'
const POLICY = "default-src 'none'; style-src 'self'; script-src 'nonce-good'"

/** Opens a page of the test, with a strict policy and without a server. */
async function open(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main></html>`
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body: html }),
  )
  await page.goto(ADDRESS)
}

const script = (code: string) => `<script nonce="good">${code}</script>`

test('a quiet, accessible page passes', async ({ page }) => {
  await open(page, script('document.title = "Ready"'))
  await expect(page).toHaveTitle('Ready')
  await expectAccessible(page)
})

test('a page draws with WebGL 2', async ({ page }) => {
  await open(page, '<canvas></canvas>')
  expect(await page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2') !== null)).toBe(true)
})

test('an expected error passes', async ({ page, faults }) => {
  faults.expect(/expected here/)
  await open(page, script('console.error("expected here")'))
})

// The following tests must fail: `test.fail` makes a passing test fail.
test('a page error fails the test', async ({ page }) => {
  test.fail()
  await open(page, script('throw new Error("broken")'))
})

test('a console error fails the test', async ({ page }) => {
  test.fail()
  await open(page, script('console.error("broken")'))
})

test('a policy violation fails the test', async ({ page }) => {
  test.fail()
  await open(page, '<script>document.title = "run"</script>')
})

test('an error of a second page fails the test', async ({ page }) => {
  test.fail()
  const popup = await page.context().newPage()
  await open(popup, script('console.error("broken")'))
})

test('an inaccessible page fails', async ({ page }) => {
  test.fail()
  await open(page, '<input>')
  await expectAccessible(page)
})
