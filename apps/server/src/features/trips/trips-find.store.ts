import { genericStatement } from '../../db/statement.ts'
import { type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { tripColumns, type TripRow } from './trips-scope.store.ts'

type Run = Pick<ReadTransaction, 'run'>

/** What is asked beside the scope; null or empty asks for anything. */
export interface TripsAsked {
  readonly now: Date
  /** Whose days these are. */
  readonly ownCompany: number
  /** Terms that all have to fit: words, and beside each the codes of the places that they name, with commas between. */
  readonly words: readonly string[]
  readonly codes: readonly string[]
  readonly carrier: string | null
  readonly flight: string | null
  /** YYYYMMDD, both included. */
  readonly from: string | null
  readonly to: string | null
  readonly limit: number
}

const dayParameters = { ownCompany: 'bigint', from: 'text | null', to: 'text | null', now: 'timestamptz' } as const
/** The beginning of the first day and the end of the last one, on the calendar of the viewer's company. */
const days = `(select (:from::date)::timestamp at time zone c.time_zone as begins, (:to::date + 1)::timestamp at time zone c.time_zone as ends
    from company c where c.id = :ownCompany)`

/**
 * The functions search by their own indexes without row level security; the rows that they name are then read with it.
 */
const trips = genericStatement(
  'trips asked',
  {
    ...scopeParameters,
    ...dayParameters,
    words: 'text[]',
    codes: 'text[]',
    carrier: 'text | null',
    flight: 'text | null',
    limit: 'int',
  },
  `select ${tripColumns}
    from ${days} d
    cross join lateral trips_asked(:companyIds, :travelerIds, :words, :codes, :carrier, :flight, d.begins, d.ends, :now, :limit) f
    cross join lateral (select * from booking_order o where o.company_id = f.company_id and o.id = f.order_id offset 0) o
    cross join lateral (select c.code, c.time_zone from company c where c.id = f.company_id offset 0) p
    order by f.place`,
)

/** Trips that fit all that is asked: those that have not ended first, next to start first, then the others, last ended first. */
export const askTrips = (tx: Run, scope: Scope, asked: TripsAsked): Promise<TripRow[]> =>
  tx.run<TripRow>(trips({ ...scopeValues(scope), ...asked }))

export interface StaysAsked extends Pick<TripsAsked, 'now' | 'ownCompany' | 'from' | 'to' | 'limit'> {
  /** Words of the hotel's name; null for any hotel of the place. */
  readonly text: string | null
  /** Words that name a place; null for any. */
  readonly place: string | null
  readonly cities: readonly string[]
}

export interface StayRow extends Record<string, unknown> {
  readonly id: number
  readonly order_id: number
  readonly hotel_name: string
  readonly city_code: string | null
  readonly city_name: string | null
  readonly starts_local: string
  readonly ends_local: string | null
  readonly traveler_names: string[]
}

const stays = genericStatement(
  'stays asked',
  { ...scopeParameters, ...dayParameters, text: 'text | null', place: 'text | null', cities: 'text[]', limit: 'int' },
  `select s.id, s.order_id, s.hotel_name, s.city_code, s.city_name, s.starts_local, s.ends_local, o.traveler_names
    from ${days} d
    cross join lateral stays_asked(:companyIds, :travelerIds, :text, :place, :cities, d.begins, d.ends, :now, :limit) f
    cross join lateral (select * from hotel_stay s where s.company_id = f.company_id and s.id = f.stay_id offset 0) s
    cross join lateral (select o.traveler_names from booking_order o where o.company_id = s.company_id and o.id = s.order_id offset 0) o
    order by f.place`,
)

/** Stays at hotels by name and place, the next to begin first. */
export const askStays = (tx: Run, scope: Scope, asked: StaysAsked): Promise<StayRow[]> =>
  tx.run<StayRow>(stays({ ...scopeValues(scope), ...asked }))
