import { type Company, peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** Two companies of their own, so that their popup news disturb no other journey. */
export const buoy = { code: 'BUOY', displayName: 'Red Buoy Group', emailDomains: ['buoy.example'] } satisfies Company
export const jetty = { code: 'JETT', displayName: 'North Jetty', emailDomains: ['jetty.example'] } satisfies Company
export const companies = [buoy, jetty]

const reads = () => ({ ...seesDemo(), widgets: ['NewsFeed' as const, 'UpcomingTrips' as const] })

export const people = {
  ...peopleOf(quay, { otherNews: {} }),
  ...peopleOf(
    buoy,
    {
      newsReader: {},
      newsDocuments: {},
      newsFew: { newsReleaseTypes: ['Documents'] },
      newsNone: { newsReleaseTypes: [] },
    },
    reads,
  ),
  ...peopleOf(jetty, { newsPopups: {} }, reads),
}
