import type { Channel } from '@portolan/contract/features/incidents/messages'
import { sql } from 'kysely'
import type { Db, IncidentRow } from '../incident.store.ts'

/** Messages whose deliveries are not all made: their job was lost, or is at work. */
export async function findToSpread(db: Db): Promise<{ readonly companyId: number; readonly messageId: number }[]> {
  const { rows } = await sql<{ companyId: number; messageId: number }>`
    select company_id as "companyId", id as "messageId" from incident_message where spread_at is null order by id`.execute(
    db,
  )
  return rows
}

/** Open incidents of which somebody has been asked and has not answered. */
export async function findWaiting(db: Db): Promise<{ readonly companyId: number; readonly incidentId: number }[]> {
  const { rows } = await sql<{ companyId: number; incidentId: number }>`
    select i.company_id as "companyId", i.id as "incidentId" from incident i where i.closed_at is null and exists (
      select from incident_person p where p.company_id = i.company_id and p.incident_id = i.id and p.removed_at is null
        and p.answer is null and p.first_sent_at is not null) order by i.id`.execute(db)
  return rows
}

/** Locked, so that of two processes one follows up; null once it is closed, or while another works on it. */
export async function lockWaiting(db: Db, companyId: number, incidentId: number): Promise<IncidentRow | null> {
  const row = await db
    .selectFrom('incident')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', incidentId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** The latest message that asks, where it was sent before an instant, is spread, and nobody was reminded since. */
export async function findToRemind(
  db: Db,
  { company_id: companyId, id }: IncidentRow,
  before: Date,
): Promise<{ readonly channels: readonly Channel[] } | null> {
  const { rows } = await sql<{ kind: string; channels: Channel[]; isDue: boolean }>`
    select kind, channels, sent_at <= ${before} and spread_at is not null as "isDue" from incident_message
    where company_id = ${companyId} and incident_id = ${id} and kind in ('ask', 'reminder') order by number desc limit 1`.execute(
    db,
  )
  const [latest] = rows
  return latest?.kind === 'ask' && latest.isDue ? { channels: latest.channels } : null
}

/** Whom the duty person has not been told of, and was asked before an instant; from now on they have. */
export async function markEscalated(
  db: Db,
  { company_id: companyId, id }: IncidentRow,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ readonly personId: number; readonly name: string }[]> {
  const { rows } = await sql<{ personId: number; name: string }>`
    with due as (
      select p.id from incident_person p where p.company_id = ${companyId} and p.incident_id = ${id} and p.removed_at is null
        and p.answer is null and p.escalated_at is null and p.first_sent_at <= ${before}
        and exists (select from incident_delivery d join incident_message m on m.company_id = d.company_id and m.id = d.message_id
          where d.company_id = p.company_id and d.person_id = p.id and m.kind in ('ask', 'reminder') and m.sent_at <= ${before})
      order by p.id for update of p),
    told as (
      update incident_person p set escalated_at = ${now} from due where p.company_id = ${companyId} and p.id = due.id
      returning p.id, p.traveler_id, p.first_sent_at)
    select told.id as "personId", t.name from told
    left join traveler t on t.company_id = ${companyId} and t.id = told.traveler_id order by told.first_sent_at, told.id`.execute(
    db,
  )
  return rows
}
