import { openPalette, paletteOf } from '../../../../../../e2e/pages/palette.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'palette',
    as: 'person',
    at: '/',
    open: async ({ page, language }) => void (await openPalette(page, language)),
    shows: ({ page, language }) => paletteOf(page, language).group('pages'),
    part: dialogPart,
  },
  {
    name: 'palette results',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openPalette(view.page, view.language)
      await view.page.keyboard.type('Mei Ling')
    },
    shows: ({ page, language }) => paletteOf(page, language).group('trips').getByRole('option').first(),
    mayCut: '[role=option] *',
    part: dialogPart,
  },
  {
    name: 'palette chips',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openPalette(view.page, view.language)
      await view.page.keyboard.type('SQ 666 24 nov 2026 who lands ')
    },
    // The first of three chips: with what there is to take it away.
    shows: ({ page, language }) => paletteOf(page, language).dialog.getByRole('button', { name: /SQ 666/ }),
    known: ['SQ 666', 'SQ 666 24 nov 2026 who lands', '24 nov 2026 who lands'],
    mayCut: '[role=option] *',
    part: dialogPart,
  },
  {
    name: 'palette nothing found',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openPalette(view.page, view.language)
      await view.page.keyboard.type('8888')
    },
    shows: ({ page, language, text }) => paletteOf(page, language).dialog.getByText(text.palette.nothingHint),
    part: dialogPart,
  },
  {
    name: 'shortcuts',
    as: 'person',
    at: '/',
    open: ({ page }) => page.keyboard.press('?'),
    shows: ({ page, text }) => page.getByRole('dialog', { name: text.palette.shortcuts }),
    part: dialogPart,
  },
]
