import { mainHeading } from '../../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = () => people.auditReader

export const steps: readonly TourStep[] = [
  {
    name: 'audit',
    as: 'person',
    at: '/admin/setting/audit?view=looks',
    shows: (view) => mainHeading(view.page, view.text.administrationAudit.title),
  },
]
