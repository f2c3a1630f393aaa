import { type JourneyPerson, peopleOf, seesDemo, travels } from '../people/person.ts'
import { quay } from '../people/quay.ts'
import type { Look } from './step.ts'

/** One for each theme at each width, so that tours of one person never run at once with themselves. */
export const people = peopleOf(quay, { galaxy1440: {}, galaxy390: {}, breezy1440: {}, breezy390: {} }, (account) => ({
  ...seesDemo(),
  ...travels(account),
  // One section fewer than there are, to see what the portal says there.
  widgets: ['UpcomingTrips', 'WorldClock', 'NewsFeed', 'ProfileManage'],
  rights: { signInByQr: true },
}))

export const tourPerson = ({ theme, width }: Look): JourneyPerson => people[`${theme}${width}`]
