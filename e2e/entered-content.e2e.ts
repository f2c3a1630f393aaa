import { createHash } from 'node:crypto'
import { people } from '../apps/portal/src/features/content/testing/people.ts'
import { enterContent } from './pages/back-office.ts'
import { chooseLanguage } from './pages/dashboard.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, ownPortalTest as test } from './setup/test.ts'

test.use({ portalFor: 'entered content' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

const code = "document.documentElement.dataset['foot'] = 'inline: 統計 <&>'\n"
const fetched = "document.documentElement.dataset['counted'] = document.currentScript.src"
const counter = 'https://count.example/count.js'
const integrity = `sha384-${createHash('sha384').update(fetched).digest('base64')}`

test('the page shows the HTML of the footer script and runs each of its scripts once', async ({ page, request }) => {
  await enterContent(request, [
    {
      kind: 'footer-script',
      audience: 'all',
      texts: { 'en-US': { html: '<p>Member of <b>Harbour Alliance</b></p>' } },
      scripts: [{ code }, { src: counter, integrity }],
    },
  ])
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
  let cookies: string | undefined
  await page.route(counter, async (route) => {
    cookies = (await route.request().allHeaders())['cookie']
    await route.fulfill({ headers, body: fetched })
  })
  await openDashboardAs(page, people.footerScript)
  await page.reload()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-foot', 'inline: 統計 <&>')
  await expect(html).toHaveAttribute('data-counted', counter)
  expect(cookies).toBeUndefined()
  await expect(page.getByRole('contentinfo')).toContainText('Member of Harbour Alliance')

  await page.evaluate(() => delete document.documentElement.dataset['foot'])
  const again = page.waitForResponse((response) => response.url().includes('/GetFooterScript4CTMPortal?'))
  await chooseLanguage(page, 'en-US', 'ja-JP')
  await (await again).finished()
  await expect(page.getByRole('contentinfo')).toContainText('Member of Harbour Alliance')
  await expect(html).not.toHaveAttribute('data-foot')
})

test('the page works without a footer script that fails to load, and reports it to the server', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  await page.route('**/GetFooterScript4CTMPortal?*', (route) => route.fulfill({ status: 500, body: '' }))
  const report = page.waitForRequest((request) => request.url().includes('/ExceptionLog?'))
  await openDashboardAs(page, people.footerScript)
  expect((await report).postDataJSON()).toMatchObject({ Kind: 'call' })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a text that exists in one language is visible in the others, with its language marked', async ({
  page,
  request,
}) => {
  const visa = { 'ja-JP': { title: '査証', html: '<p>お早めに申請してください。</p>' } }
  await enterContent(request, [{ kind: 'page', category: 'Visa', keyword: 'japan', audience: 'all', texts: visa }])
  await page.goto('/content?category=Visa&keyword=japan')
  await expect(page.getByRole('heading', { level: 1, name: '査証' })).toHaveAttribute('lang', 'ja-JP')
  await expect(page.getByText('お早めに申請してください。')).toBeVisible()
  await expect(page.getByText(fill(texts['en-US'].content.otherLanguage, { language: '日本語' }))).toBeVisible()
})
