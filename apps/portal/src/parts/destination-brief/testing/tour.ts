import { openPalette, paletteOf } from '../../../../../../e2e/pages/palette.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'brief of a trip',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openPalette(view.page, view.language)
      await view.page.keyboard.type('Mei Ling')
      await paletteOf(view.page, view.language).group('trips').getByRole('option').first().click()
      await view.page.getByRole('dialog').getByText(view.text.destinationBrief.check).scrollIntoViewIfNeeded()
    },
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.destinationBrief.check),
    part: dialogPart,
  },
]
