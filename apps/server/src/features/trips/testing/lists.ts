import type { List } from '../../../../../../tools/test/lists.ts'
import { listTrips, type TripListQuery } from '../trips-list.store.ts'
import { findTripsAwaiting, findTripsWithDeadline } from '../trips-overview.store.ts'
import { findTrips, findUpcomingTrips } from '../trips.store.ts'

const page = { companyCodes: null, limit: 5, offset: 0 } as const

const wanted = {
  language: 'en-US',
  text: null,
  places: [],
  companyCodes: null,
  when: 'upcoming',
  stages: [],
  people: [],
  travelFrom: null,
  travelTo: null,
  ids: null,
  exceptIds: [],
  sort: { by: 'departure', descending: false },
} as const

const listed =
  (query: Partial<TripListQuery>, after: { key: string; id: number } | null = null): List =>
  (tx, { scope, now }) =>
    listTrips(tx, scope, { ...wanted, now, ...query }, { limit: 20, after })

export const lists: Record<string, List> = {
  'upcoming trips': (tx, { scope, now }) => findUpcomingTrips(tx, scope, { ...page, now }),
  'trips with a deadline': (tx, { scope, now }) => findTripsWithDeadline(tx, scope, { ...page, now }),
  'trips that await an approval': (tx, asking) => findTripsAwaiting(tx, asking, { ...page, now: asking.now }),
  'list of trips': listed({}),
  'list of trips, last departure first': listed({ sort: { by: 'departure', descending: true } }),
  'list of trips by name': listed({ sort: { by: 'name', descending: false } }),
  'list of trips, found': listed({ text: 'tokyo' }),
  'list of trips, past ones': listed({ when: 'past', sort: { by: 'departure', descending: true } }),
  'list of trips, of some days': listed({ when: 'all', travelFrom: '20261101', travelTo: '20261130' }),
  'list of trips, of a stage': listed({ stages: ['awaiting'] }),
  'list of trips, of a stage and found': listed({
    stages: ['awaiting'],
    text: 'tokyo',
    sort: { by: 'name', descending: false },
  }),
  'export of trips, a further page': listed({}, { key: '2026-11-30T00:00:00Z', id: 7 }),
  'trips found': (tx, { scope, now }) =>
    findTrips(tx, scope, { now, text: 'tokyo', places: [], travelerId: null, limit: 8 }),
  'trips of a traveller': (tx, { scope, now, travelerId }) =>
    findTrips(tx, scope, { now, text: null, places: [], travelerId, limit: 8 }),
}
