import { genericStatement, genericStatements, statements } from '../../db/statement.ts'
import type { Facility, Money, PricePart, Source } from '../../domain/ledger/ledger-message.ts'
import type { ItemWarning } from '../../domain/ledger/merging/item-warnings.rules.ts'
import type { NamedTripRow } from '../../domain/ledger/naming/trip-name.ts'
import { perScope, type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import {
  nextTrips,
  ordersOfPage,
  pageOf,
  type PageOf,
  pageParameters,
  type PageRow,
  tripColumns,
  tripParameters,
  type TripRow,
} from './trips-scope.store.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface TripFilter {
  readonly now: Date
  /** Null for any; codes out of scope match nothing. */
  readonly companyCodes: readonly string[] | null
  readonly limit: number
  readonly offset: number
}

type ScopeKind = Scope['kind']

/** The page and the exact total in one statement; the total is answered also past the last page. */
const upcoming = genericStatements(
  'upcoming trips',
  { ...tripParameters, ...pageParameters },
  perScope(
    (kind) => `with ${nextTrips(kind)}
    select total.total, trip.* from total left join (
      select p.next_at as page_next_at, ${tripColumns} from ${ordersOfPage}) trip on true
    order by trip.page_next_at, trip.id`,
  ),
)

/** Trips that have not ended, by what happens next on them (`nextTrips`). */
export const findUpcomingTrips = async (tx: Run, scope: Scope, filter: TripFilter): Promise<PageOf<TripRow>> =>
  pageOf(await tx.run<PageRow<TripRow>>(upcoming[scope.kind]({ ...scopeValues(scope), ...filter })))

interface ItemRow {
  readonly item_key: string
  readonly traveler_ids: readonly number[]
  readonly cancelled: boolean
  readonly supplier_locator: string | null
  readonly starts_local: string
  readonly ends_local: string | null
  /** ISO texts, because items come as JSON. */
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly time_note: string | null
  readonly warnings: readonly ItemWarning[]
  /** The sources of the item, each once. */
  readonly sources: readonly Source[]
  readonly rate_code: string | null
  readonly changeable: boolean | null
  readonly refundable: boolean | null
  readonly conditions: string | null
  readonly phones: readonly string[]
  readonly notes: readonly string[]
}

export type TermsRow = Pick<ItemRow, 'rate_code' | 'changeable' | 'refundable' | 'conditions' | 'phones' | 'notes'>

export interface PriceRow {
  readonly item_keys: readonly string[]
  /** Empty: all who have the items. */
  readonly traveler_ids: readonly number[]
  readonly currency: string
  /** In the currency's minor unit, as all amounts. */
  readonly total: number
  readonly parts: readonly PricePart[]
  readonly included: readonly string[]
  readonly is_paid: boolean | null
  readonly reference: string | null
  readonly cancelled: boolean
  readonly source: Source
  readonly others: readonly (Money & { readonly source: Source })[]
}

export interface AirRow extends ItemRow {
  readonly carrier: string
  readonly carrier_name: string | null
  readonly flight_number: string
  readonly operating_carrier: string | null
  readonly from_code: string
  readonly to_code: string
  readonly from_terminal: string | null
  readonly to_terminal: string | null
  readonly cabin: string | null
  readonly booking_class: string | null
  readonly aircraft: string | null
  readonly seat_name: string | null
  readonly facilities: readonly Facility[]
}

export interface HotelRow extends ItemRow {
  readonly hotel_code: string | null
  readonly hotel_name: string | null
  readonly city_code: string | null
  readonly city_name: string | null
  readonly country: string | null
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly room_name: string | null
  readonly check_in_time: string | null
  readonly check_out_time: string | null
}

export interface RailRow extends ItemRow {
  readonly vendor: string | null
  readonly vendor_name: string | null
  readonly cabin: string | null
  readonly train_number: string | null
  readonly from_code: string | null
  readonly to_code: string | null
  readonly from_name: string
  readonly to_name: string
  readonly from_city_code: string | null
  readonly to_city_code: string | null
  readonly seat_name: string | null
}

export interface CarRow extends ItemRow {
  readonly vendor: string | null
  readonly vendor_name: string | null
  readonly pickup_code: string | null
  readonly pickup_place: string | null
  readonly dropoff_code: string | null
  readonly dropoff_place: string | null
  readonly car_class: string | null
}

