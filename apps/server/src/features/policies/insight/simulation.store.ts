import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { JudgedRow } from '../../../domain/policy/request-trips.ts'
import { RequestStatus } from '@portolan/rules/request-transitions'

/** What a simulation reads. It writes nothing. */

/** From now on the transaction writes nothing. */
export async function writeNothing(db: Db): Promise<void> {
  await sql`set transaction read only`.execute(db)
}

/** The body of a published version; undefined for one that does not exist. */
export async function findVersion(
  db: Db,
  { companyId, kind, version }: { readonly companyId: number; readonly kind: string; readonly version: number },
): Promise<unknown> {
  const { rows } = await sql<{ body: unknown }>`select body from rules_document
    where company_id = ${companyId} and kind = ${kind} and version = ${version}`.execute(db)
  return rows[0]?.body
}

/** Days in the company's zone, both included. */
export interface SimulatedPeriod {
  readonly companyId: number
  readonly timeZone: string
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

/** Where a part ended: the last key, as the database writes its instant. */
export interface PartEnd {
  readonly at: string
  readonly id: number
}

export interface PastRequest extends JudgedRow {
  readonly id: number
  readonly reference: string
  readonly trip_name: string
  readonly traveler_name: string
  readonly places: readonly string[]
  readonly countries: readonly string[]
  readonly first_day: string | null
  /** When it was made, as a key. */
  readonly key: string
  /** The day on which it was submitted last, ISO 8601. */
  readonly judged_on: string
}

const bounds = ({ timeZone, from, to }: SimulatedPeriod) => ({
  start: sql`(${from}::date::timestamp at time zone ${timeZone})`,
  end: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
})

/** Requests of the period that were submitted and not called off; an index has them in the order of the keys. */
const submitted = (period: SimulatedPeriod) => {
  const { start, end } = bounds(period)
  return sql`r.company_id = ${period.companyId} and r.created_at >= ${start} and r.created_at < ${end}
    and r.submitted_at is not null and r.status <> ${RequestStatus.Cancelled}`
}

/** Bookings of the period, by the first day of the trip, that no request led to. */
const unasked = (period: SimulatedPeriod) => {
  const { start, end } = bounds(period)
  return sql`o.company_id = ${period.companyId} and not o.cancelled and o.starts_at >= ${start} and o.starts_at < ${end}
    and not exists (select 1 from trip_request r where r.company_id = o.company_id and r.order_id = o.id)
    and not exists (select 1 from trip_proposal p where p.company_id = o.company_id and p.order_id = o.id)`
}

export async function countPast(db: Db, period: SimulatedPeriod): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ((select count(*) from trip_request r where ${submitted(period)})
    + (select count(*) from booking_order o where ${unasked(period)}))::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findPastRequests(
  db: Db,
  period: SimulatedPeriod,
  { after, limit }: { readonly after: PartEnd | null; readonly limit: number },
): Promise<PastRequest[]> {
  const further = after ? sql`and (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<PastRequest>`
    select r.id, r.source, r.reference, r.trip_name, r.traveler_id, r.traveler_name, r.cost_centre, r.form, r.pricing,
      r.total, r.currency, r.digits, r.places, r.countries, r.first_day, r.created_at::text as key,
      to_char(r.submitted_at at time zone ${period.timeZone}, 'YYYY-MM-DD') as judged_on
    from trip_request r where ${submitted(period)} ${further} order by r.created_at, r.id limit ${limit}`.execute(db)
  return rows
}

export interface PastOrder {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
  readonly traveler_names: readonly string[]
  /** YYYYMMDD…, local. */
  readonly start_local: string | null
  readonly key: string
}

export async function findPastOrders(
  db: Db,
  period: SimulatedPeriod,
  { after, limit }: { readonly after: PartEnd | null; readonly limit: number },
): Promise<PastOrder[]> {
  const further = after ? sql`and (o.starts_at, o.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<PastOrder>`
    select o.id, o.trip_name, o.generated_names, o.traveler_names, o.start_local, o.starts_at::text as key
    from booking_order o where ${unasked(period)} ${further} order by o.starts_at, o.id limit ${limit}`.execute(db)
  return rows
}
