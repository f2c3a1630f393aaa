import type { TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = () => people.dataReads

export const steps: readonly TourStep[] = [
  {
    name: 'data protection',
    as: 'person',
    at: '/admin/setting/data-protection',
    known: ['Anchorage Lamps', 'ANCHORAGE'],
    shows: ({ page, text }) =>
      page.getByRole('region', { name: text.administrationDataProtection.held }).getByRole('row').nth(1),
  },
]
