import { peopleOf } from '../../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../../e2e/people/quay.ts'
import { weir } from '../../health/testing/people.ts'

export const people = {
  ...peopleOf(quay, { auditReader: { administers: 'auditor' } }, () => ({})),
  ...peopleOf(weir, { auditAgency: { administers: 'agency' } }, () => ({})),
}
