import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Person } from '../../people/person.store.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'
import type { FlightNow, ToldBefore } from './changes.rules.ts'

type Db = Kysely<Database>

const flightColumns = sql`carrier, flight_number, departs_on, from_code, to_code`

/** Has everybody who has one of the flights booked wait for what is to be told: what is over is told to nobody. */
export async function markNotices(db: Db, flights: readonly FlightKey[], now: Date): Promise<void> {
  await sql`
    insert into flight_notice as n (company_id, order_id, item_key, ${flightColumns}, due_at)
    select s.company_id, s.order_id, s.item_key, f.carrier, f.flight_number, f.departs_on, f.from_code, f.to_code, ${now}
    from json_populate_recordset(null::flight_times, ${JSON.stringify(flights)}::json) f
    join air_segment s on s.carrier = f.carrier and s.flight_number = f.flight_number
      and left(s.starts_local, 8) = f.departs_on and s.from_code = f.from_code and s.to_code = f.to_code
    where not s.cancelled and (s.ends_at is null or s.ends_at > ${now}::timestamptz - interval '24 hours')
    order by 1, 2, 3
    on conflict (company_id, order_id, item_key) do update set carrier = excluded.carrier,
      flight_number = excluded.flight_number, departs_on = excluded.departs_on, from_code = excluded.from_code,
      to_code = excluded.to_code, due_at = coalesce(n.due_at, excluded.due_at)`.execute(db)
}

/** One booked flight whose people may have to be told, with what they know and what is known. */
export interface DueNotice extends FlightKey {
  readonly companyId: number
  readonly orderId: number
  readonly itemKey: string
  readonly before: ToldBefore
  readonly now: FlightNow
  readonly travelerIds: readonly number[]
}

interface DueRow extends FlightKey {
  companyId: number
  orderId: number
  itemKey: string
  travelerIds: number[]
  toldDeparts: Date | null
  toldArrives: Date | null
  toldGate: string | null
  toldCancelled: boolean
  toldDiverted: string | null
  startsAt: Date | null
  endsAt: Date | null
  departsAt: Date | null
  arrivesAt: Date | null
  hasDeparted: boolean | null
  hasArrived: boolean | null
  gate: string | null
  terminal: string | null
  cancelled: boolean
  divertedTo: string | null
  asOf: Date
}

const ms = (at: Date | null) => at?.getTime() ?? null

/**
 * The booked flights of so many flights that wait, their rows locked; all of one flight, so that whoever has several of them is
 * told once. What another run is telling is left out.
 */
export async function lockDue(db: Db, flights: number): Promise<DueNotice[]> {
  const { rows: keys } = await sql<{ company_id: number; order_id: number; item_key: string }>`
    with due as (select distinct ${flightColumns} from flight_notice where due_at is not null
      order by ${flightColumns} limit ${flights})
    select n.company_id, n.order_id, n.item_key from flight_notice n
    join due on (due.carrier, due.flight_number, due.departs_on, due.from_code, due.to_code)
      = (n.carrier, n.flight_number, n.departs_on, n.from_code, n.to_code)
    where n.due_at is not null
    order by 1, 2, 3 for update of n skip locked`.execute(db)
  if (keys.length === 0) return []
  // Read once the rows are locked: what was told until then is seen, and what is told later waits for the next run.
  const { rows } = await sql<DueRow>`
    select n.company_id as "companyId", n.order_id as "orderId", n.item_key as "itemKey", n.carrier, n.flight_number,
      n.departs_on, n.from_code, n.to_code, n.departs_at as "toldDeparts", n.arrives_at as "toldArrives", n.gate as "toldGate",
      n.cancelled as "toldCancelled", n.diverted_to as "toldDiverted", s.starts_at as "startsAt", s.ends_at as "endsAt",
      f.departs_at as "departsAt", f.arrives_at as "arrivesAt", f.has_departed as "hasDeparted", f.has_arrived as "hasArrived",
      f.from_gate as gate, f.from_terminal as terminal, f.cancelled, f.diverted_to as "divertedTo", f.as_of as "asOf",
      case when s.cancelled then '{}' else array(select o.traveler_id from order_traveler o where o.company_id = n.company_id and o.order_id = n.order_id
        and not o.cancelled and (cardinality(s.traveler_ids) = 0 or o.traveler_id = any (s.traveler_ids))) end as "travelerIds"
    from json_populate_recordset(null::flight_notice, ${JSON.stringify(keys)}::json) k
    join flight_notice n on n.company_id = k.company_id and n.order_id = k.order_id and n.item_key = k.item_key
    join flight_times f on (f.carrier, f.flight_number, f.departs_on, f.from_code, f.to_code)
      = (n.carrier, n.flight_number, n.departs_on, n.from_code, n.to_code)
    join air_segment s on s.company_id = n.company_id and s.order_id = n.order_id and s.item_key = n.item_key
    order by n.company_id, n.order_id, n.item_key`.execute(db)
  return rows.map((row) => ({
    companyId: row.companyId,
    orderId: row.orderId,
    itemKey: row.itemKey,
    carrier: row.carrier,
    flight_number: row.flight_number,
    departs_on: row.departs_on,
    from_code: row.from_code,
    to_code: row.to_code,
    travelerIds: row.travelerIds,
    before: {
      departsAt: ms(row.toldDeparts) ?? ms(row.startsAt),
      arrivesAt: ms(row.toldArrives) ?? ms(row.endsAt),
      gate: row.toldGate,
      cancelled: row.toldCancelled,
      divertedTo: row.toldDiverted,
    },
    now: {
      from: row.from_code,
      departsAt: ms(row.departsAt),
      arrivesAt: ms(row.arrivesAt),
      bookedDepartsAt: ms(row.startsAt),
      bookedArrivesAt: ms(row.endsAt),
      hasDeparted: row.hasDeparted,
      hasArrived: row.hasArrived,
      gate: row.gate,
      terminal: row.terminal,
      cancelled: row.cancelled,
      divertedTo: row.divertedTo,
      asOf: row.asOf.getTime(),
    },
  }))
}

