import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A company whose people are at home in Hong Kong, and which counts few days. */
const abacus = { code: 'ABACUS', displayName: 'Abacus Bridges', emailDomains: ['abacus.example'] } satisfies Company

export const companies: readonly Company[] = [abacus]

export const rules: ProvisioningInput['rules'] = [
  {
    company: abacus.code,
    kind: 'dayRules',
    validFrom: '2020-01-01',
    rules: {
      counters: [
        {
          id: 'schengen',
          name: { 'en-US': 'Schengen, short stays' },
          countries: 'schengen',
          exceptHome: false,
          period: { days: 180 },
          limit: { days: 12 },
          markFrom: 9,
        },
      ],
    },
  },
]

/** One who reads the days of the demo's people for each theme and width, and the people of the journey. */
export const people = {
  ...peopleOf(quay, { daysGalaxy1440: {}, daysGalaxy390: {}, daysBreezy1440: {}, daysBreezy390: {} }, (account) => ({
    ...seesDemo(),
    ...travels(account),
    widgets: ['UpcomingTrips'],
    rights: { readDays: true },
  })),
  ...peopleOf(
    abacus,
    {
      daysTraveller: {
        name: 'Runa Vestby',
        widgets: ['UpcomingTrips', 'CustomBooking'],
        rights: { requestTrips: true },
        defaultDepartureCity: 'HKG',
      },
      daysReader: { name: 'Otis Brandt', widgets: ['UpcomingTrips'], viewRight: 'company', rights: { readDays: true } },
    },
    travels,
  ),
}
