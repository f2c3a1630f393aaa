import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { FlightTimesRow } from './flight-times.rules.ts'

export type Db = Kysely<Database>

const key = ['carrier', 'flight_number', 'departs_on', 'from_code'] as const
const told = [
  'to_code',
  'as_of',
  'departs_at',
  'arrives_at',
  'has_departed',
  'has_arrived',
  'cancelled',
  'diverted_to',
] as const

const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))
const recordset = (rows: readonly FlightTimesRow[]) =>
  sql`json_populate_recordset(null::flight_times, ${JSON.stringify(rows)}::json)`

/** Writes what is new and not older than what is known. Answers those that changed. One row for each flight. */
export async function saveFlightTimes(db: Db, rows: readonly FlightTimesRow[]): Promise<FlightTimesRow[]> {
  // In the order of their keys: two senders never wait for each other.
  const { rows: changed } = await sql<FlightTimesRow>`
    insert into flight_times as f (${list([...key, ...told])})
    select ${list([...key, ...told])} from ${recordset(rows)} order by ${list(key)}
    on conflict (${list(key)}) do update set ${sql.join(told.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    where f.as_of <= excluded.as_of and (${list(told, 'f')}) is distinct from (${list(told, 'excluded')})
    returning ${list(key)}`.execute(db)
  return changed
}

/** How many of these flights have times that are newer than the row. */
export async function countStale(db: Db, rows: readonly FlightTimesRow[]): Promise<number> {
  const { rows: counts } = await sql<{ stale: number }>`
    select count(*)::int as stale from ${recordset(rows)} r join flight_times f using (${list(key)})
    where f.as_of > r.as_of`.execute(db)
  return counts[0]?.stale ?? 0
}

/** A traveller of a company who has one of the flights booked. */
export interface Flyer {
  readonly companyId: number
  readonly travelerId: number
}

/**
 * Has the tracker's rows of everybody who has one of these flights booked made anew. Answers who that is. Whoever waits
 * already is locked, so that a job that takes them out reads these times.
 */
export async function markTravelers(db: Db, flights: readonly FlightTimesRow[]): Promise<Flyer[]> {
  const { rows } = await sql<Flyer>`
    insert into whereabouts_due (company_id, traveler_id)
    select distinct o.company_id, o.traveler_id from ${recordset(flights)} f
    join air_segment s on s.carrier = f.carrier and s.flight_number = f.flight_number
      and left(s.starts_local, 8) = f.departs_on and s.from_code = f.from_code
    join order_traveler o on o.company_id = s.company_id and o.order_id = s.order_id
      and (cardinality(s.traveler_ids) = 0 or o.traveler_id = any (s.traveler_ids))
    order by 1, 2
    on conflict (company_id, traveler_id) do update set traveler_id = excluded.traveler_id
    returning company_id as "companyId", traveler_id as "travelerId"`.execute(db)
  return rows
}

/** Deletes times of flights that left before a day, YYYYMMDD. */
export async function purgeFlightTimes(db: Db, before: string): Promise<void> {
  await db.deleteFrom('flight_times').where('departs_on', '<', before).execute()
}
