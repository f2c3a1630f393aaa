import { peopleOf } from '../../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../../e2e/people/quay.ts'

export const people = peopleOf(
  quay,
  { auditReader: { administers: 'auditor' }, auditAgency: { administers: 'agency' } },
  () => ({}),
)
