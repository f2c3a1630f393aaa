import { arranging } from '../../../../../../e2e/pages/dashboard.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'dashboard',
    as: 'person',
    at: '/',
    shows: ({ page }) => page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'next up',
    as: 'person',
    at: '/',
    shows: ({ page }) => page.locator('#next-up').getByRole('heading', { level: 2 }),
    part: '#next-up',
  },
  {
    name: 'tile menu',
    as: 'person',
    at: '/',
    open: ({ page, text }) =>
      page
        .locator('#upcoming-trips')
        .getByRole('button', { name: text.dashboard.more.replace('{title}', text.trips.upcoming) })
        .click(),
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.arranging.arrangeAll }),
    part: '[role=menu]',
  },
  {
    name: 'tiles arranged',
    as: 'person',
    at: '/',
    open: ({ page, language }) => arranging(page, language).begin(),
    shows: ({ page, language }) => arranging(page, language).cards.first(),
    mayCut: '[class*=words] > *',
    part: 'main',
    final: true,
  },
]
