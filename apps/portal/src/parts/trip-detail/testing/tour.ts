import { openPalette, paletteOf } from '../../../../../../e2e/pages/palette.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'trip detail',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openPalette(view.page, view.language)
      await view.page.keyboard.type('Mei Ling')
      await paletteOf(view.page, view.language).group('trips').getByRole('option').first().click()
    },
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.tripDetail.recordLocator),
    part: dialogPart,
  },
]
