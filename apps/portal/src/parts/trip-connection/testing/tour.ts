import { openPalette, paletteOf } from '../../../../../../e2e/pages/palette.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

/** A trip of the demo that has a connection in this state, by its name. */
const step = (name: string, trip: string, state: 'broken' | 'tight'): TourStep => ({
  name,
  as: 'person',
  at: '/',
  open: async ({ page, language }) => {
    await openPalette(page, language)
    await page.keyboard.type(trip)
    await paletteOf(page, language).group('trips').getByRole('option').first().click()
  },
  shows: ({ page, text }) => page.getByRole('dialog').getByText(text.tripConnection.state[state], { exact: true }),
  part: dialogPart,
})

export const steps: readonly TourStep[] = [
  step('broken connection', 'Singapore and Taipei', 'broken'),
  step('tight connection', 'Training Jakarta', 'tight'),
]
