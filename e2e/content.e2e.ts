import type { Page } from '@playwright/test'
import type { Language } from '@portolan/contract/enums'
import { people as shellPeople } from '../apps/portal/src/app/testing/people.ts'
import { people as contentPeople } from '../apps/portal/src/features/content/testing/people.ts'
import { people as mobileLoginPeople } from '../apps/portal/src/features/mobile-login/testing/people.ts'
import { languageNames } from '../apps/portal/src/lib/language-names.ts'
import { contactUs } from '../apps/server/src/demo/content/contact-us.ts'
import { mobileDownload } from '../apps/server/src/demo/demo-content.ts'
import { privacyAgreement } from '../apps/server/src/demo/content/privacy-agreement.ts'
import { accountMenu, chooseEntry, expectTheme } from './pages/dashboard.ts'
import { travelPolicyGeneral } from '../apps/server/src/demo/content/travel-policy.ts'
import { enterShell } from './pages/shell.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { content: text, mobileLogin, session, shell } = texts['en-US']
const languages: readonly Language[] = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const staticPage = (category: string, keyword: string) => `/content?category=${category}&keyword=${keyword}`

test('everybody can read the privacy agreement, in four languages and both themes', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: session.privacy }).click()
  await expect(page).toHaveURL(/\/privacy-agreement$/)
  for (const language of languages) {
    await page.getByRole('button', { name: languageNames[language] }).click()
    await expect(heading(page, privacyAgreement[language].title)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('article [lang]').first()).toHaveAttribute('lang', language)
    await expect(page).toHaveTitle(new RegExp(privacyAgreement[language].title))
    await expect(page.getByText(texts[language].content.otherLanguage.slice(0, 10))).toHaveCount(0)
    await page.reload()
    await expect(heading(page, privacyAgreement[language].title), 'the choice stays').toBeVisible()
  }
  await page.getByRole('button', { name: texts['ja-JP'].session.toLight }).click()
  await expectTheme(page, 'breezy')
  await page.reload()
  await expectTheme(page, 'breezy')
})

test('a static page opens by category and keyword; an unknown one is not found', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto(staticPage('StaticPage', 'travel-policy'))
  await expect(heading(page, travelPolicyGeneral['en-US'].title)).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible()
  for (const address of [staticPage('StaticPage', 'nowhere'), '/content?category=StaticPage', '/content']) {
    await page.goto(address)
    await expect(heading(page, text.missing), address).toBeVisible()
    await expect(page.getByRole('link', { name: text.home })).toHaveAttribute('href', '/')
  }
})

test('a person whose company offers contacts sees the contact page and dialog of the company', async ({ page }) => {
  await openDashboardAs(page, contentPeople.contact)
  await chooseEntry(page, text.contactUs)
  const { title } = contactUs['en-US']
  await expect(dialog(page, title).getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, title)).toBeHidden()
  await expect(accountMenu(page), 'the focus is back where it was').toBeFocused()

  await chooseEntry(page, text.contactUs)
  await expect(dialog(page, title)).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog(page, title), 'a press beside it closes it').toBeHidden()

  await page.goto('/contact-us')
  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveTitle(`Portolan · ${shell.contactUs}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()

  for (const address of [staticPage('StaticPage', 'travel-policy'), '/privacy-agreement', '/about']) {
    await page.goto(address)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(accountMenu(page), `${address} keeps the shell of who is signed in`).toBeVisible()
  }
})

test('a person whose company offers no contacts has no menu entries and no contact page', async ({ page }) => {
  await enterShell(page, shellPeople.shellNoExtras)
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: shell.logout })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: text.contactUs })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: mobileLogin.downloadApp })).toHaveCount(0)
  await page.goto('/contact-us')
  await expect(heading(page, shell.forbidden)).toBeVisible()
})

test('the dialog of the mobile app shows a code to scan, and a placeholder for a picture that fails to load', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  await openDashboardAs(page, mobileLoginPeople.mobileApp)
  await chooseEntry(page, mobileLogin.downloadApp)
  const app = dialog(page, mobileDownload['en-US'].title)
  const code = app.getByRole('link').filter({ hasText: mobileLogin.scan })
  await expect(code.getByRole('img', { name: mobileLogin.code })).toBeVisible()
  await expect(app.getByText(mobileLogin.scan), 'the code alone has a caption').toHaveCount(1)
  const stores = app.getByRole('link').filter({ hasNotText: mobileLogin.scan })
  await expect(stores).toHaveCount(2)
  for (const link of await app.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const loaded = () => app.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(loaded).not.toContain(0)

  await page.route('**/files/*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await chooseEntry(page, mobileLogin.downloadApp)
  await expect(app.getByRole('img', { name: mobileLogin.code })).toBeVisible()
  await expect(app.locator('img'), 'nothing is broken').toHaveCount(0)
})
