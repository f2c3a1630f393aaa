import { type Kysely, sql } from 'kysely'
import { everybody, isWhose, type Whose } from '../../db/kept-groups.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** How long incidents are kept after they have closed, in years. */
export const yearsKept = 3

/** The action of the audit's line about an incident that is no longer kept: `audit verify` misses none of its entries. */
export const deletedAction = 'incident deleted'

/** Incidents (alias t) whose answers are too old. */
export const oldAnswers = (before: Date) => sql<boolean>`t.closed_at < ${before} and t.cleared_at is null`

/**
 * Deletes words, phones and places of answers and addresses of messages of incidents that closed before an instant; counts and
 * times stay. Answers how many incidents.
 */
export async function clearAnswers(
  db: Db,
  { before, now, whose = everybody }: { readonly before: Date; readonly now: Date; readonly whose?: Whose },
): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`
    with due as (
      update incident t set cleared_at = ${now} where ${oldAnswers(before)} and ${isWhose(sql`t.company_id`, whose)}
      returning company_id, id),
    answers as (
      update incident_answer a set words = null, phone = null, latitude = null, longitude = null, metres = null
      from due where a.company_id = due.company_id and a.incident_id = due.id),
    deliveries as (
      update incident_delivery d set address = null, answer = null
      from due, incident_message m where m.company_id = due.company_id and m.incident_id = due.id
        and d.company_id = m.company_id and d.message_id = m.id)
    select count(*)::int as cleared from due`.execute(db)
  return rows[0]?.cleared ?? 0
}

/** Deletes incidents that closed before an instant, with all that belongs to them. Answers how many. */
export async function deleteIncidents(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from incident where closed_at < ${before} returning company_id, id)
    select gone.id, append_audit(gone.company_id, null, null, ${deletedAction}, jsonb_build_object('incidentId', gone.id), 'incident', null)
    from gone order by gone.id`.execute(db)
  return rows.length
}
