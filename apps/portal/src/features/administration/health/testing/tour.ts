import { mainHeading } from '../../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = () => people.healthAgency

export const steps: readonly TourStep[] = [
  {
    name: 'the health of the deployment',
    as: 'person',
    at: '/admin/setting/health',
    shows: ({ page, text }) => mainHeading(page, text.administrationShell.health),
  },
]
