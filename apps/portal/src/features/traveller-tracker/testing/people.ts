import { peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** One coordinator of the demo companies for each theme and width, and one for each journey. */
export const people = peopleOf(
  quay,
  {
    trackerGalaxy1440: {},
    trackerGalaxy390: {},
    trackerBreezy1440: {},
    trackerBreezy390: {},
  },
  () => ({ ...seesDemo(), widgets: ['TravellerTracker', 'RiskNews'], rights: { seePastPlaces: true } }),
)
