import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'company settings',
    as: 'person',
    at: '/admin/setting',
    shows: (view) => mainHeading(view.page, view.text.administrationShell.title),
  },
]
