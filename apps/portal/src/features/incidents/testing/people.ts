import { type Company, peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'
import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'

/** A company that shows who is where, with people abroad. */
const cairn = { code: 'CAIRN', displayName: 'Cairn Surveyors', emailDomains: ['cairn.example'] } satisfies Company

export const companies: readonly Company[] = [cairn]

export const rules: ProvisioningInput['rules'] = [
  {
    company: cairn.code,
    kind: 'tracking',
    validFrom: '2020-01-01',
    rules: { mode: 'persons', decidedBy: 'Cairn board', worksCouncilReference: 'none', homeCities: ['HKG'] },
  },
]

export const people = {
  /** One who runs incidents of the demo's people for each theme and width: each opens one of their own. */
  ...peopleOf(
    quay,
    { incidentsGalaxy1440: {}, incidentsGalaxy390: {}, incidentsBreezy1440: {}, incidentsBreezy390: {} },
    (account) => ({
      ...seesDemo(),
      ...travels(account),
      widgets: ['UpcomingTrips'],
      rights: { manageIncidents: true },
    }),
  ),
  ...peopleOf(
    cairn,
    {
      incidentRuns: {
        name: 'Iris Vale',
        viewRight: 'company',
        widgets: ['TravellerTracker'],
        rights: { manageIncidents: true },
      },
      incidentThere: { name: 'Ola Berg', widgets: ['UpcomingTrips'] },
      incidentArrives: { name: 'Rui Sato', widgets: ['UpcomingTrips'] },
    },
    travels,
  ),
}
