import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'
import { weir } from '../../health/testing/people.ts'

/** A company whose people ask for their data, and leave. */
const anchorage = {
  code: 'ANCHORAGE',
  displayName: 'Anchorage Lamps',
  emailDomains: ['anchorage-lamps.example'],
  timeZone: 'Asia/Hong_Kong',
} satisfies Company

export const companies: readonly Company[] = [anchorage]

export const people = {
  ...peopleOf(anchorage, {
    dataLead: { name: 'Edda Quist', administers: 'company', viewRight: 'company', widgets: ['UpcomingTrips'] },
    dataReads: { name: 'Olof Strand', administers: 'auditor' },
  }),
  ...peopleOf(anchorage, { dataLeaves: { name: 'Thora Winterfeld' } }, (account) => ({
    ...travels(account),
    widgets: ['UpcomingTrips'],
  })),
  /** Has the chain of the audit walked. */
  ...peopleOf(weir, { dataAgency: { administers: 'agency' } }, () => ({})),
}
