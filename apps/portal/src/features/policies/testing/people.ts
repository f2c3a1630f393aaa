import { peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** One for each theme and width of the tours, and one of a journey; the policies are those of the demo's companies. */
export const people = peopleOf(
  quay,
  {
    policiesGalaxy1440: {},
    policiesGalaxy390: {},
    policiesBreezy1440: {},
    policiesBreezy390: {},
    policiesWriter: {},
  },
  () => ({ ...seesDemo(), rights: { writePolicies: true } }),
)