/** What a row that was looked at knows from now on; it waits no more. */
export interface LookedAt {
  readonly companyId: number
  readonly orderId: number
  readonly itemKey: string
  readonly known: ToldBefore
  readonly isTold: boolean
}

export async function saveLookedAt(db: Db, rows: readonly LookedAt[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ companyId, orderId, itemKey, known, isTold }) => ({
    company_id: companyId,
    order_id: orderId,
    item_key: itemKey,
    departs_at: known.departsAt === null ? null : new Date(known.departsAt).toISOString(),
    arrives_at: known.arrivesAt === null ? null : new Date(known.arrivesAt).toISOString(),
    gate: known.gate,
    cancelled: known.cancelled,
    diverted_to: known.divertedTo,
    told_at: isTold ? now.toISOString() : null,
  }))
  await sql`update flight_notice n set departs_at = g.departs_at, arrives_at = g.arrives_at, gate = g.gate,
      cancelled = g.cancelled, diverted_to = g.diverted_to, told_at = coalesce(g.told_at, n.told_at), due_at = null
    from json_populate_recordset(null::flight_notice, ${JSON.stringify(given)}::json) g
    where n.company_id = g.company_id and n.order_id = g.order_id and n.item_key = g.item_key`.execute(db)
}

/** Rows whose flight's times were deleted meanwhile wait for nothing. */
export async function dropForgotten(db: Db): Promise<void> {
  await sql`update flight_notice n set due_at = null where due_at is not null and not exists (
    select from flight_times f where f.carrier = n.carrier and f.flight_number = n.flight_number
      and f.departs_on = n.departs_on and f.from_code = n.from_code and f.to_code = n.to_code)`.execute(db)
}

/** Whoever is told of a traveller's flights. */
export interface ToldFlyer extends Person {
  readonly travelerId: number
  /** Null where the reader is the traveller. */
  readonly traveller: string | null
}

/** The logins of travellers, and of those who arrange for them. */
export async function findTold(db: Db, companyId: number, travelerIds: readonly number[]): Promise<ToldFlyer[]> {
  const { rows } = await sql<
    Omit<ToldFlyer, 'localizedNames'> & { zhTw: string | null; zhCn: string | null; jaJp: string | null }
  >`select distinct on (l.id, t.id) t.id as "travelerId", case when l.id is distinct from t.login_id then t.name end as traveller,
      l.id as "loginId", l.company_id as "companyId", l.email, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn",
      l.name_ja_jp as "jaJp", s.language, c.languages as "companyLanguages", c.time_zone as "timeZone"
    from traveler t join company c on c.id = t.company_id and c.active
    join login l on l.company_id = t.company_id and l.active and (l.id = t.login_id or l.is_arranger
      and exists (select 1 from arranger_traveler a
        where a.company_id = t.company_id and a.traveler_id = t.id and a.login_id = l.id))
    left join user_setting s on s.login_id = l.id
    where t.company_id = ${companyId} and t.id = any (${travelerIds}::bigint[]) and t.active
    order by l.id, t.id`.execute(db)
  return rows.map(({ zhTw, zhCn, jaJp, ...row }) => ({
    ...row,
    localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp },
  }))
}

export const purgeNotices = (db: Db, before: string) =>
  db.deleteFrom('flight_notice').where('departs_on', '<', before).execute()
