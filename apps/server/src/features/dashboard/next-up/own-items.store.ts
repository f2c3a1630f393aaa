import { statement } from '../../../db/statement.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import { downSince, toldColumns, type ToldTexts } from '../../../domain/whereabouts/live-flight/live-flight.store.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

/** An item of one of the viewer's own trips that is not over. */
export interface OwnItem extends NamedTripRow {
  readonly kind: 'air' | 'rail' | 'hotel' | 'car'
  readonly order_id: number
  readonly item_key: string
  readonly locator: string | null
  readonly main_booking_ref: string | null
  readonly supplier_locator: string | null
  readonly starts_local: string
  readonly ends_local: string | null
  readonly starts_at: Date
  readonly ends_at: Date | null
  /** Of a flight, or the train's operator. */
  readonly carrier: string | null
  /** As the source writes it: the airline, the operator, the hotel, the rental company. */
  readonly name: string | null
  readonly number: string | null
  readonly from_code: string | null
  readonly from_name: string | null
  readonly to_code: string | null
  readonly to_name: string | null
  readonly from_terminal: string | null
  readonly to_terminal: string | null
  readonly seat: string | null
  readonly country: string | null
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** HHmm, as the booking says it. */
  readonly check_in_time: string | null
  /** What was told of a flight; null where nobody has. */
  readonly told: ToldTexts | null
  /** Of flights: no supplier of flight status answers, since then. */
  readonly down_since: Date | null
}

/** Trips that are looked at: what happens next is on one of those that end first. */
const tripsAtMost = 12
/** A flight that is late is looked for this long after its booked end. */
const lateHours = 24

const itemsOf = (
  table: string,
  kind: OwnItem['kind'],
  columns: string,
) => `select '${kind}' as kind, t.trip_name, t.generated_names, t.locator, t.main_booking_ref,
      i.order_id, i.item_key, i.supplier_locator, i.starts_local, i.ends_local, i.starts_at, i.ends_at, ${columns}
    from trip t cross join lateral (select * from ${table} i where i.company_id = :companyId and i.order_id = t.id offset 0) i
    where not i.cancelled and i.starts_at is not null and (cardinality(i.traveler_ids) = 0 or :travelerId = any (i.traveler_ids))
      and coalesce(i.ends_at, i.starts_at + interval '12 hours') > :now - interval '${lateHours} hours'`

const noPlace =
  'null as country, null as address, null::float8 as latitude, null::float8 as longitude, null as check_in_time'
const noFlight = 'null::json as told, null::timestamptz as down_since'

/** Of the viewer's own traveller only, whatever else they may see. */
const ownItems = statement(
  'next items of own trips',
  { companyId: 'bigint', travelerId: 'bigint', now: 'timestamptz' },
  `with trip as materialized (
      select o.id, o.trip_name, o.generated_names, o.locator, o.main_booking_ref from (
        select order_id from order_traveler where company_id = :companyId and traveler_id = :travelerId and not cancelled
          and ends_at > :now - interval '${lateHours} hours' order by ends_at, starts_at, order_id limit ${tripsAtMost}) t
      cross join lateral (select * from booking_order o where o.company_id = :companyId and o.id = t.order_id offset 0) o)
    ${itemsOf(
      'air_segment',
      'air',
      `i.carrier, i.carrier_name as name, i.flight_number as number, i.from_code, null as from_name, i.to_code, null as to_name,
      i.from_terminal, i.to_terminal, i.seat_name as seat, ${noPlace},
      (select to_json(x) from (select ${toldColumns} from flight_times f where f.carrier = i.carrier and f.flight_number = i.flight_number
        and f.departs_on = left(i.starts_local, 8) and f.from_code = i.from_code and f.to_code = i.to_code) x) as told,
      ${downSince(':now')} as down_since`,
    )}
    union all ${itemsOf(
      'rail_segment',
      'rail',
      `i.vendor, i.vendor_name, i.train_number, coalesce(i.from_code, i.from_city_code), i.from_name, coalesce(i.to_code, i.to_city_code), i.to_name,
      null, null, i.seat_name, ${noPlace}, ${noFlight}`,
    )}
    union all ${itemsOf(
      'hotel_stay',
      'hotel',
      `null, i.hotel_name, null, null, null, i.city_code, i.city_name, null, null, null, i.country, i.address, i.latitude, i.longitude,
      i.check_in_time, ${noFlight}`,
    )}
    union all ${itemsOf(
      'car_rental',
      'car',
      `i.vendor, i.vendor_name, null, null, null, i.pickup_code, i.pickup_place, null, null, null, ${noPlace}, ${noFlight}`,
    )}
    order by starts_at, item_key limit 60`,
)

/** Rides, stays and rental cars of the viewer's own trips that are not over, in one statement. */
export const findOwnItems = (
  tx: Pick<ReadTransaction, 'run'>,
  of: { readonly companyId: number; readonly travelerId: number; readonly now: Date },
): Promise<OwnItem[]> => tx.run<OwnItem & Record<string, unknown>>(ownItems(of))
