import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'

/** A company whose travellers request trips; it has no rules, so that a consultant decides. */
export const pier = {
  code: 'NPIR',
  displayName: 'North Pier Drawings',
  emailDomains: ['northpier.example'],
} satisfies Company
export const companies = [pier]

export const people = peopleOf(
  pier,
  { formNew: { rights: { requestTrips: true } }, formTabs: { rights: { requestTrips: true } } },
  travels,
)
