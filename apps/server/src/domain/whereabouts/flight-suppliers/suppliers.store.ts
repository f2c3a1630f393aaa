import { type Kysely, sql } from 'kysely'
import type { AskRate } from '../../../config/flight-settings.ts'
import type { Database } from '../../../db/schema.ts'
import type { DroppedMessage } from '../../../db/tables/traveller-tracker.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'
import type { FollowedFlight } from './follow.rules.ts'

type Db = Kysely<Database>

export interface SupplierState {
  readonly name: string
  readonly position: unknown
  readonly failures: number
  readonly downSince: Date | null
  readonly waitsUntil: Date | null
}

/** Makes sure that a supplier is there, and locks it: two readers of one feed take turns. */
export async function lockSupplier(db: Db, name: string): Promise<SupplierState> {
  const { rows } = await sql<SupplierState>`
    insert into flight_supplier (name) values (${name}) on conflict (name) do update set name = excluded.name
    returning name, position, failures, down_since as "downSince", waits_until as "waitsUntil"`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`No state of ${name}`)
  return state
}

/** A supplier that is not asked any more is not down either. */
export async function forgetOutages(db: Db, names: readonly string[]): Promise<void> {
  await sql`update flight_supplier set down_since = null, failures = 0, fault = null, waits_until = null
    where down_since is not null and name <> all (${names}::text[])`.execute(db)
}

export interface TakenCounts {
  readonly messages: number
  readonly updated: number
  readonly stale: number
  readonly dropped: readonly DroppedMessage[]
}

/** So many of the dropped messages are kept, the last ones. */
const keptDropped = 30

/** The supplier has answered. `position` is where its feed is read on from; undefined leaves it. */
export async function noteAnswer(
  db: Db,
  name: string,
  now: Date,
  { messages, updated, stale, dropped }: TakenCounts,
  position?: unknown,
): Promise<void> {
  const byReason = Object.fromEntries(
    [...Map.groupBy(dropped, ({ reason }) => reason)].map(([reason, all]) => [reason, all.length]),
  )
  await sql`
    update flight_supplier s set tried_at = ${now}, read_at = ${now}, down_since = null, failures = 0, fault = null,
      fault_detail = null, waits_until = null, messages = messages + ${messages}, updated = updated + ${updated},
      stale = stale + ${stale},
      position = ${position === undefined ? sql`position` : sql`${JSON.stringify(position)}::jsonb`},
      dropped = (select coalesce(jsonb_object_agg(key, total), '{}') from (
        select key, sum(value::bigint) as total from (
          select * from jsonb_each_text(s.dropped) union all select * from jsonb_each_text(${JSON.stringify(byReason)}::jsonb)) x
        group by key) sums),
      last_dropped = ${
        dropped.length === 0
          ? sql`last_dropped`
          : sql`(select coalesce(jsonb_agg(x.one order by x.n), '[]') from (
              select one, n from jsonb_array_elements(${JSON.stringify(dropped.slice(-keptDropped).toReversed())}::jsonb || s.last_dropped)
                with ordinality e (one, n) order by n limit ${keptDropped}) x)`
      }
    where name = ${name}`.execute(db)
}

/** The supplier has not answered; what is known stays, and it is left alone for a while. */
export async function noteOutage(
  db: Db,
  name: string,
  fault: { readonly code: string; readonly detail: string },
  { now, waitsUntil }: { readonly now: Date; readonly waitsUntil: Date },
): Promise<void> {
  await sql`
    insert into flight_supplier as s (name, tried_at, down_since, failures, fault, fault_detail, waits_until)
    values (${name}, ${now}, ${now}, 1, ${fault.code}, ${fault.detail}, ${waitsUntil})
    on conflict (name) do update set tried_at = excluded.tried_at, down_since = coalesce(s.down_since, excluded.down_since),
      failures = s.failures + 1, fault = excluded.fault, fault_detail = excluded.fault_detail,
      waits_until = excluded.waits_until`.execute(db)
}

export interface CandidateFlight extends FlightKey, FollowedFlight {
  readonly askedAt: number | null
}

type CandidateRow = FlightKey & {
  startsAt: Date
  endsAt: Date | null
  departsAt: Date | null
  arrivesAt: Date | null
  hasDeparted: boolean | null
  hasArrived: boolean | null
  cancelled: boolean | null
  askedAt: Date | null
}

