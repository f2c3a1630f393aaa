import { type Company, peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import type { DemoApps } from '../../../../../server/src/demo/demo-apps.ts'

/** A company that books with the demo's tool, and reads fares in Hong Kong dollars. */
const gale = {
  code: 'GALE',
  displayName: 'Gale & Tern Charters',
  emailDomains: ['gale.example'],
  currency: 'HKD',
} satisfies Company

export const companies = (apps: DemoApps): Company[] => [
  {
    ...gale,
    bookingTool: { url: `${apps.bookingTool}?from=gale`, clientId: 'demo-booking-tool', name: 'Wayfare' },
  },
]

/** One for each theme and width of the tours, and the people of the journeys. */
export const people = peopleOf(
  gale,
  {
    faresGalaxy1440: {},
    faresGalaxy390: {},
    faresBreezy1440: {},
    faresBreezy390: {},
    faresSearches: { name: 'Tove Marsh' },
    faresWatches: { name: 'Ewan Sills' },
    faresApproves: { name: 'Rika Boon', rights: { bookingToolApprovalOnly: true } },
  },
  () => ({ ...seesDemo(), widgets: ['FareForecaster'], defaultDepartureCity: 'HKG' }),
)
