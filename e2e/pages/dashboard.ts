import type { Language } from '@portolan/contract/enums'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { languageNames } from '../../apps/portal/src/lib/language-names.ts'
import { texts } from './texts.ts'

export type Theme = 'galaxy' | 'breezy'

/** The tile of upcoming trips and what it is made of. */
export function upcomingTrips(page: Page, language: Language = 'en-US') {
  const text = texts[language].trips
  const tile = page.locator('#upcoming-trips')
  return {
    tile,
    names: tile.getByRole('heading', { level: 3 }),
    next: tile.getByRole('button', { name: text.next }),
    previous: tile.getByRole('button', { name: text.previous }),
    filter: tile.getByRole('button', { name: text.filter }),
    /** One company's entry in the filter, or 'any'. */
    choice: (name: string): Locator => page.getByRole('menuitemradio', { name, exact: true }),
  }
}

/** The answer to the next search for upcoming trips; ask before what causes it. */
export function nextSearch(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes('/SearchUpcomingTrip?'))
}

export function accountMenu(page: Page): Locator {
  return page.getByRole('banner').locator('button[aria-haspopup=menu]')
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/SaveUserSetting?') && response.status() === 200)

/** Through the user menu, until the server has saved it. */
export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  if (from === to) return
  await accountMenu(page).click()
  const saving = saved(page)
  await page.getByRole('menuitemradio', { name: languageNames[to] }).click()
  await saving
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Through the user menu and its drawer, until the server has saved it. */
export async function chooseTheme(page: Page, theme: Theme, language: Language = 'en-US'): Promise<void> {
  const text = texts[language].shell
  await openThemes(page, language)
  const saving = saved(page)
  await page.getByRole('dialog').getByRole('button', { name: text[theme] }).click()
  await saving
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectTheme(page, theme)
}

export async function openThemes(page: Page, language: Language = 'en-US'): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: texts[language].shell.appearance }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme === 'breezy' ? 'light' : 'dark')
}

export async function logOut(page: Page, language: Language = 'en-US'): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: texts[language].shell.logout }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts[language].session.signedOut })).toBeVisible()
}