/** Nobody is under way longer. */
const longestHours = 48
const mostCandidates = 20_000

/** Booked flights around now that have not landed, and when the supplier was asked for each. */
export async function findCandidates(db: Db, supplier: string, now: Date, hours: number): Promise<CandidateFlight[]> {
  const { rows } = await sql<CandidateRow>`
    select s.*, f.departs_at as "departsAt", f.arrives_at as "arrivesAt", f.has_departed as "hasDeparted",
      f.has_arrived as "hasArrived", f.cancelled, a.asked_at as "askedAt"
    from (
      select carrier, flight_number, left(starts_local, 8) as departs_on, from_code, to_code, min(starts_at) as "startsAt",
        max(ends_at) as "endsAt"
      from air_segment where not cancelled
        and starts_at > ${now}::timestamptz - make_interval(hours => ${longestHours})
        and starts_at < ${now}::timestamptz + make_interval(hours => ${hours})
      group by 1, 2, 3, 4, 5 order by 6 limit ${mostCandidates}) s
    left join flight_times f using (carrier, flight_number, departs_on, from_code, to_code)
    left join flight_ask a on a.supplier = ${supplier} and (a.carrier, a.flight_number, a.departs_on, a.from_code, a.to_code)
      = (s.carrier, s.flight_number, s.departs_on, s.from_code, s.to_code)
    where f.has_arrived is distinct from true`.execute(db)
  const ms = (at: Date | null) => at?.getTime() ?? null
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: ms(row.endsAt),
    departsAt: ms(row.departsAt),
    arrivesAt: ms(row.arrivesAt),
    cancelled: row.cancelled ?? false,
    askedAt: ms(row.askedAt),
  }))
}

/**
 * Takes up to `wanted` asks out of a supplier's budget of this minute and this day, and answers how many it got. Whoever else
 * asks waits for the rows, so that all processes together never exceed it; an ask that is taken counts, whatever becomes of it.
 */
export async function takeAsks(
  db: Db,
  supplier: string,
  { perMinute, perDay }: AskRate,
  { now, wanted }: { readonly now: Date; readonly wanted: number },
): Promise<number> {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const minute = `${now.toISOString().slice(0, 16)}:00Z`
  await sql`insert into flight_budget (supplier, span, starts_at, used)
    values (${supplier}, 'day', ${day}, 0), (${supplier}, 'minute', ${minute}, 0) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ span: 'minute' | 'day'; used: number }>`
    select span, used from flight_budget where supplier = ${supplier}
      and (span = 'day' and starts_at = ${day} or span = 'minute' and starts_at = ${minute})
    order by span for update`.execute(db)
  const left = rows.map(({ span, used }) => (span === 'day' ? perDay : perMinute) - used)
  const taken = Math.max(0, Math.min(wanted, ...left))
  if (taken > 0)
    await sql`update flight_budget set used = used + ${taken} where supplier = ${supplier}
      and (span = 'day' and starts_at = ${day} or span = 'minute' and starts_at = ${minute})`.execute(db)
  return taken
}

/** Notes that a supplier is asked for flights, or has told of them. */
export async function noteAsked(db: Db, supplier: string, flights: readonly FlightKey[], now: Date): Promise<void> {
  if (flights.length === 0) return
  await sql`
    insert into flight_ask (supplier, carrier, flight_number, departs_on, from_code, to_code, asked_at)
    select distinct ${supplier}, carrier, flight_number, departs_on, from_code, to_code, ${now}::timestamptz
    from json_populate_recordset(null::flight_ask, ${JSON.stringify(flights)}::json) order by 2, 3, 4, 5, 6
    on conflict (supplier, carrier, flight_number, departs_on, from_code, to_code)
      do update set asked_at = greatest(flight_ask.asked_at, excluded.asked_at)`.execute(db)
}

export const listSuppliers = (db: Db) => db.selectFrom('flight_supplier').selectAll().orderBy('name').execute()

/** Deletes asks for flights of days before one, YYYYMMDD, and budgets of days that are over. */
export async function purgeAsks(db: Db, before: string, now: Date): Promise<void> {
  await db.deleteFrom('flight_ask').where('departs_on', '<', before).execute()
  await db
    .deleteFrom('flight_budget')
    .where('starts_at', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute()
}
