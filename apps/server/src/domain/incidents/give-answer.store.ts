import type { Answer, AnswerWay } from '@portolan/contract/features/incidents/core'
import { sql } from 'kysely'
import type { LoggedBy } from './incident-log.store.ts'
import type { Db } from './incident.store.ts'

export interface GivenAnswer {
  readonly companyId: number
  readonly incidentId: number
  /** The row of `incident_person`. */
  readonly personId: number
  readonly answer: Answer
  readonly way: AnswerWay
  /** Who entered it, of an answer on the phone; null: the person. */
  readonly byLogin: number | null
  /** The person's own words, and where to call back; empty is none. */
  readonly words?: string | null
  readonly phone?: string | null
  readonly position?: { readonly latitude: number; readonly longitude: number; readonly metres: number | null } | null
  readonly at: Date
  /** Whose call it is, for the audit; null of a link. */
  readonly loggedBy: LoggedBy | null
}

/** Keeps an answer as one of the person's and as the latest; undefined for who is not in the incident. One statement. */
export async function keepAnswer(db: Db, given: GivenAnswer) {
  const { companyId, incidentId, personId, answer, way, byLogin, at } = given
  const { latitude = null, longitude = null, metres = null } = given.position ?? {}
  const { rows } = await sql<{ before: Answer | null; is_closed: boolean }>`
    with locked as (
      select p.id, p.answer, i.closed_at is not null as is_closed
      from incident i join incident_person p on p.company_id = i.company_id and p.incident_id = i.id
      where i.company_id = ${companyId} and i.id = ${incidentId} and p.id = ${personId} for update of p),
    kept as (
      insert into incident_answer (company_id, incident_id, person_id, at, answer, way, by_login, words, phone, latitude, longitude, metres)
      select ${companyId}, ${incidentId}, l.id, ${at}, ${answer}, ${way}, ${byLogin}::bigint, ${textOf(given.words)}::text,
        ${textOf(given.phone)}::text, ${latitude}::float8, ${longitude}::float8, ${metres === null ? null : Math.round(metres)}::int
      from locked l where not l.is_closed),
    latest as (
      update incident_person p set answer = ${answer}, answered_at = ${at}, answer_way = ${way}, answered_by_login = ${byLogin}::bigint,
        answer_changes = p.answer_changes + (p.answer is not null and p.answer <> ${answer})::int,
        last_sign = 'answered', last_sign_at = ${at}, calling_login = null, calling_since = null
      from locked l where p.company_id = ${companyId} and p.id = l.id and not l.is_closed)
    select l.answer as before, l.is_closed from locked l`.execute(db)
  return rows[0]
}

const textOf = (text: string | null | undefined) => text?.trim() || null
