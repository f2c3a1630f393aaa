import type { ItemKind } from '@portolan/contract/features/traveller-tracker'
import { genericStatement, statement, statements } from '../../db/statement.ts'
import { downSince, toldColumns, type ToldTexts } from '../../domain/whereabouts/live-flight/live-flight.store.ts'
import type { Touch } from '../../domain/whereabouts/touches.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { type FrameValues, itemsOf, touchValues, type Whose, whoseKind } from './tracker-counts.store.ts'
import {
  atRisk,
  frameParameters,
  inFrame,
  stateOf,
  touchParameters,
  touchTable,
  unconfirmed,
  warnedLevel,
} from './tracker-sql.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface ListFilter {
  /** A state's code; null for any. Warned and at risk are asked apart. */
  readonly state: number | null
  readonly onlyWarned: boolean
  readonly onlyAtRisk: boolean
  readonly onlyUnconfirmed: boolean
  readonly place: string | null
  readonly kind: ItemKind | null
  /** Part of an item's words, folded, as a pattern of LIKE. */
  readonly pattern: string | null
  readonly orderId: number | null
  readonly travelerId: number | null
}

/** Of whom a list tells: everybody of some companies, those of others whom an alert touches, and always the viewer. */
export interface Persons {
  readonly openCompanies: readonly number[]
  readonly alertedCompanies: readonly number[]
  readonly ownTravelers: readonly number[]
}

export interface ItemKey {
  readonly company_id: number
  readonly order_id: number
  readonly item_key: string
}

const filterParameters = {
  state: 'int | null',
  onlyWarned: 'boolean',
  onlyAtRisk: 'boolean',
  onlyUnconfirmed: 'boolean',
  place: 'text | null',
  kind: 'text | null',
  pattern: 'text | null',
  orderId: 'bigint | null',
  travelerId: 'bigint | null',
  openCompanies: 'bigint[]',
  alertedCompanies: 'bigint[]',
  ownTravelers: 'bigint[]',
} as const

const filtered = `${inFrame}
    and (t.company_id = any (:openCompanies) or t.traveler_ids && :ownTravelers
      or t.company_id = any (:alertedCompanies) and ${warnedLevel} is not null)
    and (:state is null or ${stateOf} = :state) and (:place is null or t.place = :place) and (:kind is null or t.kind = :kind)
    and (:pattern is null or t.words like :pattern) and (:orderId is null or t.order_id = :orderId)
    and (:travelerId is null or :travelerId = any (t.traveler_ids)) and (not :onlyUnconfirmed or ${unconfirmed})
    and (not :onlyWarned or ${warnedLevel} is not null) and (not :onlyAtRisk or ${atRisk})`

/**
 * What comes next, each kind of movement by an index of its own: departures, arrivals and check-outs, and what is over or has
 * no time, of which those come first whose people are still there. `if` is asked once, so that what cannot be on the page is
 * not read: no index has the last kind in its order.
 */
const branches = [
  {
    if: 'coalesce(:state not in (2, 8, 9), true)',
    where: 'not t.cancelled and t.starts_at > :at',
    next: 't.starts_at',
    rank: 0,
    order: 't.starts_at',
  },
  {
    if: 'coalesce(:state = 2, true)',
    where: 'not t.cancelled and t.ends_at > :at and t.starts_at <= :at',
    next: 't.ends_at',
    rank: 0,
    order: 't.ends_at',
  },
  {
    if: '(select count(*) from moving) < :offset + :limit',
    where:
      '(t.cancelled or not coalesce(t.starts_at > :at, false) and not coalesce(t.ends_at > :at and t.starts_at <= :at, false))',
    next: 'null::timestamptz',
    rank: 1,
    order: 't.seen_until desc',
  },
]

const listParameters = {
  ...frameParameters,
  companyIds: 'bigint[]',
  travelerIds: 'bigint[] | null',
  ...touchParameters,
  ...filterParameters,
  limit: 'int',
  offset: 'int',
} as const

const columns = 'company_id, order_id, item_key, next_at, rank, seen_until'

const branchOf = {
  companies: ({
    if: isWanted,
    where,
    next,
    rank,
    order,
  }: (typeof branches)[number]) => `select ${columns} from unnest(:companyIds) c (id)
      cross join lateral (select t.company_id, t.order_id, t.item_key, ${next} as next_at, ${rank} as rank, t.seen_until from tracker_item t
        where ${isWanted} and t.company_id = c.id and ${where} and ${filtered}
        order by ${order}, t.order_id, t.item_key limit :offset + :limit) t`,
  travelers: ({
    if: isWanted,
    where,
    next,
    rank,
  }: (typeof branches)[number]) => `select t.company_id, t.order_id, t.item_key, ${next} as next_at, ${rank} as rank, t.seen_until
      from ${itemsOf.travelers(`${isWanted} and ${where} and ${filtered}`)}`,
} as const

