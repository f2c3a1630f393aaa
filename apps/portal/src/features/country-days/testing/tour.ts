import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'country days',
    as: 'person',
    at: '/country-days',
    shows: (view) => mainHeading(view.page, view.text.countryDays.title),
  },
]
