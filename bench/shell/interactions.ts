import { expect, type Page } from '@playwright/test'
import { accountMenu, arranging, openThemes, upcomingTrips } from '../../e2e/pages/dashboard.ts'
import { paletteOf } from '../../e2e/pages/palette.ts'
import { texts } from '../../e2e/pages/texts.ts'
import { languageNames } from '../../apps/portal/src/lib/language-names.ts'

interface Interaction {
  readonly prepare?: (page: Page, turn: number) => Promise<void>
  /** The person's input, which is timed. */
  readonly act: (page: Page, turn: number) => Promise<void>
  /** Waits for the result, then restores the state before. */
  readonly settle: (page: Page, turn: number) => Promise<void>
}

/** Interactions by their name in the report. */
export type Interactions = Readonly<Record<string, Interaction>>

const shell = texts['en-US'].shell
const isEven = (turn: number) => turn % 2 === 0

async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0)
}

export const desktopInteractions: Interactions = {
  'open the account menu': {
    act: (page) => accountMenu(page).click(),
    settle: async (page) => {
      await expect(page.getByRole('menuitem', { name: shell.logout })).toBeVisible()
      await closeByEscape(page)
    },
  },
  'choose a theme': {
    prepare: (page) => openThemes(page),
    act: (page) => page.getByRole('dialog').locator('button[aria-pressed=false]').click(),
    settle: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  'collapse or open the menu': {
    act: (page, turn) => page.getByRole('button', { name: isEven(turn) ? shell.collapse : shell.expand }).click(),
    settle: (page, turn) => page.getByRole('button', { name: isEven(turn) ? shell.expand : shell.collapse }).waitFor(),
  },
  'switch the language': {
    prepare: async (page) => {
      await accountMenu(page).click()
      await page.locator('[role=menu] [aria-expanded=false]').first().click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
    act: (page, turn) =>
      page.getByRole('menuitemradio', { name: languageNames[isEven(turn) ? 'ja-JP' : 'en-US'] }).click(),
    settle: async (page, turn) => {
      await expect(page.locator('html')).toHaveAttribute('lang', isEven(turn) ? 'ja-JP' : 'en-US')
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
  },
  'open the search': {
    act: (page) => page.keyboard.press('ControlOrMeta+k'),
    settle: async (page) => {
      await expect(paletteOf(page).field).toBeFocused()
      await closeByEscape(page)
    },
  },
  'type into the search': {
    prepare: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(paletteOf(page).field).toBeFocused()
    },
    act: (page) => page.keyboard.type('mei'),
    settle: async (page) => {
      await paletteOf(page).group('trips').getByRole('option').first().waitFor()
      await closeByEscape(page)
    },
  },
  'open a trip': {
    act: (page) => upcomingTrips(page).names.first().getByRole('button').click(),
    settle: async (page) => {
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
      await closeByEscape(page)
    },
  },
  'begin to arrange the tiles': {
    act: (page) =>
      page.getByRole('main').getByRole('button', { name: texts['en-US'].dashboard.arrange, exact: true }).click(),
    settle: async (page) => {
      const { cards, done } = arranging(page)
      await cards.first().waitFor()
      await done.click()
      await upcomingTrips(page).names.first().waitFor()
    },
  },
  'turn the page of trips': {
    act: (page, turn) => upcomingTrips(page)[isEven(turn) ? 'next' : 'previous'].click(),
    settle: async (page, turn) => {
      const back = upcomingTrips(page).previous
      await (isEven(turn) ? expect(back).toBeEnabled() : expect(back).toBeDisabled())
    },
  },
}

export const phoneInteractions: Interactions = {
  'open the phone menu': {
    act: (page) => page.getByRole('button', { name: shell.openMenu }).click(),
    settle: async (page) => {
      await page.getByRole('dialog').getByRole('navigation').waitFor()
      await closeByEscape(page)
    },
  },
}
