import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ItemOfTraveler, OrderItems, TrackerRow } from './whereabouts.types.ts'

export type Db = Kysely<Database>

/** People and time of orders that are written, before and after. */
export interface TouchedOrders {
  readonly travelerIds: readonly number[]
  /** The earliest start of the orders; null where none is known. */
  readonly earliest: Date | null
  /** When the last of them ends; null where that is not known of each. */
  readonly latest: Date | null
}

const nobody: TouchedOrders = { travelerIds: [], earliest: null, latest: new Date(0) }

/** Who travels on orders, and from when. Called before they change and after. */
export async function findTouched(db: Db, companyId: number, orderIds: readonly number[]): Promise<TouchedOrders> {
  if (orderIds.length === 0) return nobody
  const { rows } = await sql<{ traveler_ids: number[] | null; earliest: Date | null; latest: Date | null }>`
    select array_agg(distinct traveler_id) as traveler_ids, min(starts_at) as earliest,
      case when bool_and(ends_at is not null) then max(ends_at) end as latest from order_traveler
    where company_id = ${companyId} and order_id = any (${orderIds}::bigint[])`.execute(db)
  const [row] = rows
  if (!row?.traveler_ids) return nobody
  return { travelerIds: row.traveler_ids, earliest: row.earliest, latest: row.latest }
}

/** A count that was made before is over; a second writer of the company's rows waits here. */
export async function lockVersion(db: Db, companyId: number): Promise<void> {
  await sql`insert into whereabouts_version as v (company_id, version) values (${companyId}, 1)
    on conflict (company_id) do update set version = v.version + 1`.execute(db)
}