export interface ItineraryRow extends NamedTripRow {
  readonly id: number
  readonly company_id: number
  /** IANA zone of the company. */
  readonly time_zone: string
  readonly locator: string | null
  readonly main_booking_ref: string | null
  readonly channel: string | null
  readonly travelers: readonly { readonly id: number; readonly name: string; readonly email: string | null }[]
  readonly air: readonly AirRow[]
  readonly hotels: readonly HotelRow[]
  readonly rail: readonly RailRow[]
  readonly cars: readonly CarRow[]
  readonly prices: readonly PriceRow[]
  readonly told_total: Money | null
  /** When anything of it changed last. */
  readonly updated_at: Date
  /** The source that leads the order: `told_total` is what it says. */
  readonly source: Source
  /** References of the trip requests that it was booked for and of the proposals that it came from, also those that the viewer may not see. */
  readonly request_refs: readonly string[]
  readonly proposal_refs: readonly string[]
}

const itemsOf = (table: string) =>
  `(select coalesce(json_agg(i order by i.starts_at, i.starts_local, i.id), '[]') from (
      select t.*, array(select distinct w.source from item_witness w
        where w.company_id = t.company_id and w.order_id = t.order_id and w.item_key = t.item_key) as sources
      from ${table} t where t.company_id = o.company_id and t.order_id = o.id) i)`

function orderPredicate(kind: ScopeKind): string {
  if (kind === 'everything') return ''
  const mine =
    'and exists (select 1 from order_traveler t where t.company_id = o.company_id and t.order_id = o.id and t.traveler_id = any (:travelerIds))'
  return `and o.company_id = any (:companyIds) ${kind === 'travelers' ? mine : ''}`
}

const referencesOf = (which: string) =>
  `array(select r.reference from trip_request r where r.company_id = o.company_id and r.order_id = o.id and ${which} order by r.id)`

/** All columns of `o`, an order. */
export const itineraryColumns = `o.id, o.company_id, (select c.time_zone from company c where c.id = o.company_id) as time_zone, o.trip_name, o.generated_names, o.locator, o.main_booking_ref, o.channel, o.source, o.told_total, o.updated_at,
      ${referencesOf('r.source <> 2')} as request_refs, ${referencesOf('r.source = 2')} as proposal_refs,
      (select coalesce(json_agg(json_build_object('id', t.traveler_id, 'name', t.name, 'email', p.email) order by t.position), '[]')
        from order_traveler t join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
        where t.company_id = o.company_id and t.order_id = o.id) as travelers,
      ${itemsOf('air_segment')} as air, ${itemsOf('hotel_stay')} as hotels, ${itemsOf('rail_segment')} as rail, ${itemsOf('car_rental')} as cars,
      (select coalesce(json_agg(p order by p.price_key), '[]') from booking_price p
        where p.company_id = o.company_id and p.order_id = o.id) as prices`

/** An order with all its items, in one statement. */
const itinerary = statements(
  'itinerary detail',
  { ...scopeParameters, orderId: 'bigint' },
  perScope((kind) => `select ${itineraryColumns} from booking_order o where o.id = :orderId ${orderPredicate(kind)}`),
)

/** Undefined for an unknown order and for one outside of the scope alike. */
export async function findItinerary(tx: Run, scope: Scope, orderId: number): Promise<ItineraryRow | undefined> {
  const [row] = await tx.run<ItineraryRow>(itinerary[scope.kind]({ ...scopeValues(scope), orderId }))
  return row
}

export interface TripSearch {
  readonly now: Date
  /** Null searches by the traveller only. */
  readonly text: string | null
  /** Codes of the places that the text names: trips to these places are found too. */
  readonly places: readonly string[]
  /** Null for any traveller. */
  readonly travelerId: number | null
  readonly limit: number
}

/**
 * The function searches by its own index without row level security; the rows it names are then read with row level
 * security.
 */
const found = genericStatement(
  'trips found',
  {
    ...scopeParameters,
    text: 'text | null',
    places: 'text[]',
    travelerId: 'bigint | null',
    now: 'timestamptz',
    limit: 'int',
  },
  `select ${tripColumns}
    from trips_search(:companyIds, :travelerIds, :travelerId, :text, :places, :now, :limit) f
    cross join lateral (select * from booking_order o where o.company_id = f.company_id and o.id = f.order_id offset 0) o
    cross join lateral (select c.code, c.time_zone from company c where c.id = f.company_id offset 0) p
    order by f.place`,
)

/**
 * Trips that match all words of the text or go to a place it names: first those that have not ended, next to start
 * first, then the others, last ended first.
 */
export const findTrips = (tx: Pick<ReadTransaction, 'run'>, scope: Scope, search: TripSearch): Promise<TripRow[]> =>
  tx.run<TripRow>(found({ ...scopeValues(scope), ...search }))
