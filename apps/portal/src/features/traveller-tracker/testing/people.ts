import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A company that shows who is where, and one that has decided nothing: it shows only how many. */
const lantern = { code: 'LANTERN', displayName: 'Lantern Freight', emailDomains: ['lantern.example'] } satisfies Company
const kestrel = { code: 'KESTREL', displayName: 'Kestrel Optics', emailDomains: ['kestrel.example'] } satisfies Company
const drift = { code: 'DRIFT', displayName: 'Driftwood Pianos', emailDomains: ['drift.example'] } satisfies Company

/** One whose people the time slider follows. */
const pharos = { code: 'PHAROS', displayName: 'Pharos Salvage', emailDomains: ['pharos.example'] } satisfies Company

export const companies: readonly Company[] = [lantern, kestrel, drift, pharos]

export const rules: ProvisioningInput['rules'] = [lantern, kestrel, pharos].map(({ code }) => ({
  company: code,
  kind: 'tracking',
  validFrom: '2020-01-01',
  rules: { mode: 'persons', decidedBy: 'Harbour board', worksCouncilReference: 'none', homeCities: ['HKG'] },
}))

/** One coordinator of the demo companies for each theme and width, and the people of the journeys. */
export const people = {
  ...peopleOf(
    quay,
    {
      trackerGalaxy1440: {},
      trackerGalaxy390: {},
      trackerBreezy1440: {},
      trackerBreezy390: {},
    },
    () => ({
      ...seesDemo(),
      widgets: ['TravellerTracker', 'RiskNews', 'UpcomingTrips'],
      rights: { seePastPlaces: true },
    }),
  ),
  ...peopleOf(
    lantern,
    {
      trackerLooks: { name: 'Ada Lund', widgets: ['TravellerTracker'], viewRight: 'company' },
      trackerReturns: { name: 'Tilda Brandt', widgets: ['UpcomingTrips'] },
      trackerStaysAway: { name: 'Bo Kessler', widgets: ['UpcomingTrips'] },
    },
    travels,
  ),
  ...peopleOf(
    kestrel,
    {
      ribbonLooks: {
        name: 'Vera Holm',
        widgets: ['TravellerTracker'],
        viewRight: 'company',
        rights: { seePastPlaces: true },
      },
      ribbonReturns: { name: 'Aino Salo', widgets: ['UpcomingTrips'] },
      ribbonStaysAway: { name: 'Ravi Nair', widgets: ['UpcomingTrips'] },
    },
    travels,
  ),
  ...peopleOf(
    pharos,
    {
      trackerSlides: {
        name: 'Ines Vogel',
        widgets: ['TravellerTracker'],
        viewRight: 'company',
        rights: { seePastPlaces: true },
      },
      trackerIsFollowed: { name: 'Otto Larsen', widgets: ['UpcomingTrips'] },
    },
    travels,
  ),
  ...peopleOf(
    drift,
    {
      trackerCounts: { name: 'Oda Reyes', widgets: ['TravellerTracker'], viewRight: 'company' },
      trackerIsCounted: { name: 'Ivo Marsh', widgets: ['UpcomingTrips'] },
    },
    travels,
  ),
}
