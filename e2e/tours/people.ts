import { type JourneyPerson, peopleOf, seesDemo, travels } from '../people/person.ts'
import { quay } from '../people/quay.ts'
import type { Look } from './step.ts'

/** One person for each theme and width, so that two tours never run as one person at the same time. */
export const people = peopleOf(quay, { galaxy1440: {}, galaxy390: {}, breezy1440: {}, breezy390: {} }, (account) => ({
  ...seesDemo(),
  ...travels(account),
  // Without one section, so that the tours see the page for a missing right.
  widgets: ['UpcomingTrips', 'WorldClock', 'NewsFeed', 'ProfileManage', 'CustomBooking', 'RiskNews'],
  rights: { signInByQr: true, requestTrips: true },
}))

export const tourPerson = ({ theme, width }: Look): JourneyPerson => people[`${theme}${width}`]
