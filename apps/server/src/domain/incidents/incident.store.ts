import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../kernel/app-error.ts'

/** A connection inside a transaction. */
export type Db = Kysely<Database>
export type IncidentRow = Selectable<Database['incident']>

/** The first wall: companies of the viewer's scope; null reaches all, for the product's own work. */
type Companies = readonly number[] | null

/** An incident that the viewer may see. Throws `record_not_found`. */
export async function findIncident(db: Db, companies: Companies, id: number): Promise<IncidentRow> {
  const row = await visible(db, companies, id).executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  return row
}

/** The same, locked until the transaction ends. Throws `incident_closed` once it is closed. */
export async function lockOpenIncident(db: Db, companies: Companies, id: number): Promise<IncidentRow> {
  // Answers, whose log names the incident, do not wait for it.
  const row = await visible(db, companies, id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  if (row.closed_at) throw new AppError('incident_closed')
  return row
}

const visible = (db: Db, companies: Companies, id: number) =>
  db
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', id)
    .$if(companies !== null, (query) => query.where('company_id', 'in', [...(companies ?? [])]))

/** Whether a login is on the team now. */
export async function isOnTeam(db: Db, incident: Pick<IncidentRow, 'id' | 'company_id'>, loginId: number) {
  const row = await db
    .selectFrom('incident_team')
    .select('login_id')
    .where('company_id', '=', incident.company_id)
    .where('incident_id', '=', incident.id)
    .where('login_id', '=', loginId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells the team that the incident has changed, as the last thing that a transaction does. */
export async function tellTeam(db: Db, incident: Pick<IncidentRow, 'id' | 'company_id'>): Promise<void> {
  await sql`select tell_incident_team(${incident.company_id}, ${incident.id})`.execute(db)
}

export async function updateIncident(
  db: Db,
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
  set: Updateable<Database['incident']>,
) {
  await db.updateTable('incident').set(set).where('company_id', '=', companyId).where('id', '=', incidentId).execute()
}
