import { expect } from '@playwright/test'
import { nextSave, showClocks, worldClocks } from '../../../../../../e2e/pages/world-clocks.ts'
import type { Look, TourStep, View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

const zones = ['Asia/Kathmandu', 'America/New_York', 'Asia/Tokyo']

/** Replaces the viewer's clocks by these zones. */
async function putUp({ page, language }: View, wanted: readonly string[]): Promise<void> {
  await showClocks(page, language)
  const clocks = worldClocks(page, language)
  const edits = clocks.tile.locator('[data-control^="edit "]')
  let count = await edits.count()
  if (count === wanted.length) return
  for (; count > 0; count -= 1) {
    await edits.first().click()
    const saving = nextSave(page)
    await clocks.delete.click()
    await saving
    await expect(edits).toHaveCount(count - 1)
  }
  for (const zone of wanted) await clocks.choose(zone)
}

/** People with clocks of their own. */
export const personOf = ({ theme, width }: Look) => people[`clocks${theme}${width}`]

export const steps: readonly TourStep[] = [
  {
    name: 'world clocks, none',
    as: 'person',
    at: '/',
    open: (view) => putUp(view, []),
    shows: ({ page, text }) => page.getByText(text.clocks.empty),
    part: '#world-clocks',
    final: true,
  },
  {
    name: 'world clocks, a new one',
    as: 'person',
    at: '/',
    open: async (view) => {
      await putUp(view, [])
      const clocks = worldClocks(view.page, view.language)
      await clocks.add.click()
      await clocks.field.fill('GMT+9')
    },
    shows: ({ page, language }) => worldClocks(page, language).options.first(),
    part: '#world-clocks',
    final: true,
  },
  {
    name: 'world clocks',
    as: 'person',
    at: '/',
    open: (view) => putUp(view, zones),
    shows: ({ page, text }) => page.getByText(text.clocks.meet),
    part: '#world-clocks',
    final: true,
  },
  {
    name: 'world clocks, one in edit mode',
    as: 'person',
    at: '/',
    open: async (view) => {
      await putUp(view, zones)
      const { tile } = worldClocks(view.page, view.language)
      await tile.locator('[data-control="edit America/New_York"]').click()
    },
    shows: ({ page, language }) => worldClocks(page, language).delete,
    part: '#world-clocks',
    final: true,
  },
  {
    name: 'world clocks, working hours',
    as: 'person',
    at: '/',
    open: async (view) => {
      await putUp(view, zones)
      await worldClocks(view.page, view.language)
        .tile.getByRole('button', { name: view.text.clocks.workingHours })
        .click()
    },
    shows: ({ page, text }) => page.getByLabel(text.clocks.workingTo),
    part: '#world-clocks',
    final: true,
  },
]
