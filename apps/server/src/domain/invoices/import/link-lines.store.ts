import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** Locators are used again after a year or so: a trip further away from the line's day is another one. */
const reachDays = 180

/**
 * Finds the trip of each line that has none, and answers how many were found: by the reference that it names, of the trip or
 * of one of its bookings; else by its traveller, day and flight or train. Where several fit, the nearest in time. Of the
 * named invoices, or (null) of those whose day of travel is not before `since`.
 */
export async function linkLines(
  db: Kysely<Database>,
  companyId: number,
  invoiceIds: readonly number[] | null,
  since: string | null = null,
): Promise<number> {
  // Each as a condition of its own: with both in one, PostgreSQL would read all lines of the company.
  const wanted =
    invoiceIds === null
      ? sql`(${since}::date is null or i.travels_on >= ${since}::date)`
      : sql`w.invoice_id = any (${invoiceIds}::bigint[])`
  const { rows } = await sql<FoundTrip>`
    select w.invoice_id as "invoiceId", w.position, coalesce(named.id, booked.id, ridden.id) as "orderId"
      from invoice_line w join invoice i on i.company_id = w.company_id and i.id = w.invoice_id
      cross join lateral (select coalesce(w.from_date, i.departs_on, i.issued_on)::timestamptz as at) d
      left join lateral (
        select o.id from (
          select o.id, o.starts_at from booking_order o where o.company_id = w.company_id and o.main_booking_ref = w.booking_ref
          union all
          select o.id, o.starts_at from booking_order o where o.company_id = w.company_id and o.locator = w.booking_ref) o
        where o.starts_at is null or o.starts_at between d.at - make_interval(days => ${reachDays}) and d.at + make_interval(days => ${reachDays})
        order by abs(extract(epoch from o.starts_at - d.at)) nulls last, o.id limit 1) named on w.booking_ref is not null
      left join lateral (
        select t.order_id as id from order_traveler t
        where t.company_id = w.company_id and t.traveler_id = w.traveler_id
          and t.ends_at >= d.at - interval '30 days' and t.starts_at <= d.at + interval '30 days'
          and exists (
            select from air_segment s where s.company_id = t.company_id and s.order_id = t.order_id and w.booking_ref in (s.supplier_locator, s.agency_locator)
            union all
            select from hotel_stay s where s.company_id = t.company_id and s.order_id = t.order_id and w.booking_ref in (s.supplier_locator, s.agency_locator)
            union all
            select from rail_segment s where s.company_id = t.company_id and s.order_id = t.order_id and w.booking_ref in (s.supplier_locator, s.agency_locator)
            union all
            select from car_rental s where s.company_id = t.company_id and s.order_id = t.order_id and w.booking_ref in (s.supplier_locator, s.agency_locator))
        order by abs(extract(epoch from t.starts_at - d.at)), t.order_id limit 1) booked
        on named.id is null and w.booking_ref is not null and w.traveler_id is not null
      left join lateral (
        select t.order_id as id from order_traveler t
        where t.company_id = w.company_id and t.traveler_id = w.traveler_id and not t.cancelled
          and t.ends_at >= d.at - interval '2 days' and t.starts_at <= d.at + interval '2 days'
          and exists (
            select from air_segment s where w.kind = 'air' and s.company_id = t.company_id and s.order_id = t.order_id
              and w.traveler_id = any (s.traveler_ids) and left(s.starts_local, 8) = to_char(w.from_date, 'YYYYMMDD')
              and (w.service is null or upper(w.service) = s.carrier || s.flight_number)
            union all
            select from rail_segment s where w.kind = 'rail' and s.company_id = t.company_id and s.order_id = t.order_id
              and w.traveler_id = any (s.traveler_ids) and left(s.starts_local, 8) = to_char(w.from_date, 'YYYYMMDD')
              and (w.service is null or s.train_number is null or upper(w.service) = upper(s.train_number))
            union all
            select from hotel_stay s where w.kind = 'hotel' and s.company_id = t.company_id and s.order_id = t.order_id
              and w.traveler_id = any (s.traveler_ids) and left(s.starts_local, 8) = to_char(w.from_date, 'YYYYMMDD'))
        order by t.order_id limit 1) ridden on named.id is null and booked.id is null and w.from_date is not null and w.traveler_id is not null
      where w.company_id = ${companyId} and w.order_id is null and (w.booking_ref is not null or w.traveler_id is not null)
        and ${wanted}
        and coalesce(named.id, booked.id, ridden.id) is not null`.execute(db)
  if (rows.length > 0) await saveFound(db, companyId, rows)
  return rows.length
}

interface FoundTrip {
  readonly invoiceId: number
  readonly position: number
  readonly orderId: number
}

/** Apart from the search, which would join the lines with themselves, and for a few of them only. */
async function saveFound(db: Kysely<Database>, companyId: number, found: readonly FoundTrip[]): Promise<void> {
  await sql`
    update invoice_line l set order_id = f.order_id
    from unnest(${found.map(({ invoiceId }) => invoiceId)}::bigint[], ${found.map(({ position }) => position)}::int[],
      ${found.map(({ orderId }) => orderId)}::bigint[]) f (invoice_id, position, order_id)
    where l.company_id = ${companyId} and l.invoice_id = f.invoice_id and l.position = f.position`.execute(db)
}

/** A trip that has not come for so long comes no more. */
const waitsDays = 120

/** Lines of all companies that wait for their trip, and how many found it: a trip may arrive after its invoice. */
export async function linkWaitingLines(db: Kysely<Database>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - waitsDays * 86_400_000).toISOString().slice(0, 10)
  const companies = await db.selectFrom('invoice').select('company_id').distinct().execute()
  let linked = 0
  for (const { company_id: companyId } of companies) linked += await linkLines(db, companyId, null, since)
  return linked
}
