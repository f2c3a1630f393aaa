import type { DeadlineKind } from '@portolan/contract/features/trips/trips'
import type { MarkedConnection } from '../../domain/whereabouts/connections/present-connections.ts'
import type { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import type { NamedTripRow } from '../../domain/ledger/naming/trip-name.ts'
import { type Scope, scopeParameters } from '../../kernel/scope.ts'
import type { Move } from './trip-shape.rules.ts'

/** One order in a list. */
export interface TripRow extends NamedTripRow {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly time_zone: string
  readonly traveler_names: string[]
  /** Who travels, in the order of the names. */
  readonly people: readonly (readonly [travelerId: number, name: string])[]
  /** Flights and trains, in the order of travel. */
  readonly moves: readonly Move[]
  readonly main_booking_ref: string | null
  readonly booking_types: number[]
  readonly places: string[]
  readonly start_local: string
  readonly end_local: string
  /** The next deadline; null when there is none. */
  readonly deadline: Date | null
  readonly deadline_kind: DeadlineKind | null
  /** It has started and not ended. */
  readonly under_way: boolean
  /**
   * How its last approval is, or that of the request that it was booked for; null when it needs none. The level is null once
   * all of it is decided; `isFinished` is 1 where the request is finished.
   */
  readonly approval_stands: readonly [ApprovalState, level: number | null, levels: number, isFinished: 0 | 1] | null
  /** The proposal that it came from; null where there is none that the viewer may see. */
  readonly proposal_reference: string | null
  /** The worst connection that needs attention; null where none does. */
  readonly connection: MarkedConnection | null
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** A row of a page with its total; past the last page one row carries the total alone. */
export type PageRow<T> = T & { total: number; id: number | null }

export const pageOf = <T>(rows: readonly PageRow<T>[]): PageOf<T> => ({
  total: rows[0]?.total ?? 0,
  rows: rows.filter(({ id }) => id !== null),
})

type ScopeKind = Scope['kind']

/** The parameters of `inScope` and `tripColumns`. */
export const tripParameters = { ...scopeParameters, companyCodes: 'text[] | null', now: 'timestamptz' } as const
export const pageParameters = { limit: 'int', offset: 'int' } as const

/**
 * The companies of the scope with one of the codes. Each list starts here and reads a big table for one company at a
 * time, so that one plan is good for one company and for all. The scope `everything` has no predicate but the codes.
 */
export const companies = (kind: ScopeKind) => `(select c.id, c.code, c.time_zone, c.display_name, c.localized_names,
        ((:now at time zone c.time_zone)::date + 1)::timestamp at time zone c.time_zone as today_ends from company c
      where ${kind === 'everything' ? '' : 'c.id = any (:companyIds) and '}(:companyCodes is null or c.code = any (:companyCodes)) offset 0)`

/** Trips of the scope's travellers in the company `c` that have not ended, each once, from one index only. */
const ofTravelers = `select distinct t.order_id as id, t.starts_at, t.ends_at from unnest(:travelerIds) w (id) cross join lateral (
        select t.order_id, t.starts_at, t.ends_at from order_traveler t
        where t.company_id = c.id and t.traveler_id = w.id and not t.cancelled and t.ends_at > :now offset 0) t`

/** Trips of the company `c` that have not ended, from one index only. */
const ofCompany = `select o.id, o.starts_at, o.ends_at from booking_order o
        where o.company_id = c.id and not o.cancelled and o.ends_at > :now`

const companyColumns = 'c.id as company_id, c.code, c.time_zone, c.display_name, c.localized_names, c.today_ends'

/**
 * Trips in scope that have not ended: id, starts_at, ends_at, and of the company: company_id, code, time_zone,
 * display_name, localized_names, today_ends.
 */
export const inScope = (kind: ScopeKind) => `select ${companyColumns}, t.*
      from ${companies(kind)} c cross join lateral (${kind === 'travelers' ? ofTravelers : ofCompany} offset 0) t`

/** Trips in scope that end after `:endsAfter` and not after `:endsBefore`, with the columns of `inScope`. */
export const inWindow = (kind: ScopeKind) => `select ${companyColumns}, t.*
      from ${companies(kind)} c cross join lateral (${kind === 'travelers' ? windowOfTravelers : windowOfCompany} offset 0) t`

const windowOfTravelers = `select distinct t.order_id as id, t.starts_at, t.ends_at from unnest(:travelerIds) w (id) cross join lateral (
        select t.order_id, t.starts_at, t.ends_at from order_traveler t
        where t.company_id = c.id and t.traveler_id = w.id and not t.cancelled and t.ends_at > :endsAfter and t.ends_at <= :endsBefore offset 0) t`

const windowOfCompany = `select o.id, o.starts_at, o.ends_at from booking_order o
        where o.company_id = c.id and not o.cancelled and o.ends_at > :endsAfter and o.ends_at <= :endsBefore`

/** As `inScope`, with name_key and generated_names instead of the times. The companies' come from one index only too. */
export const inScopeByName = (kind: ScopeKind) =>
  kind === 'travelers'
    ? withName(inScope(kind))
    : `select ${companyColumns}, t.* from ${companies(kind)} c cross join lateral (
        select o.id, o.name_key, o.generated_names from booking_order o
        where o.company_id = c.id and not o.cancelled and o.ends_at > :now offset 0) t`

/** As `inScope`, of those that match the text and end after `after`: uses the word index without row level security. */
export const matching = (
  kind: ScopeKind,
  after = ':now',
) => `select ${companyColumns}, m.order_id as id, m.starts_at, m.ends_at
      from trips_matching(:companyIds, :travelerIds, :text, :places, ${after}) m join ${companies(kind)} c on c.id = m.company_id`

/** Adds name_key and generated_names to trips, order by order. */
export const withName = (
  trips: string,
) => `select t.*, o.name_key, o.generated_names from (${trips}) t cross join lateral (
        select o.name_key, o.generated_names from booking_order o where o.company_id = t.company_id and o.id = t.id offset 0) o`

/**
 * When something happens next on a trip of `inScope`: its departure, or its return once it is under way. Trips under way
 * come after all departures of today, on the company's calendar.
 */
export const nextAt = (trip: string) =>
  `case when ${trip}.starts_at > :now then ${trip}.starts_at else greatest(${trip}.ends_at, ${trip}.today_ends) end`

/** Longer trips have an index of their own. */
const usualLength = `interval '336 hours'`

/**
 * The first trips of the company `c` by `nextAt` that have not ended, enough for the page: those that start later, in
 * the index's order, and the few under way. No trip under way is left out: one that ends later than `usualLength` from
 * now is longer than that.
 */
const firstOfCompany = `(select o.id, o.starts_at, o.ends_at from booking_order o
          where o.company_id = c.id and not o.cancelled and o.starts_at > :now and o.ends_at > :now
          order by o.starts_at, o.id limit :limit + :offset)
        union all
        (select o.id, o.starts_at, o.ends_at from booking_order o
          where o.company_id = c.id and not o.cancelled and o.starts_at <= :now
            and o.ends_at > :now and o.ends_at <= :now + ${usualLength} offset 0)
        union all
        (select o.id, o.starts_at, o.ends_at from booking_order o
          where o.company_id = c.id and not o.cancelled and o.starts_at <= :now
            and o.ends_at > :now + ${usualLength} and o.ends_at - o.starts_at > ${usualLength} offset 0)`

/** How many trips of the company `c` have not ended: the counted days from tomorrow on, and the rest of today (UTC). */
const numberOfCompany = `select (
        select coalesce(sum(d.orders), 0) from order_day d
        where d.company_id = c.id and d.ends_on > (:now at time zone 'UTC')::date) + (
        select count(*) from booking_order o where o.company_id = c.id and not o.cancelled and o.ends_at > :now
          and o.ends_at < ((:now at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC') as number`

/**
 * The tables `page` (a page of the trips in scope that have not ended, by next_at: columns of `inScope`) and `total`
 * (one row with their exact number).
 */
export const nextTrips = (kind: ScopeKind) =>
  kind === 'travelers'
    ? `upcoming as (${inScope(kind)}),
    page as (select u.*, ${nextAt('u')} as next_at from upcoming u order by next_at, id limit :limit offset :offset),
    total as (select count(*)::int as total from upcoming)`
    : `scope as materialized (select * from ${companies(kind)} c),
    page as (
      select u.*, ${nextAt('u')} as next_at from (
        select ${companyColumns}, t.* from scope c cross join lateral (${firstOfCompany}) t) u
      order by next_at, u.id limit :limit offset :offset),
    total as (
      select coalesce(sum(n.number), 0)::int as total from scope c cross join lateral (${numberOfCompany} offset 0) n)`

/**
 * Of the last approval of an order, and of the requests that it was booked for (3 confirmed, 4 rejected, 6 finished,
 * 7 in approval, 8 on hold): what is pending counts first, then what was rejected. A few looks into indexes for each row of a page.
 */
const standsOf = (order: string) => `(select x.stands from (
      select array[a.status, a.current_level, a.levels, 0] as stands,
        case a.status when 0 then 0 when 2 then 1 else 3 end as place
      from (select * from approval a where a.company_id = ${order}.company_id and a.order_id = ${order}.id order by a.id desc limit 1) a
      union all
      select array[case when r.status in (7, 8) then 0 when r.status = 4 then 2 else 1 end, a.current_level, a.levels, (r.status = 6)::int],
        case when r.status in (7, 8) then 0 when r.status = 4 then 1 when r.status = 6 then 2 else 3 end
      from trip_request r cross join lateral (
        select a.current_level, a.levels from approval a
        where a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id order by a.round desc limit 1) a
      where r.company_id = ${order}.company_id and r.order_id = ${order}.id and r.status in (3, 4, 6, 7, 8)) x
    order by x.place limit 1)`

/** The stage of `order`, as `presentTrip` says it: pending 0, approved 1, rejected 2. */
export const stageOf = (order: string) => `coalesce((select case a.stands[1]
        when 0 then 'awaiting' when 2 then 'rejected' when 1 then case a.stands[4] when 0 then 'confirmed' else 'booked' end
        else 'booked' end from (select ${standsOf(order)} as stands) a), 'booked')`

/** The proposal that `o`, an order, came from, where `isVisible` holds of `r`, its request. */
const proposalColumn = (isVisible: string) => `(select r.reference from trip_request r
      where r.company_id = o.company_id and r.order_id = o.id and r.source = 2 and (${isVisible})
      order by r.id limit 1) as proposal_reference`

/** A proposal is seen with its travellers. */
const isOfScope = `:travelerIds is null or exists (select 1 from trip_proposal_traveler f
        where f.company_id = r.company_id and f.request_id = r.id and f.traveler_id = any (:travelerIds))`

/**
 * The worst connection of `o`, an order: a broken one until some hours after it, one with little time within a day. `isSeen`
 * says of `n`, a connection from or to another order, whether the viewer may know of it.
 */
const connectionColumn = (isSeen: string) => `(select json_build_object('place', n.place, 'state', case
      when n.state = 'broken' and n.leaves_at <= :now and (n.arrives_at is null or n.arrives_at > n.leaves_at) then 'missed' else n.state end) from (
      select * from connection n where n.company_id = o.company_id and n.from_order_id = o.id
      union all
      select * from connection n where n.company_id = o.company_id and n.to_order_id = o.id and n.from_order_id <> o.id) n
    where (n.state = 'broken' and n.leaves_at > :now - interval '6 hours'
        or n.state = 'tight' and n.leaves_at between :now and :now + interval '1 day')
      and (n.from_order_id = n.to_order_id or ${isSeen})
    order by n.state, n.leaves_at limit 1) as connection`

/** Who travels on `o`, an order. */
const peopleColumn = `(select coalesce(json_agg(json_build_array(t.traveler_id, t.name) order by t.position), '[]')
      from order_traveler t where t.company_id = o.company_id and t.order_id = o.id and not t.cancelled) as people`

/** Flights and trains of `o`, an order. */
const movesColumn = `(select coalesce(json_agg(json_build_object('kind', m.kind, 'leaves', m.leaves, 'arrives', m.arrives, 'from', m.from_place, 'to', m.to_place)
        order by m.starts_at, m.leaves), '[]') from (
      select 'flight' as kind, s.starts_at, s.starts_local as leaves, coalesce(s.ends_local, s.starts_local) as arrives, s.from_code as from_place, s.to_code as to_place
      from air_segment s where s.company_id = o.company_id and s.order_id = o.id and not s.cancelled
      union
      select 'train', s.starts_at, s.starts_local, coalesce(s.ends_local, s.starts_local), coalesce(s.from_city_code, s.from_name), coalesce(s.to_city_code, s.to_name)
      from rail_segment s where s.company_id = o.company_id and s.order_id = o.id and not s.cancelled) m) as moves`

const isTravelerOfScope = ':travelerIds is null or n.traveler_id = any (:travelerIds)'

/** Columns of `o`, an order, and `p`, its row of a page, for a viewer who may see the proposals of which `isVisible` holds. */
export const tripColumnsFor = (
  isVisible: string,
  isSeen = 'false',
) => `o.id, o.company_id, p.code as company_code, p.time_zone, o.trip_name, o.generated_names, o.traveler_names, o.main_booking_ref, o.booking_types, o.places,
    o.start_local, o.end_local, (select min(d) from unnest(o.deadlines) d where d > :now) as deadline,
    (select x.detail->>'kind' from jsonb_array_elements(o.deadline_details) x (detail)
      where (x.detail->>'at')::timestamptz > :now order by (x.detail->>'at')::timestamptz limit 1) as deadline_kind,
    coalesce(o.starts_at <= :now and o.ends_at > :now, false) as under_way, ${standsOf('o')} as approval_stands, ${proposalColumn(isVisible)}, ${connectionColumn(isSeen)}, ${peopleColumn}, ${movesColumn}`

/** The same for a scope. */
export const tripColumns = tripColumnsFor(isOfScope, isTravelerOfScope)

/** Joins the orders `o` to the rows `p` of a page, one by one. */
export const ordersOfPage = `page p cross join lateral (
      select * from booking_order o where o.company_id = p.company_id and o.id = p.id offset 0) o`
