import { peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

export const people = peopleOf(
  quay,
  {
    clocks: {},
    clocksOrder: {},
    clocksGone: {},
    clocksgalaxy1440: {},
    clocksgalaxy390: {},
    clocksbreezy1440: {},
    clocksbreezy390: {},
  },
  () => ({
    ...seesDemo(),
    widgets: ['UpcomingTrips', 'WorldClock'],
  }),
)
