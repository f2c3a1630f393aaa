import { type Language, languages } from '@portolan/contract/enums'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { accountMenu, chooseLanguage, chooseTheme, expectTheme, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, goToProvider, signIn, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { password, personName } from './people/person.ts'
import { expect, test } from './setup/test.ts'

test('a person chooses each of the four languages; the page changes at once and keeps it', async ({ page }) => {
  await signIn(page, people.languages)
  await chooseLanguage(page, 'en-US', 'zh-CN')
  let current: Language = 'zh-CN'
  for (const language of [...languages.filter((one) => one !== current), 'en-US'] as const) {
    await chooseLanguage(page, current, language)
    current = language
    await expect(upcomingTrips(page, language).tile).toContainText(texts[language].trips.upcoming)
    await expect(page.getByRole('navigation')).toContainText(texts[language].shell.dashboard)
    await page.reload()
    await expectDashboard(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(upcomingTrips(page, language).tile).toContainText(texts[language].trips.upcoming)
  }
})

test('a person’s name has the script of the chosen language', async ({ page }) => {
  await signIn(page, people.names)
  await expect(accountMenu(page)).toHaveAccessibleName(new RegExp(personName))
  await chooseLanguage(page, 'en-US', 'ja-JP')
  await expect(accountMenu(page)).toHaveAccessibleName(/野良 久恵/)
  await chooseLanguage(page, 'ja-JP', 'en-US')
})

test('a theme survives a reload and follows the person to another browser', async ({ page, browser }) => {
  await signIn(page, people.themes)
  for (const theme of ['galaxy', 'breezy'] as const) {
    await chooseTheme(page, theme)
    await page.reload()
    await expectTheme(page, theme)
    await expectDashboard(page)
    await expectTheme(page, theme)

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await goToProvider(other)
    await signInForm(other).email.fill(people.themes.email)
    await signInForm(other).password.fill(password)
    await signInForm(other).submit.click()
    await expectDashboard(other)
    await expectTheme(other, theme)
    await elsewhere.close()
  }
})

test('the server sends the page in the right theme and language, so that nothing flashes', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'portolan_theme', value: '1', url },
    { name: 'portolan_language', value: 'ja-JP', url },
  ])
  const answer = await page.goto('/login')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('lang="ja-JP"')
  expect(html).toContain('data-mantine-color-scheme="light"')
  await expect(page.getByRole('button', { name: texts['ja-JP'].session.signIn })).toBeVisible()
})
