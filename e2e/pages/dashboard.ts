import type { Language } from '@portolan/contract/enums'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { languageNames } from '../../apps/portal/src/lib/language-names.ts'
import { texts } from './texts.ts'

export type Theme = 'galaxy' | 'breezy'

/** The tile of upcoming trips and its parts. */
export function upcomingTrips(page: Page, language: Language = 'en-US') {
  const text = texts[language].trips
  const tile = page.locator('#upcoming-trips')
  return {
    tile,
    names: tile.getByRole('heading', { level: 3 }),
    next: tile.getByRole('button', { name: text.next }),
    previous: tile.getByRole('button', { name: text.previous }),
    filter: tile.getByRole('button', { name: text.filter }),
    /** The filter's entry of one company, or 'any'. */
    choice: (name: string): Locator => page.getByRole('menuitemradio', { name, exact: true }),
  }
}

/** The anchors of the tiles on the dashboard, in their order. */
export const shownTiles = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('div[data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile instanceof HTMLElement ? (tile.dataset['tile'] ?? '') : '')))

/** Scrolls to a tile's placeholder, so that the tile loads and replaces it. */
export const approachTile = (page: Page, anchor: string): Promise<void> =>
  page.locator(`[data-tile=${anchor}]`).scrollIntoViewIfNeeded()

/** A tile that is picked up by keyboard reacts to keys only a moment after its announcement. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))

/** The tiles in arrange mode, and the actions on them. */
export function arranging(page: Page, language: Language = 'en-US') {
  const text = texts[language].arranging
  const region = page.getByRole('region', { name: text.arrangement })
  const cards = region.locator('li[data-tile]')
  return {
    region,
    cards,
    /** Anchors in the order of the cards. */
    order: () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-tile') ?? '')),
    card: (anchor: string) => region.locator(`li[data-tile="${anchor}"]`),
    grip: (anchor: string) => region.locator(`li[data-tile="${anchor}"] button`).first(),
    begin: async () => {
      await page.getByRole('main').getByRole('button', { name: texts[language].dashboard.arrange, exact: true }).click()
      await expect(cards.first()).toBeVisible()
    },
    /** The announcement for screen readers. */
    heard: page.locator('[id^="DndLiveRegion"]'),
    /** Waits until a picked-up tile can be moved; earlier keys have no effect. */
    carried: async () => {
      await expect(region.locator('li[data-lifted=true]')).toBeVisible()
      // A tile that was dropped before is still moving to its position.
      await expect(page.locator('[class*=_overlay_]')).toHaveCount(1)
      await twoFrames(page)
    },
    /** Hides a tile, by the button or by the menu of its card. */
    hide: (anchor: string) => region.locator(`li[data-tile="${anchor}"]`).getByRole('button', { name: text.hide }),
    /** The hidden tiles; a click brings one back. */
    shelf: region.getByRole('list', { name: text.notShown }).getByRole('button'),
    reset: region.getByRole('button', { name: text.reset, exact: true }),
    undo: region.getByRole('button', { name: text.undo, exact: true }),
    done: region.getByRole('button', { name: text.done, exact: true }),
  }
}

/** The toast after an action. */
export const toast = (page: Page): Locator => page.locator('[role=status] > [data-kind]')

/** Waits for the reply to the next save of the user setting; call it before the action. */
export const nextSave = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().includes('/SaveUserSetting?'))

/** Waits for the reply to the next search for upcoming trips; call it before the action. */
export function nextSearch(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes('/SearchUpcomingTrip?'))
}

export function accountMenu(page: Page): Locator {
  return page.getByRole('banner').locator('button[aria-haspopup=menu]')
}

/** Chooses an entry of the user menu. */
export async function chooseEntry(page: Page, entry: string): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/SaveUserSetting?') && response.status() === 200)

/** Chooses a language in the user menu and waits until the server has saved it. */
export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  if (from === to) return
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: texts[from].shell.language }).click()
  const saving = saved(page)
  await page.getByRole('menuitemradio', { name: languageNames[to] }).click()
  await saving
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Chooses a theme in the drawer of the user menu and waits until the server has saved it. */
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
