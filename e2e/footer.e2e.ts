import type { Page } from '@playwright/test'
import type { Configuration } from '@portolan/contract/features/config'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { chooseLanguage } from './pages/dashboard.ts'
import { enterShell, footerOf, reachFooter } from './pages/shell.ts'
import { expectDashboard } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].shell
type Footer = NonNullable<Configuration['Footer']>

/** The server's configuration of the footer, and the footer itself, scrolled into view. */
async function openFooter(page: Page, enter: () => Promise<void>): Promise<Footer> {
  const answered = page.waitForResponse('**/GetConfig?*')
  await enter()
  const { Footer }: Configuration = await (await answered).json()
  if (!Footer) throw new Error('The demo has entered no footer')
  await reachFooter(page, text.footCompany)
  return Footer
}

test('a person folds the footer’s columns, sees the office of each region and follows social links', async ({
  page,
}) => {
  const content = await openFooter(page, () => enterShell(page, people.shellFooter))
  const foot = footerOf(page)
  for (const { Key, Url } of [...content.Company, ...content.Products, ...content.Legal])
    await expect(foot.getByRole('link', { name: text[Key], exact: false }), Key).toHaveAttribute('href', Url)
  await expect(foot).toContainText(
    fill(text.rightsReserved, { year: new Date().getFullYear(), name: content.LegalName }),
  )

  const about = foot.getByRole('link', { name: text.about })
  await foot.getByText(text.footCompany, { exact: true }).click()
  await expect(about).toBeHidden()
  await foot.getByText(text.footCompany, { exact: true }).press('Enter')
  await expect(about).toBeVisible()

  const names = { America: 'regionAmerica', Asia: 'regionAsia', 'AUS/NZ': 'regionAusNz', EMEA: 'regionEmea' } as const
  const regions = foot.getByLabel(text.footOffices)
  await expect(regions, 'the browser is in Hong Kong').toHaveValue('Asia')
  for (const { Region, Name, Address } of content.Offices) {
    await regions.selectOption({ label: text[names[Region]] })
    await expect(foot).toContainText(Name)
    for (const line of Address.split('\n')) await expect(foot, Region).toContainText(line)
    for (const other of content.Offices.filter((office) => office.Region !== Region))
      await expect(foot).not.toContainText(other.Address.split('\n')[0] ?? '')
  }
  await expect(foot.getByRole('list', { name: text.footSocial }).getByRole('link')).toHaveCount(content.Social.length)
  await expectAccessible(page, 'footer')
})

test('the footer has the language of the page, with addresses', async ({ page }) => {
  const english = await openFooter(page, () => enterShell(page, people.shellFooterLanguages))
  const answered = page.waitForResponse(
    (response) => response.url().includes('/GetConfig?') && response.request().headers()['language'] === 'ja-JP',
  )
  await chooseLanguage(page, 'en-US', 'ja-JP')
  const { Footer }: Configuration = await (await answered).json()
  const first = (footer: Footer | null) => footer?.Offices[0]?.Address.split('\n')[0] ?? ''
  await expect(footerOf(page)).toContainText(first(Footer))
  await expect(footerOf(page)).toContainText(texts['ja-JP'].shell.about)
  expect(first(Footer)).not.toBe('')
  expect(first(english)).not.toBe('')
})

test('the travel-safety brand shows only the columns of the footer', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace('"brand":"main"', '"brand":"travel-safety"'),
      })
    },
  )
  await enterShell(page, people.shellBrand)
  await page.reload()
  // The footer moves until the trips have loaded.
  await expectDashboard(page)
  await reachFooter(page, text.footCompany)
  await expect(footerOf(page).getByRole('link', { name: text.about })).toBeVisible()
  await expect(footerOf(page).getByLabel(text.footOffices)).toHaveCount(0)
  await expect(footerOf(page).getByRole('list', { name: text.footSocial })).toHaveCount(0)
  await expect(footerOf(page)).not.toContainText('©')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'travel-safety')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the columns of the footer are accordions', async ({ page }) => {
    await enterShell(page, people.shellFooterPhone)
    const summary = footerOf(page).getByText(text.footCompany, { exact: true })
    await reachFooter(page, text.footCompany)
    const about = footerOf(page).getByRole('link', { name: text.about })
    await expect(about).toBeHidden()
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await summary.tap()
    await expect(about).toBeVisible()
    expect((await about.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, 'footer')
  })
})
