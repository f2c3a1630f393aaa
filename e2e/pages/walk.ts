import type { Language } from '@portolan/contract/enums'
import { expect, type Page } from '@playwright/test'
import { emailOf, type Journey, password } from './accounts.ts'
import { chooseLanguage, chooseTheme, logOut, openThemes, type Theme, upcomingTrips, accountMenu } from './dashboard.ts'
import { expectDashboard, goToProvider, signInForm } from './sign-in.ts'
import { texts } from './texts.ts'

/** What is done at each stop; it gets the name of what stands there. */
export type Visit = (name: string) => Promise<void>

interface Walk {
  readonly journey: Journey
  readonly theme: Theme
  readonly language: Language
}

/**
 * Goes through every page and everything that opens over one, in one theme and language, and stops at each for
 * `visit`. Complains with a 401 in the console where it gives a wrong password.
 */
export async function walk(page: Page, { journey, theme, language }: Walk, visit: Visit): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'breezy' ? 'light' : 'dark', reducedMotion: 'reduce' })
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([
    { name: 'portolan_theme', value: theme === 'breezy' ? '1' : '0', url },
    { name: 'portolan_language', value: language, url },
  ])
  await page.goto('/login')
  await expect(page.getByRole('button', { name: texts[language].session.signIn })).toBeVisible()
  await visit('login')
  await enter(page, { journey, language }, visit)
  await expectDashboard(page)
  await chooseTheme(page, theme, await currentLanguage(page))
  await chooseLanguage(page, await currentLanguage(page), language)
  await page.reload()
  await expectDashboard(page)
  await visit('dashboard')
  await visitOverlays(page, language, visit)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: texts[language].shell.notFound })).toBeVisible()
  await visit('not found')
  await page.goto('/')
  await expectDashboard(page)
  await logOut(page, language)
  await visit('signed out')
}

const currentLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => document.documentElement.lang as Language)

async function enter(page: Page, { journey, language }: Pick<Walk, 'journey' | 'language'>, visit: Visit) {
  await goToProvider(page, language)
  const form = signInForm(page, language)
  await visit('sign-in')
  await form.email.fill(emailOf(journey))
  await form.password.fill('not-the-password')
  await form.submit.click()
  await expect(form.fault).toBeVisible()
  await visit('sign-in refused')
  await form.password.fill(password)
  await form.submit.click()
}

async function visitOverlays(page: Page, language: Language, visit: Visit): Promise<void> {
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: texts[language].shell.logout })).toBeVisible()
  await visit('account menu')
  await page.keyboard.press('Escape')
  await upcomingTrips(page, language).filter.click()
  await expect(upcomingTrips(page, language).choice(texts[language].trips.any)).toBeVisible()
  await visit('company filter')
  await page.keyboard.press('Escape')
  await openThemes(page, language)
  await visit('themes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const openMenu = page.getByRole('button', { name: texts[language].shell.openMenu })
  if (!(await openMenu.isVisible())) return
  await openMenu.click()
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
  await visit('menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
