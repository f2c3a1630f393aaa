import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MailState } from '../../db/tables/mail.ts'
import type { TouchedPlace } from '../../domain/risk/notices/touched.ts'
import { type Scope, scopeValues } from '../../kernel/scope.ts'

type Db = Kysely<Database>

export interface OwnNotice {
  readonly alertId: number
  readonly toldAt: Date
  readonly trips: readonly TouchedPlace[]
}

/** What a login was told of alerts that are in force, for trips that are not over, the newest first. */
export async function findOwnNotices(
  db: Db,
  { companyId, loginId }: { readonly companyId: number; readonly loginId: number },
  now: Date,
): Promise<OwnNotice[]> {
  const { rows } = await sql<OwnNotice>`
    select n.alert_id as "alertId", max(n.told_at) as "toldAt", json_agg(distinct p.place) as trips
    from risk_notice n join risk_alert a on a.id = n.alert_id and a.ended_at is null and (a.expires_at is null or a.expires_at > ${now})
    cross join lateral jsonb_array_elements(n.trips) p (place)
    where n.company_id = ${companyId} and n.login_id = ${loginId} and n.told_at is not null
      and exists (select 1 from order_traveler o where o.company_id = n.company_id and o.traveler_id = n.traveler_id
        and o.order_id = (p.place->>'orderId')::bigint and not o.cancelled and (o.ends_at is null or o.ends_at > ${now}))
    group by n.alert_id order by max(n.level) desc, max(n.told_at) desc, n.alert_id limit 100`.execute(db)
  return rows
}

/** The bodies of alerts, in all their languages. */
export async function findBodies(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly alertId: number; readonly language: string; readonly html: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ alertId: number; language: string; html: string }>`
    select alert_id as "alertId", language, html from risk_text where alert_id = any (${ids}::bigint[])`.execute(db)
  return rows
}

export interface TripNameRow {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
}

export async function findTripNames(
  db: Db,
  companyIds: readonly number[],
  ids: readonly number[],
): Promise<Map<number, TripNameRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TripNameRow>`select o.id, o.trip_name, o.generated_names from booking_order o
    where o.company_id = any (${companyIds}::bigint[]) and o.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ToldRow {
  readonly travelerId: number
  readonly traveler: string
  readonly toldTo: string
  readonly trips: readonly TouchedPlace[]
  readonly toldAt: Date | null
  readonly byMail: boolean
  readonly byPortal: boolean
  readonly mailState: MailState | null
}

/** Who was told of an alert at its highest level, travellers of the scope only; and how many there are. */
export async function findTold(
  db: Db,
  scope: Scope,
  alertId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ToldRow[]; readonly total: number }> {
  const { companyIds, travelerIds } = scopeValues(scope)
  const { rows } = await sql<ToldRow & { total: number; travelerId: number | null }>`
    with told as materialized (
      select distinct on (n.company_id, n.traveler_id, n.login_id) n.* from risk_notice n
      where n.alert_id = ${alertId} and (${companyIds}::bigint[] is null or n.company_id = any (${companyIds}::bigint[]))
        and (${travelerIds}::bigint[] is null or n.traveler_id = any (${travelerIds}::bigint[]))
      order by n.company_id, n.traveler_id, n.login_id, n.level desc)
    select total.total, page.* from (select count(*)::int as total from told) total left join lateral (
      select n.traveler_id as "travelerId", t.name as traveler, l.name as "toldTo", n.trips, n.told_at as "toldAt",
        n.envelope_id is not null as "byMail", n.by_portal as "byPortal", m.state as "mailState"
      from told n join traveler t on t.company_id = n.company_id and t.id = n.traveler_id
      join login l on l.company_id = n.company_id and l.id = n.login_id
      left join mail_message m on m.envelope_id = n.envelope_id
      order by t.name, n.traveler_id, l.name, n.login_id limit ${page.limit} offset ${page.offset}) page on true`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.travelerId !== null) }
}

/** The zone of a company's clocks. */
export async function findZone(db: Db, companyId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return time_zone
}
