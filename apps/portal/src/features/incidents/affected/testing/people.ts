import { peopleOf, seesDemo } from '../../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../../e2e/people/quay.ts'

/** One who runs incidents of the demo's people for each theme and width. */
export const people = peopleOf(
  quay,
  { affectedGalaxy1440: {}, affectedGalaxy390: {}, affectedBreezy1440: {}, affectedBreezy390: {} },
  () => ({ ...seesDemo(), widgets: ['UpcomingTrips'], rights: { manageIncidents: true } }),
)
