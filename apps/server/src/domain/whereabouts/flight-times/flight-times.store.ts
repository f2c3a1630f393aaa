import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { addDays as addDaysTo } from '@portolan/rules/calendar-day'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { type FlightKey, flightOf, type FlightTimesRow } from './flight-times.rules.ts'
import { type BookedFlight, daysBetween, numbersOf } from './match-flights.rules.ts'

export type Db = Kysely<Database>

const key = ['carrier', 'flight_number', 'departs_on', 'from_code', 'to_code'] as const
const times = [
  'as_of',
  'departs_at',
  'arrives_at',
  'has_departed',
  'has_arrived',
  'cancelled',
  'diverted_to',
  'source',
  'phase',
  'flies_as',
] as const
/** What boards show. Not every sender knows it: a message without it takes nothing back. */
const board = ['from_terminal', 'from_gate', 'check_in_desks', 'to_terminal', 'to_gate', 'belt', 'aircraft'] as const
const told = [...times, ...board] as const
/** What somebody would want to know anew: not that the same was said again. */
const news = told.filter((name) => name !== 'as_of' && name !== 'source')

const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))
const recordset = (rows: readonly FlightTimesRow[]) =>
  sql`json_populate_recordset(null::flight_times, ${JSON.stringify(rows)}::json)`
const merged = sql.join([
  ...times.map((name) => sql.ref(`excluded.${name}`)),
  ...board.map((name) => sql`coalesce(${sql.ref(`excluded.${name}`)}, ${sql.ref(`f.${name}`)})`),
])

export interface ChangedFlight extends FlightTimesRow {
  /** Not only said again. */
  readonly isNews: boolean
}

/** Writes what is new and not older than what is known. Answers those that changed. One row for each flight. */
export async function saveFlightTimes(db: Db, rows: readonly FlightTimesRow[]): Promise<ChangedFlight[]> {
  if (rows.length === 0) return []
  // In the order of their keys: two senders never wait for each other.
  const { rows: changed } = await sql<ChangedFlight>`
    with given as (select ${list([...key, ...told])} from ${recordset(rows)}),
    before as (select f.* from given join flight_times f using (${list(key)})),
    changed as (
      insert into flight_times as f (${list([...key, ...told])})
      select ${list([...key, ...told])} from given order by ${list(key)}
      on conflict (${list(key)}) do update set (${list(told)}) = (select ${merged})
      where f.as_of <= excluded.as_of and (${list(told, 'f')}) is distinct from (${merged})
      returning f.*)
    select c.*, b.carrier is null or (${list(news, 'c')}) is distinct from (${list(news, 'b')}) as "isNews"
    from changed c left join before b using (${list(key)})`.execute(db)
  return changed
}

/** Which of these flights have times that are newer than the row, by `flightOf`. */
export async function findStale(db: Db, rows: readonly FlightTimesRow[]): Promise<string[]> {
  const { rows: found } = await sql<FlightKey>`
    select ${list(key)} from ${recordset(rows)} r join flight_times f using (${list(key)})
    where f.as_of > r.as_of`.execute(db)
  return found.map(flightOf)
}

export interface NamedFlights {
  /** Booked flights with one of a message's numbers, of its day and the days around it. */
  of(times: FlightTimes): BookedFlight[]
}

const bookedColumns = sql`s.carrier, s.flight_number, left(s.starts_local, 8) as departs_on, s.from_code, s.to_code,
  (extract(epoch from s.starts_at) * 1000)::float8 as starts_at, s.operating_carrier`
/** A message is about another day, or one of several legs, within so many days. */
const daysAround = 2

/** Booked flights that have the numbers of messages, whoever has booked them. */
export async function findNamed(db: Db, messages: readonly FlightTimes[]): Promise<NamedFlights> {
  const wanted = messages.flatMap((times) =>
    numbersOf(times).map((number) => ({
      ...number,
      first: addDays(times.date, -daysAround),
      last: addDays(times.date, daysAround),
    })),
  )
  const { rows } = await sql<BookedFlight>`
    select distinct ${bookedColumns}
    from json_to_recordset(${JSON.stringify(wanted)}::json) w (carrier text, flight_number text, first text, last text)
    cross join lateral (select * from air_segment s where s.carrier = w.carrier and s.flight_number = w.flight_number
      and left(s.starts_local, 8) between w.first and w.last and not s.cancelled offset 0) s`.execute(db)
  const byNumber = Map.groupBy(rows, ({ carrier, flight_number: number }) => `${carrier}${number}`)
  return {
    of: (times) =>
      numbersOf(times)
        .flatMap(({ carrier, flight_number: number }) => byNumber.get(`${carrier}${number}`) ?? [])
        .filter(({ departs_on: day }) => Math.abs(daysBetween(day, times.date)) <= daysAround),
  }
}

/** Booked flights between the airports of messages that were to leave in the same minute. */
export async function findScheduled(db: Db, messages: readonly FlightTimes[]): Promise<BookedFlight[]> {
  const wanted = messages.map(({ from, to, scheduledDepartsAt }) => ({ from, to, at: scheduledDepartsAt }))
  const { rows } = await sql<BookedFlight>`
    select distinct ${bookedColumns}
    from json_to_recordset(${JSON.stringify(wanted)}::json) w ("from" text, "to" text, at timestamptz)
    join air_segment s on s.starts_at = w.at and s.from_code = w."from" and s.to_code = w."to" and not s.cancelled`.execute(
    db,
  )
  return rows
}

export interface Legs {
  readonly booked: FlightKey
  readonly first: FlightTimesRow | null
  readonly last: FlightTimesRow | null
}

/** The first and the last leg of flights that are booked as one, as far as they were told of. */
export async function findLegs(db: Db, booked: readonly FlightKey[]): Promise<Legs[]> {
  const { rows } = await sql<FlightKey & Pick<Legs, 'first' | 'last'>>`
    select b.*, (
      select row_to_json(f) from flight_times f where f.carrier = b.carrier and f.flight_number = b.flight_number
        and f.departs_on = b.departs_on and f.from_code = b.from_code and f.to_code <> b.to_code
      order by f.as_of desc limit 1) as first, (
      select row_to_json(f) from flight_times f where f.carrier = b.carrier and f.flight_number = b.flight_number
        and f.departs_on between b.departs_on and to_char(b.departs_on::date + ${daysAround}::int, 'YYYYMMDD')
        and f.to_code = b.to_code and f.from_code <> b.from_code
      order by f.departs_on, f.as_of desc limit 1) as last
    from json_to_recordset(${JSON.stringify(booked)}::json)
      b (carrier text, flight_number text, departs_on text, from_code text, to_code text)`.execute(db)
  return rows.map(({ first, last, ...one }) => ({ booked: one, first: leg(first), last: leg(last) }))
}

/** PostgreSQL writes instants into JSON with an offset. */
const leg = (row: FlightTimesRow | null): FlightTimesRow | null =>
  row && {
    ...row,
    as_of: new Date(row.as_of).toISOString(),
    departs_at: row.departs_at && new Date(row.departs_at).toISOString(),
    arrives_at: row.arrives_at && new Date(row.arrives_at).toISOString(),
  }

const addDays = (day: string, days: number) =>
  addDaysTo(day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), days).replaceAll('-', '')

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
      and left(s.starts_local, 8) = f.departs_on and s.from_code = f.from_code and s.to_code = f.to_code
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
