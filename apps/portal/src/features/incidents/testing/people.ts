import { peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** One who runs incidents of the demo's people for each theme and width: each opens one of their own. */
export const people = peopleOf(
  quay,
  { incidentsGalaxy1440: {}, incidentsGalaxy390: {}, incidentsBreezy1440: {}, incidentsBreezy390: {} },
  (account) => ({
    ...seesDemo(),
    ...travels(account),
    widgets: ['UpcomingTrips'],
    rights: { manageIncidents: true },
  }),
)
