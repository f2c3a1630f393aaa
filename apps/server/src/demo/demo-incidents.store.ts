import { sql } from 'kysely'
import { type Db, type IncidentRow, lockOpenIncident } from '../domain/incidents/incident.store.ts'

/** Of two processes that start at once, the second waits for the first to end. */
export async function lockDemoIncidents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the demo''s incidents'))`.execute(db)
}

export async function hasIncidents(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('incident')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface DemoTeam {
  readonly company: { readonly id: number; readonly timeZone: string }
  /** Logins. */
  readonly owner: number
  readonly second: number
}

/** Two logins of a company by their addresses; null where one is gone. */
export async function findDemoTeam(
  db: Db,
  code: string,
  [owner, second]: readonly [string, string],
): Promise<DemoTeam | null> {
  const { rows } = await sql<{ id: number; timeZone: string; owner: number | null; second: number | null }>`
    select c.id, c.time_zone as "timeZone",
      (select l.id from login l where l.company_id = c.id and l.email = ${owner} and l.active) as owner,
      (select l.id from login l where l.company_id = c.id and l.email = ${second} and l.active) as second
    from company c where c.code = ${code}`.execute(db)
  const [row] = rows
  if (!row || row.owner === null || row.second === null) return null
  return { company: { id: row.id, timeZone: row.timeZone }, owner: row.owner, second: row.second }
}

/** Alerts about events in force that a company sees, the highest level first; at most twenty. */
export async function findWarningAlerts(
  db: Db,
  companyId: number,
  now: Date,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select a.id, t.title from risk_alert a
    cross join lateral (select t.title from risk_text t where t.alert_id = a.id order by t.language like 'en%' desc, t.language limit 1) t
    where a.kind = 'event' and (a.company_id is null or a.company_id = ${companyId}) and a.ended_at is null
      and (a.expires_at is null or a.expires_at > ${now}) and (a.effective_at is null or a.effective_at <= ${now}) and length(t.title) >= 3
    order by a.level desc, a.sent_at desc, a.id limit 20`.execute(db)
  return rows
}

/** Rows of an incident's people. */
export async function findPeopleIn(
  db: Db,
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('incident_person')
    .select('id')
    .where('company_id', '=', companyId)
    .where('incident_id', '=', incidentId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The demo's own incident, the first that a login opened that was no exercise, as long as it is open and nobody has been written to;
 * locked. What people open themselves stays theirs: nobody answers in it by itself.
 */
export async function findUnaskedIncident(db: Db, companyId: number, ownerLogin: number): Promise<IncidentRow | null> {
  const row = await db
    .selectFrom('incident as i')
    .select(['i.id', 'i.closed_at', 'i.last_message'])
    .where('i.company_id', '=', companyId)
    .where('i.opened_by', '=', ownerLogin)
    .where('i.is_exercise', '=', false)
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst()
  return row?.closed_at === null && row.last_message === 0 ? lockOpenIncident(db, [companyId], row.id) : null
}
