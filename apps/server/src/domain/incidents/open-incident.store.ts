import type { Language } from '@portolan/contract/enums'
import type { AffectedGroup } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { KeptAlert } from '../../db/tables/incidents.ts'
import type { FoundPerson } from './affected.ts'
import type { LoggedBy } from './incident-log.store.ts'

type Db = Kysely<Database>
interface Of {
  readonly companyId: number
  readonly incidentId: number
}

export interface NewIncident {
  readonly company: { readonly id: number; readonly timeZone: string }
  readonly name: string
  readonly area: IncidentArea
  /** The alert that it is about; of an area that is an alert, that one. */
  readonly alertId: number | null
  readonly isExercise: boolean
  readonly groups: readonly AffectedGroup[]
  readonly follows: boolean
  /** Who is found and taken out before it begins. */
  readonly exceptTravelerIds: readonly number[]
  readonly exceptReason: string | null
  /** Whoever opens it, who owns it. */
  readonly loginId: number
  readonly teamLoginIds: readonly number[]
  /** Of the alert's words that are kept. */
  readonly language: Language
  readonly loggedBy: LoggedBy | null
}

export interface AlertOfOpening extends KeptAlert {
  readonly id: number
}

/** An alert that the company sees, in words of a language where it has them. */
export async function findAlert(
  db: Db,
  companyId: number,
  alertId: number,
  language: Language,
): Promise<AlertOfOpening | null> {
  const { rows } = await sql<AlertOfOpening>`
    select a.id, a.level, a.source_code as source, to_char(a.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
      coalesce((select t.title from risk_text t where t.alert_id = a.id
        order by t.language = ${language} desc, t.language = ${language.slice(0, 2)} desc, t.language like 'en%' desc, t.language limit 1), '') as title
    from risk_alert a where a.id = ${alertId} and (a.company_id is null or a.company_id = ${companyId})`.execute(db)
  return rows[0] ?? null
}

/** The login of an e-mail address that may be on a team of the company. */
export async function findDuty(db: Db, companyId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.login_id as id from incident_candidates(${companyId}) c where lower(c.email) = lower(${email})`.execute(db)
  return rows[0]?.id ?? null
}

/** Answers null where one about the same alert is open. */
export async function insertIncident(
  db: Db,
  {
    alert,
    now,
    ...asked
  }: NewIncident & {
    readonly alert: AlertOfOpening | null
    readonly dutyId: number
    readonly escalateAfterMinutes: number
    readonly now: Date
  },
): Promise<number | null> {
  const { id: alertId, ...kept } = alert ?? { id: null }
  const row = await db
    .insertInto('incident')
    .values({
      company_id: asked.company.id,
      name: asked.name,
      is_exercise: asked.isExercise,
      alert_id: alertId,
      alert: alert === null ? null : JSON.stringify(kept),
      area: JSON.stringify(asked.area),
      groups: [...asked.groups],
      follows: asked.follows,
      followed_at: now,
      opened_at: now,
      opened_by: asked.loginId,
      owner_login_id: asked.loginId,
      duty_login_id: asked.dutyId,
      escalate_after_minutes: asked.escalateAfterMinutes,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'alert_id'])
        .where('closed_at', 'is', null)
        .where('alert_id', 'is not', null)
        .where('is_exercise', '=', sql.lit(false))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findOpenOne(db: Db, companyId: number, alertId: number): Promise<string> {
  const row = await db
    .selectFrom('incident')
    .select('name')
    .where('company_id', '=', companyId)
    .where('alert_id', '=', alertId)
    .where('closed_at', 'is', null)
    .where('is_exercise', '=', false)
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function insertTeam(db: Db, of: Of, logins: readonly number[], now: Date): Promise<void> {
  await sql`insert into incident_team (company_id, incident_id, login_id, joined_at)
    select ${of.companyId}::bigint, ${of.incidentId}::bigint, l.id, ${now}::timestamptz from unnest(${[...logins]}::bigint[]) l (id)
    on conflict (company_id, incident_id, login_id) do update set joined_at = excluded.joined_at, left_at = null
      where incident_team.left_at is not null`.execute(db)
}

/** The people who were found; those who are taken out are rows too, so that following does not bring them back. */
export async function insertPeople(
  db: Db,
  of: Of,
  found: readonly FoundPerson[],
  { asked, now }: { readonly asked: NewIncident; readonly now: Date },
): Promise<{ added: number; excepted: number[] }> {
  const { exceptTravelerIds, exceptReason, loginId } = asked
  const { rows } = await sql<{ added: number; excepted: number[] | null }>`
    with done as (
      insert into incident_person (company_id, incident_id, traveler_id, added_by, added_at, added_by_login, known, known_group,
        is_elsewhere, removed_at, removed_by_login, removed_reason)
      select ${of.companyId}, ${of.incidentId}, f.traveler_id, 'area', ${now}::timestamptz, ${loginId}::bigint, f.known,
        f.known->>'group', f.known->>'group' = 'left',
        case when f.is_out then ${now}::timestamptz end, case when f.is_out then ${loginId}::bigint end,
        case when f.is_out then ${exceptReason}::text end
      from (select r.*, r.traveler_id = any (${[...exceptTravelerIds]}::bigint[]) as is_out
        from jsonb_to_recordset(${foundJson(found)}::jsonb) r (traveler_id bigint, known jsonb)) f
      returning id, removed_at)
    select count(*) filter (where removed_at is null)::int as added,
      array_agg(id order by id) filter (where removed_at is not null) as excepted from done`.execute(db)
  return { added: rows[0]?.added ?? 0, excepted: rows[0]?.excepted ?? [] }
}

export const foundJson = (found: readonly FoundPerson[]): string =>
  JSON.stringify(found.map(({ travelerId, known }) => ({ traveler_id: travelerId, known })))
