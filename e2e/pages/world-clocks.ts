import type { Language } from '@portolan/contract/enums'
import { expect, type Page } from '@playwright/test'
import { approachTile } from './dashboard.ts'
import { fill, texts } from './texts.ts'

/** The tile of world clocks and the actions in it. */
export function worldClocks(page: Page, language: Language = 'en-US') {
  const text = texts[language].clocks
  const tile = page.locator('#world-clocks')
  const field = tile.getByRole('combobox', { name: text.zone })
  const add = tile.getByRole('button', { name: text.add, exact: true })
  const button = (name: string, city: string) => tile.getByRole('button', { name: fill(name, { city }), exact: true })
  return {
    tile,
    add,
    field,
    options: page.getByRole('listbox', { name: text.zone }).getByRole('option'),
    cancel: tile.getByRole('button', { name: text.cancel, exact: true }),
    delete: tile.getByRole('button', { name: text.delete, exact: true }),
    earlier: tile.getByRole('button', { name: text.earlier }),
    later: tile.getByRole('button', { name: text.later }),
    /** The names of the clocks, in their order. */
    cities: tile.locator('ul').getByRole('heading', { level: 3 }).filter({ hasNotText: text.fromTrips }),
    clock: (city: string) => tile.getByRole('listitem').filter({ has: page.getByRole('heading', { name: city }) }),
    grip: (city: string) => button(text.drag, city),
    /** The clock that a person is dragging. */
    lifted: tile.locator('li[data-dragging=true]'),
    edit: (city: string) => button(text.change, city),
    /** Chooses the first zone that the text finds and waits until the server has saved it. */
    async choose(query: string): Promise<void> {
      await add.click()
      await field.fill(query)
      const saving = nextSave(page)
      await page.keyboard.press('Enter')
      await saving
    },
  }
}

/** Scrolls to the tile, which loads when it is near the viewport. */
export async function showClocks(page: Page, language: Language = 'en-US'): Promise<void> {
  const { add } = worldClocks(page, language)
  await approachTile(page, 'world-clocks')
  await expect(add).toBeVisible()
}

export const nextSave = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/SaveUserSetting') && response.status() === 200)

/** The time on a clock of the zone, 'hh:mm A'. */
export function shownIn(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}
