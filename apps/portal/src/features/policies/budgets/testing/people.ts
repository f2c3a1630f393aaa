import { peopleOf, seesDemo } from '../../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../../e2e/people/quay.ts'

/** One for each theme and width of the tours, and one of a journey; the budgets are those of the demo's companies. */
export const people = peopleOf(
  quay,
  {
    budgetsGalaxy1440: {},
    budgetsGalaxy390: {},
    budgetsBreezy1440: {},
    budgetsBreezy390: {},
    budgetsWriter: {},
  },
  () => ({ ...seesDemo(), rights: { writePolicies: true } }),
)
