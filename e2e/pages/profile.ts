import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@portolan/contract/enums'
import { approachTile } from './dashboard.ts'
import { fill, texts } from './texts.ts'

/** The profile manager: its tile and its editor. */
export function profileOf(page: Page, language: Language = 'en-US') {
  const text = texts[language].profile
  const tile = page.locator('#profile-manager')
  const editor = page.getByRole('dialog', { name: text.title })
  const section = (name: keyof typeof text.section) =>
    editor.getByRole('navigation').getByRole('button', { name: text.section[name] })
  return {
    text,
    tile,
    editor,
    open: tile.getByRole('button', { name: text.open }),
    close: editor.getByRole('button', { name: text.close, exact: true }),
    save: editor.getByRole('button', { name: text.save, exact: true }),
    section,
    /** Scrolls to the tile and opens the editor. */
    async enter() {
      await approachTile(page, 'profile-manager')
      await tile.getByRole('button', { name: text.open }).click()
      await expect(section('Names')).toHaveAttribute('aria-current', 'page')
    },
    async saved() {
      await editor.getByRole('button', { name: text.save, exact: true }).click()
      await expect(editor.getByText(text.saved, { exact: true })).toBeVisible()
    },
    field: (label: string, within: Locator = editor) => within.getByLabel(new RegExp(`^${escape(label)}(?: · |$)`)),
    /** Adds an item to a list, and waits until its first field has the focus: it is given after the item is drawn. */
    async add(name: string) {
      await editor.getByRole('button', { name }).click()
      await expect(editor.locator('.item').last().locator('.control').first()).toBeFocused()
    },
    /** Types part of a name and takes the suggestion `name`. */
    async choose(label: string, typed: string, name: string, within: Locator = editor) {
      const field = within.getByRole('combobox', { name: new RegExp(`^${escape(label)}(?: · |$)`) })
      await field.fill(typed)
      await editor.getByRole('option', { name }).first().click()
      await expect(field).toHaveValue(new RegExp(escape(name)))
    },
    reveal: (field: string) => editor.getByRole('button', { name: fill(text.secret.revealLabel, { field }) }),
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