/** Orders of travellers that end later than `since`. */
export async function findOrdersOf(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  since: Date,
): Promise<number[]> {
  if (travelerIds.length === 0) return []
  const { rows } = await sql<{ order_id: number }>`
    select distinct t.order_id from unnest(${travelerIds}::bigint[]) p (id)
    join order_traveler t on t.company_id = ${companyId} and t.traveler_id = p.id
    where t.ends_at is null or t.ends_at > ${since}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

export async function findSharers(db: Db, companyId: number, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ traveler_id: number }>`
    select distinct traveler_id from order_traveler
    where company_id = ${companyId} and order_id = any (${orderIds}::bigint[])`.execute(db)
  return rows.map(({ traveler_id }) => traveler_id)
}

/** Codes of where travellers are at home: of their profile and their login. */
export async function findHomes(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; homes: string[] }>`
    select t.id, array_remove(array[p.body->>'HomeAirport', l.default_departure_city], null) as homes
    from unnest(${travelerIds}::bigint[]) asked (id)
    join traveler t on t.company_id = ${companyId} and t.id = asked.id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    left join profile_section p on p.company_id = t.company_id and p.traveler_id = t.id and p.section = 'Preferences'`.execute(
    db,
  )
  return new Map(rows.map(({ id, homes }) => [id, homes.filter((code) => code !== '')]))
}

type ItemRow = Omit<ItemOfTraveler, 'startsAt' | 'endsAt' | 'toldAt' | 'live' | 'position'> & {
  latitude: number | null
  longitude: number | null
  startsAt: Date | null
  endsAt: Date | null
  toldAt: Date | null
  asOf: Date | null
  departsAt: Date | null
  arrivesAt: Date | null
  hasDeparted: boolean | null
  hasArrived: boolean | null
  liveCancelled: boolean | null
  divertedTo: string | null
}

const common = sql`i.order_id as "orderId", i.item_key as "itemKey", i.traveler_ids as "travelerIds", i.cancelled,
  i.starts_local as "startsLocal", i.ends_local as "endsLocal", i.starts_at as "startsAt", i.ends_at as "endsAt"`

const noLive = sql`null::timestamptz as "asOf", null::timestamptz as "departsAt", null::timestamptz as "arrivesAt",
  null::boolean as "hasDeparted", null::boolean as "hasArrived", null::boolean as "liveCancelled", null::text as "divertedTo"`

const noTerminals = sql`null as "fromTerminal", null as "toTerminal"`

/** Words of bookings that keep a room for who arrives late, as hotels and agencies write them. */
const keptLate =
  'guarante.{0,20}late|late.{0,20}guarante|gtd.{0,10}late|保[证證].{0,6}(?:晚到|[迟遲]到)|レイト.{0,10}保証'

/** Orders with their items and people. */
export async function readOrders(db: Db, companyId: number, orderIds: readonly number[]): Promise<OrderItems[]> {
  if (orderIds.length === 0) return []
  const of = sql`i.company_id = ${companyId} and i.order_id = any (${orderIds}::bigint[])`
  const [items, travelers] = await Promise.all([
    sql<ItemRow>`select i.*, (select max(w.message_time) from item_witness w
        where w.company_id = ${companyId} and w.order_id = i."orderId" and w.item_key = i."itemKey") as "toldAt" from (
      select 'air' as kind, ${common}, i.from_code as "fromCode", null as "fromName", i.to_code as "toCode", null as "toName",
        null as country, null::float8 as latitude, null::float8 as longitude, i.carrier_name as name, i.carrier || i.flight_number as number, i.seat_name as seat,
        i.from_terminal as "fromTerminal", i.to_terminal as "toTerminal", false as "isKeptLate",
        f.as_of as "asOf", f.departs_at as "departsAt", f.arrives_at as "arrivesAt", f.has_departed as "hasDeparted",
        f.has_arrived as "hasArrived", f.cancelled as "liveCancelled", f.diverted_to as "divertedTo"
      from air_segment i left join flight_times f on f.carrier = i.carrier and f.flight_number = i.flight_number
        and f.departs_on = left(i.starts_local, 8) and f.from_code = i.from_code and f.to_code = i.to_code where ${of}
      union all
      select 'rail', ${common}, coalesce(i.from_code, i.from_city_code), i.from_name, coalesce(i.to_code, i.to_city_code),
        i.to_name, null, null, null, i.vendor_name, i.train_number, i.seat_name, ${noTerminals}, false, ${noLive} from rail_segment i where ${of}
      union all
      select 'hotel', ${common}, null, null, i.city_code, coalesce(i.city_name, i.hotel_name), i.country, i.latitude, i.longitude, i.hotel_name, null, null, ${noTerminals},
        concat_ws(' ', i.conditions, i.rate_code, i.room_name, array_to_string(i.notes, ' ')) ~* ${keptLate}, ${noLive}
      from hotel_stay i where ${of}
      union all
      select 'car', ${common}, i.pickup_code, i.pickup_place, i.dropoff_code, i.dropoff_place, null, null, null, null, null, null, ${noTerminals}, false, ${noLive}
      from car_rental i where ${of}) i
    order by i."startsAt", i."startsLocal", i."itemKey"`.execute(db),
    sql<{ order_id: number; id: number; names: string[] }>`
      select o.order_id, o.traveler_id as id, array[o.name, t.name] as names from order_traveler o
      join traveler t on t.company_id = o.company_id and t.id = o.traveler_id
      where o.company_id = ${companyId} and o.order_id = any (${orderIds}::bigint[]) order by o.order_id, o.position`.execute(
      db,
    ),
  ])
  const ofOrder = Map.groupBy(items.rows, ({ orderId }) => orderId)
  const peopleOf = Map.groupBy(travelers.rows, ({ order_id }) => order_id)
  return orderIds.map((orderId) => ({
    orderId,
    travelers: peopleOf.get(orderId) ?? [],
    items: (ofOrder.get(orderId) ?? []).map(itemOf),
  }))
}

const ms = (date: Date | null): number | null => date?.getTime() ?? null

function itemOf(row: ItemRow): ItemOfTraveler {
  const {
    asOf,
    departsAt,
    arrivesAt,
    hasDeparted,
    hasArrived,
    liveCancelled,
    divertedTo,
    latitude,
    longitude,
    ...item
  } = row
  return {
    ...item,
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    startsAt: ms(row.startsAt),
    endsAt: ms(row.endsAt),
    toldAt: ms(row.toldAt),
    live:
      asOf === null
        ? null
        : {
            asOf: asOf.getTime(),
            departsAt: ms(departsAt),
            arrivesAt: ms(arrivesAt),
            hasDeparted,
            hasArrived,
            cancelled: liveCancelled ?? false,
            divertedTo,
          },
  }
}

const names =
  `order_id item_key kind traveler_ids place country starts_at ends_at cancelled delay_minutes diverted_to has_left
  live_at told_at there_from there_until unconfirmed_at unconfirmed_reason is_homeward seen_from seen_until words`.split(
    /\s+/,
  )

/** Writes what differs, and deletes what the orders no longer have. Two statements, however many rows. */
export async function writeRows(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
  rows: readonly TrackerRow[],
): Promise<void> {
  const keys = JSON.stringify(rows.map(({ order_id, item_key }) => ({ order_id, item_key })))
  await sql`delete from tracker_item t where t.company_id = ${companyId} and t.order_id = any (${orderIds}::bigint[])
    and not exists (select 1 from json_populate_recordset(null::tracker_item, ${keys}::json) k
      where k.order_id = t.order_id and k.item_key = t.item_key)`.execute(db)
  if (rows.length === 0) return
  const list = sql.join(names.map((name) => sql.ref(name)))
  const changes = names.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const [before, after] = ['t', 'excluded'].map((of) =>
    sql.join(names.slice(2).map((name) => sql.ref(`${of}.${name}`))),
  )
  await sql`insert into tracker_item as t (company_id, ${list})
    select ${companyId}, ${list} from json_populate_recordset(null::tracker_item, ${JSON.stringify(rows)}::json)
    on conflict (company_id, order_id, item_key) do update set ${sql.join(changes)}
    where (${before}) is distinct from (${after})`.execute(db)
}

/** Has travellers wait to be made anew. Who is being made at this moment waits again, as the triggers do it. */
export async function addDue(db: Db, companyId: number, travelerIds: readonly number[]): Promise<void> {
  if (travelerIds.length === 0) return
  await sql`insert into whereabouts_due (company_id, traveler_id)
    select distinct ${companyId}::bigint, id from unnest(${travelerIds}::bigint[]) p (id)
    on conflict (company_id, traveler_id) do update set traveler_id = excluded.traveler_id`.execute(db)
}

/** Travellers of one company that wait to be made anew, so many at most, taken out of the list. */
export async function takeDue(db: Db, companyId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ traveler_id: number }>`
    delete from whereabouts_due where company_id = ${companyId} and traveler_id in (
      select traveler_id from whereabouts_due where company_id = ${companyId} order by traveler_id limit ${limit})
    returning traveler_id`.execute(db)
  return rows.map(({ traveler_id }) => traveler_id)
}

/** Companies with travellers that wait. */
export async function findDueCompanies(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    company_id: number
  }>`select distinct company_id from whereabouts_due order by 1`.execute(db)
  return rows.map(({ company_id }) => company_id)
}
