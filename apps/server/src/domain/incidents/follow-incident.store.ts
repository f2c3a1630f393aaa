import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { KeptAlert } from '../../db/tables/incidents.ts'
import type { FoundPerson } from './affected.ts'
import type { IncidentRow } from './incident.store.ts'
import { foundJson } from './open-incident.store.ts'

type Db = Kysely<Database>

/** Open incidents, by id. */
export async function findOpenIncidents(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('incident').select('id').where('closed_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** An open incident, locked, with its company's zone and the minutes of which it has snapshots; null once it is closed. */
export async function findFollowed(db: Db, id: number) {
  const incident = await db
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!incident) return null
  const { rows } = await sql<{ time_zone: string; taken: number[] }>`
    select c.time_zone, array(select s.minute from incident_snapshot s where s.company_id = c.id and s.incident_id = ${id}) as taken
    from company c where c.id = ${incident.company_id}`.execute(db)
  return { incident, timeZone: rows[0]?.time_zone ?? 'UTC', taken: rows[0]?.taken ?? [] }
}

export async function findAlertNow(db: Db, alertId: number, now: Date) {
  const { rows } = await sql<{ level: number; sentAt: string; isOver: boolean }>`
    select level, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
      ended_at is not null or coalesce(expires_at <= ${now}, false) as "isOver"
    from risk_alert where id = ${alertId}`.execute(db)
  return rows[0] ?? null
}

const own = ({ id, company_id }: Pick<IncidentRow, 'id' | 'company_id'>) => ({ id, company_id })

export async function endAlert(db: Db, incident: IncidentRow, now: Date): Promise<void> {
  await db
    .updateTable('incident')
    .set({ alert_ended_at: now })
    .where(({ and }) => and(own(incident)))
    .execute()
}

export async function updateAlert(db: Db, incident: IncidentRow, alert: KeptAlert): Promise<void> {
  const kept = JSON.stringify(alert)
  await db
    .updateTable('incident')
    .set({ alert: kept })
    .where(({ and }) => and(own(incident)))
    .execute()
}

export async function markFollowed(db: Db, incident: IncidentRow, now: Date): Promise<void> {
  await db
    .updateTable('incident')
    .set({ followed_at: now })
    .where(({ and }) => and(own(incident)))
    .execute()
}

/**
 * Adds who has come into the area, renews where the others are, and marks who is not inside any more. Who was taken out stays out.
 * Answers the rows that came and those that left. One statement.
 */
export async function renewPeople(
  db: Db,
  { id, company_id: companyId, groups }: IncidentRow,
  found: readonly FoundPerson[],
  { addsPeople, now }: { readonly addsPeople: boolean; readonly now: Date },
): Promise<{ added: number[]; gone: number[] }> {
  const { rows } = await sql<{ added: number[] | null; gone: number[] | null }>`
    with found as materialized (
      select * from jsonb_to_recordset(${foundJson(found)}::jsonb) r (traveler_id bigint, known jsonb)),
    added as (
      insert into incident_person (company_id, incident_id, traveler_id, added_by, added_at, known, known_group, is_elsewhere)
      select ${companyId}::bigint, ${id}::bigint, f.traveler_id, 'followed', ${now}::timestamptz, f.known, f.known->>'group',
        f.known->>'group' = 'left'
      from found f where ${addsPeople}::boolean and f.known->>'group' = any (${groups}::text[])
        and not exists (select 1 from incident_person p where p.incident_id = ${id} and p.traveler_id = f.traveler_id)
      on conflict (incident_id, traveler_id) where traveler_id is not null do nothing
      returning id),
    renewed as (
      update incident_person p set known = coalesce(f.known, p.known), known_group = coalesce(f.known->>'group', p.known_group),
        is_elsewhere = coalesce(f.known->>'group' = 'left', p.known is not null)
      from incident_person q left join found f on f.traveler_id = q.traveler_id
      where p.company_id = ${companyId} and p.incident_id = ${id} and p.removed_at is null
        and q.company_id = p.company_id and q.id = p.id and (
          f.known is not null and f.known is distinct from p.known
          or p.is_elsewhere is distinct from coalesce(f.known->>'group' = 'left', p.known is not null))
      returning p.id, p.is_elsewhere and not q.is_elsewhere as is_gone)
    select (select array_agg(id order by id) from added) as added,
      (select array_agg(id order by id) filter (where is_gone) from renewed) as gone`.execute(db)
  return { added: rows[0]?.added ?? [], gone: rows[0]?.gone ?? [] }
}
