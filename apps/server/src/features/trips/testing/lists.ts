import type { List } from '../../../../../../tools/test/lists.ts'
import { listTrips, type TripListQuery } from '../trips-list.store.ts'
import { askStays, askTrips, type StaysAsked, type TripsAsked } from '../trips-find.store.ts'
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

const asked =
  (query: Partial<TripsAsked>): List =>
  (tx, { scope, now, companyId }) =>
    askTrips(tx, scope, {
      now,
      ownCompany: companyId,
      words: [],
      codes: [],
      carrier: null,
      flight: null,
      from: null,
      to: null,
      limit: 8,
      ...query,
    })
const stays =
  (query: Partial<StaysAsked>): List =>
  (tx, { scope, now, companyId }) =>
    askStays(tx, scope, {
      now,
      ownCompany: companyId,
      text: null,
      place: null,
      cities: [],
      from: null,
      to: null,
      limit: 4,
      ...query,
    })

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
  'trips asked by words': asked({ words: ['tokyo'], codes: [''] }),
  'trips asked by a place and days': asked({ words: ['tokyo'], codes: ['TYO,NRT'], from: '20260101', to: '20260107' }),
  'trips asked by days': asked({ from: '20260101', to: '20260107' }),
  'trips asked by a flight': asked({ carrier: 'SQ', flight: '666' }),
  'stays asked by a name': stays({ text: 'grand' }),
  'stays asked by a place': stays({ place: 'tokyo', cities: ['TYO'] }),
  'trips of a traveller': (tx, { scope, now, travelerId }) =>
    findTrips(tx, scope, { now, text: null, places: [], travelerId, limit: 8 }),
}
