import type { Language } from '@portolan/contract/enums'
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from './texts.ts'

/** The search over pages, trips and people (command palette) and its parts. */
export function paletteOf(page: Page, language: Language = 'en-US') {
  const text = texts[language].palette
  const dialog = page.getByRole('dialog', { name: text.title })
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    group: (name: 'recent' | 'pages' | 'trips' | 'people' | 'actions'): Locator =>
      dialog.getByRole('group', { name: text[name], exact: true }),
    option: (name: string | RegExp): Locator => dialog.getByRole('option', { name }),
    /** What is understood of what still stands in the field. */
    chip: (name: string): Locator => dialog.locator('[data-typed]', { hasText: name }),
    active: dialog.locator('[role=option][aria-selected=true]'),
  }
}

/** Opens it by its shortcut and waits until its field has the focus. */
export async function openPalette(page: Page, language: Language = 'en-US'): Promise<ReturnType<typeof paletteOf>> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = paletteOf(page, language)
  await expect(palette.field).toBeFocused()
  return palette
}

/** Presses the down arrow until the option is active. */
export async function moveTo(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toBeInViewport()
}