const listed = (kind: keyof typeof branchOf) => `with ${touchTable},
  moving as materialized (${branches
    .slice(0, 2)
    .map((branch) => `(${branchOf[kind](branch)})`)
    .join(' union all ')}),
  next as (select * from moving union all ${branches
    .slice(2)
    .map((branch) => `(${branchOf[kind](branch)})`)
    .join(' union all ')})
  select company_id, order_id, item_key from next
  order by rank, next_at, case when rank = 1 then seen_until end desc, order_id, item_key limit :limit offset :offset`

const list = statements('tracker list', listParameters, {
  companies: listed('companies'),
  travelers: listed('travelers'),
})

export interface Listing {
  readonly whose: Whose
  readonly frame: FrameValues
  readonly touches: readonly Touch[]
  readonly filter: ListFilter
  readonly persons: Persons
}

const valuesOf = ({ whose, frame, touches, filter, persons }: Listing) => ({
  ...whose,
  ...frame,
  ...touchValues(touches),
  ...filter,
  ...persons,
})

/** A page of items, by their next movement. */
export const listItems = (
  tx: Run,
  listing: Listing,
  page: { readonly limit: number; readonly offset: number },
): Promise<ItemKey[]> =>
  tx.run<ItemKey & Record<string, unknown>>(list[whoseKind(listing.whose)]({ ...valuesOf(listing), ...page }))

const { limit: _limit, offset: _offset, ...totalParameters } = listParameters

const totals = statements('tracker list totals', totalParameters, {
  companies: `with ${touchTable} select t.kind, count(*)::int as count from ${itemsOf.companies(filtered)} group by 1`,
  travelers: `with ${touchTable} select t.kind, count(*)::int as count from ${itemsOf.travelers(filtered)} group by 1`,
})

