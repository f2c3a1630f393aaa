import { type Company, peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'

/** A company of its own, so that its popup news disturb no other journey. */
const berth = { code: 'BRTH', displayName: 'Berth Nine', emailDomains: ['berth.example'] } satisfies Company
export const companies = [berth]

/** The names begin with 'first': of these people alone, the steps of a first visit are open. */
export const people = peopleOf(berth, { firstMinute: {}, firstLater: {} }, (account) => ({
  ...seesDemo(),
  ...travels(account),
  widgets: ['DeadlineAlert', 'UpcomingTrips', 'NewsFeed', 'ProfileManage', 'FareForecaster'],
  rights: { signInByQr: true, profileManager: true },
}))