/** How many items the filter leaves, by kind. */
export async function countListed(tx: Run, listing: Listing): Promise<Record<ItemKind, number>> {
  const rows = await tx.run<{ kind: ItemKind; count: number }>(totals[whoseKind(listing.whose)](valuesOf(listing)))
  const of = (kind: ItemKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { A: of('A'), H: of('H'), R: of('R') }
}

const travelersOf = statement(
  'tracker list travellers',
  { companyIds: 'bigint[]', orderIds: 'bigint[]', itemKeys: 'text[]' },
  `select distinct t.company_id as "companyId", p.id as "travelerId"
    from unnest(:companyIds, :orderIds, :itemKeys) k (company_id, order_id, item_key)
    join tracker_item t on t.company_id = k.company_id and t.order_id = k.order_id and t.item_key = k.item_key
    cross join unnest(t.traveler_ids) p (id)`,
)

const keyValues = (keys: readonly ItemKey[]) => ({
  companyIds: keys.map(({ company_id }) => company_id),
  orderIds: keys.map(({ order_id }) => order_id),
  itemKeys: keys.map(({ item_key }) => item_key),
})

/** Everybody who has one of the items. */
export const findTravelersOf = (tx: Run, keys: readonly ItemKey[]) =>
  tx.run<{ companyId: number; travelerId: number }>(travelersOf(keyValues(keys)))

/** An item with what its card shows. */
export interface DetailRow {
  readonly company_id: number
  readonly order_id: number
  readonly item_key: string
  readonly kind: ItemKind
  readonly state: number
  readonly place: string | null
  readonly country: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  /** As booked. */
  readonly booked_start: Date | null
  readonly booked_end: Date | null
  readonly delay_minutes: number | null
  readonly diverted_to: string | null
  readonly live_at: Date | null
  readonly told_at: Date
  readonly there_from: Date
  readonly there_until: Date | null
  readonly unconfirmed_at: Date | null
  readonly unconfirmed_reason: string | null
  readonly is_homeward: boolean
  readonly cancelled: boolean
  readonly company_code: string
  readonly channel: string | null
  readonly source: string
  readonly main_booking_ref: string | null
  readonly travelers: readonly { readonly id: number; readonly name: string; readonly email: string | null }[]
  readonly sources: readonly string[]
  readonly starts_local: string
  readonly ends_local: string | null
  readonly carrier: string | null
  readonly carrier_name: string | null
  readonly flight_number: string | null
  readonly from_code: string | null
  readonly to_code: string | null
  readonly from_name: string | null
  readonly to_name: string | null
  readonly seat_name: string | null
  readonly train_number: string | null
  readonly hotel_code: string | null
  readonly hotel_name: string | null
  readonly city_code: string | null
  readonly city_name: string | null
  /** What was told of a flight by then; instants are ISO texts, because it comes as JSON. */
  readonly told: ToldTexts | null
  /** Since when no supplier of flight status answers. */
  readonly down_since: Date | null
}

/** Planning its joins takes as long as running them. */
const details = genericStatement(
  'tracker details',
  { at: 'timestamptz', companyIds: 'bigint[]', orderIds: 'bigint[]', itemKeys: 'text[]' },
  `select t.company_id, t.order_id, t.item_key, t.kind, ${stateOf} as state, t.place, t.country, t.starts_at, t.ends_at, coalesce(a.starts_at, h.starts_at, r.starts_at) as booked_start,
    coalesce(a.ends_at, h.ends_at, r.ends_at) as booked_end, t.delay_minutes,
    t.diverted_to, t.live_at, t.told_at, t.there_from, nullif(t.there_until, 'infinity') as there_until,
    case when ${unconfirmed} then t.unconfirmed_at end as unconfirmed_at, t.unconfirmed_reason, t.is_homeward, t.cancelled,
    c.code as company_code, o.channel, o.source, o.main_booking_ref,
    (select coalesce(json_agg(json_build_object('id', p.traveler_id, 'name', p.name, 'email', r.email) order by p.position), '[]')
      from order_traveler p join traveler r on r.company_id = p.company_id and r.id = p.traveler_id
      where p.company_id = t.company_id and p.order_id = t.order_id and p.traveler_id = any (t.traveler_ids)) as travelers,
    array(select distinct w.source from item_witness w
      where w.company_id = t.company_id and w.order_id = t.order_id and w.item_key = t.item_key) as sources,
    coalesce(a.starts_local, h.starts_local, r.starts_local) as starts_local, coalesce(a.ends_local, h.ends_local, r.ends_local) as ends_local,
    a.carrier, a.carrier_name, a.flight_number, coalesce(a.from_code, r.from_code, r.from_city_code) as from_code,
    coalesce(a.to_code, r.to_code, r.to_city_code) as to_code, r.from_name, r.to_name, r.seat_name, r.train_number,
    h.hotel_code, h.hotel_name, h.city_code, h.city_name,
    (select to_jsonb(l) from (select ${toldColumns}) l where f.as_of <= :at) as told, ${downSince(':at')} as down_since
  from unnest(:companyIds, :orderIds, :itemKeys) with ordinality k (company_id, order_id, item_key, n)
  join tracker_item t on t.company_id = k.company_id and t.order_id = k.order_id and t.item_key = k.item_key
  join company c on c.id = t.company_id join booking_order o on o.company_id = t.company_id and o.id = t.order_id
  left join air_segment a on t.kind = 'A' and a.company_id = t.company_id and a.order_id = t.order_id and a.item_key = t.item_key
  left join flight_times f on f.carrier = a.carrier and f.flight_number = a.flight_number
    and f.departs_on = left(a.starts_local, 8) and f.from_code = a.from_code and f.to_code = a.to_code
  left join hotel_stay h on t.kind = 'H' and h.company_id = t.company_id and h.order_id = t.order_id and h.item_key = t.item_key
  left join rail_segment r on t.kind = 'R' and r.company_id = t.company_id and r.order_id = t.order_id and r.item_key = t.item_key
  order by k.n`,
)

/** Items by their keys, in their order. */
export async function findDetails(tx: Run, keys: readonly ItemKey[], at: Date): Promise<DetailRow[]> {
  if (keys.length === 0) return []
  return tx.run<DetailRow & Record<string, unknown>>(details({ at, ...keyValues(keys) }))
}

const companies = statement(
  'tracker companies',
  { companyIds: 'bigint[]' },
  `select c.id, c.code, c.display_name, c.localized_names, c.time_zone, coalesce(v.version, 0) as version from company c
    left join whereabouts_version v on v.company_id = c.id
    where c.id = any (:companyIds) order by c.code`,
)

export interface TrackedCompany {
  readonly id: number
  readonly code: string
  readonly display_name: string
  readonly localized_names: NamedCompany['localized_names']
  readonly time_zone: string
  /** Of the rows that the tracker counts. */
  readonly version: number
}

export const findCompanies = (tx: Run, companyIds: readonly number[]): Promise<TrackedCompany[]> =>
  tx.run<TrackedCompany & Record<string, unknown>>(companies({ companyIds }))
