import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { updateRows } from '../../db/update-rows.store.ts'
import type { CompanyRow, LoginRow, MachineClientRow, SsoConnectionRow, TravelerRow } from './provisioning.rules.ts'

/** A connection inside a transaction. */
export type Db = Kysely<Database>

/** Rows a statement carries: PostgreSQL counts at most 65,535 parameters. */
const rowsAtOnce = 1_000

/** Two provisioning runs wait for each other: both would otherwise insert the same people. */
export async function lockProvisioning(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7012401)`.execute(db)
}

export async function markProvisioning(db: Db): Promise<void> {
  await sql`SAVEPOINT provisioning`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoProvisioning(db: Db): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT provisioning`.execute(db)
}

export function companiesByCode(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('company')
    .selectAll()
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
}

export function companiesById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('company')
    .select(['id', 'display_name', 'localized_names', 'languages', 'active'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export function teamsOf(db: Db, companyIds: readonly number[]) {
  return db
    .selectFrom('team')
    .selectAll()
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .execute()
}

export function costCentresOf(db: Db, companyIds: readonly number[]) {
  return db
    .selectFrom('cost_centre')
    .selectAll()
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .execute()
}

/** A cost centre as it is to be kept. */
export interface CostCentreRow {
  readonly company_id: number
  readonly code: string
  readonly name: string
  readonly localized_names: object
  readonly approver_login_id: number | null
  readonly fallback_login_id: number
  readonly active: boolean
}

export async function saveCostCentre(db: Db, row: CostCentreRow): Promise<number> {
  const values = { ...row, localized_names: JSON.stringify(row.localized_names) }
  const saved = await db
    .insertInto('cost_centre')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'code']).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

export function loginsByEmail(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('login')
    .selectAll()
    .where('email_key', '=', sql<string>`any(${emails}::text[])`)
    .execute()
}

/** Travellers that the files may mean: by code, by login, or guests without either that an importer met, by e-mail. */
export function travelersFor(
  db: Db,
  companyIds: readonly number[],
  keys: { codes: string[]; loginIds: number[]; emails: string[] },
) {
  return db
    .selectFrom('traveler')
    .selectAll()
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .where((where) =>
      where.or([
        where('code', '=', sql<string>`any(${keys.codes}::text[])`),
        where('login_id', '=', sql<number>`any(${keys.loginIds}::bigint[])`),
        where.and([
          where('code', 'is', null),
          where('login_id', 'is', null),
          where('email_key', '=', sql<string>`any(${keys.emails}::text[])`),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
}

export function machineClientsById(db: Db, clientIds: readonly string[]) {
  return db
    .selectFrom('machine_client')
    .selectAll()
    .where('client_id', '=', sql<string>`any(${clientIds}::text[])`)
    .execute()
}

export function ssoConnectionsByCode(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('sso_connection')
    .selectAll()
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
}

export function viewCompaniesOf(db: Db, loginIds: readonly number[]) {
  return db
    .selectFrom('login_view_company')
    .select(['login_id', 'view_company_id'])
    .where('login_id', '=', sql<number>`any(${loginIds}::bigint[])`)
    .execute()
}

/** Desk rights that have not ended. */
export function servedBy(db: Db, loginIds: readonly number[]) {
  return db
    .selectFrom('desk_right')
    .select(['login_id', 'company_id'])
    .where('login_id', '=', sql<number>`any(${loginIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
}

export function arrangedBy(db: Db, loginIds: readonly number[]) {
  return db
    .selectFrom('arranger_traveler')
    .select(['login_id', 'traveler_id'])
    .where('login_id', '=', sql<number>`any(${loginIds}::bigint[])`)
    .execute()
}

const companyValues = (row: CompanyRow) => ({
  ...row,
  localized_names: JSON.stringify(row.localized_names),
  portal_areas: JSON.stringify(row.portal_areas),
  user_apps: JSON.stringify(row.user_apps),
  booking_tool: row.booking_tool && JSON.stringify(row.booking_tool),
})

export async function insertCompany(db: Db, row: CompanyRow): Promise<number> {
  return (await db.insertInto('company').values(companyValues(row)).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCompany(db: Db, id: number, row: CompanyRow): Promise<void> {
  await db
    .updateTable('company')
    .set({ ...companyValues(row), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function saveTeam(db: Db, row: { company_id: number; code: string; name: string }): Promise<number> {
  const saved = await db
    .insertInto('team')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doUpdateSet({ name: row.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Answers ids by lower-case address. One that is missing belongs to a company the caller cannot see. */
export async function insertLogins(db: Db, rows: readonly LoginRow[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce)
    const saved = await db
      .insertInto('login')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .execute()
    for (const { id, email } of saved) ids.set(email.toLowerCase(), id)
  }
  return ids
}

/** A thousand rows a statement: the locks of one are short, and its triggers run once. */
export async function updateLogins(db: Db, rows: readonly (LoginRow & { readonly id: number })[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await updateRows(db, 'login', rows.slice(from, from + rowsAtOnce), { updated_at: sql`now()` })
}

export async function closeLogins(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('login')
    .set({ active: false, updated_at: sql`now()` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Answers ids in the order of the rows. */
export async function insertTravelers(db: Db, rows: readonly TravelerRow[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const saved = await db
      .insertInto('traveler')
      .values(rows.slice(from, from + rowsAtOnce))
      .returning('id')
      .execute()
    ids.push(...saved.map(({ id }) => id))
  }
  return ids
}

export async function updateTravelers(
  db: Db,
  rows: readonly (Partial<TravelerRow> & { readonly id: number })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await updateRows(db, 'traveler', rows.slice(from, from + rowsAtOnce), { updated_at: sql`now()` })
}

/** What a login is to hold: companies in view, or travellers whom it arranges for. */
export interface Held {
  readonly companyId: number
  readonly loginId: number
  readonly ids: readonly number[]
}

const pairs = (held: readonly Held[]) => {
  const all = held.flatMap(({ companyId, loginId, ids }) => ids.map((id) => [companyId, loginId, id] as const))
  const column = (index: 0 | 1 | 2) => sql`${all.map((each) => each[index])}::bigint[]`
  return sql`unnest(${column(0)}, ${column(1)}, ${column(2)}) AS held (company_id, login_id, held_id)`
}
const loginsOf = (held: readonly Held[]) => sql<number>`any(${held.map(({ loginId }) => loginId)}::bigint[])`

/** Two statements, whatever the number of logins. */
export async function replaceViewCompanies(db: Db, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await db.deleteFrom('login_view_company').where('login_id', '=', loginsOf(held)).execute()
  await sql`INSERT INTO login_view_company (company_id, login_id, view_company_id)
    SELECT company_id, login_id, held_id FROM ${pairs(held)}`.execute(db)
}

/** Ends the desk rights that are not among these companies, and begins those that are missing. */
export async function replaceServed(
  db: Db,
  { agencyId, loginId }: { readonly agencyId: number; readonly loginId: number },
  companyIds: readonly number[],
): Promise<void> {
  await sql`UPDATE desk_right SET ended_at = now()
    WHERE login_id = ${loginId} AND ended_at IS NULL AND company_id <> ALL (${companyIds}::bigint[])`.execute(db)
  await sql`INSERT INTO desk_right (company_id, login_id, agency_id)
    SELECT unnest(${companyIds}::bigint[]), ${loginId}, ${agencyId}
    ON CONFLICT (company_id, login_id) DO UPDATE SET ended_at = NULL, agency_id = excluded.agency_id`.execute(db)
}

export async function replaceArranged(db: Db, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await db.deleteFrom('arranger_traveler').where('login_id', '=', loginsOf(held)).execute()
  await sql`INSERT INTO arranger_traveler (company_id, login_id, traveler_id)
    SELECT company_id, login_id, held_id FROM ${pairs(held)}`.execute(db)
}

export async function insertMachineClient(db: Db, row: MachineClientRow & { secret_hash: string }): Promise<void> {
  await db.insertInto('machine_client').values(row).execute()
}

export async function updateMachineClient(
  db: Db,
  id: number,
  row: MachineClientRow & { secret_hash: string },
): Promise<void> {
  await db
    .updateTable('machine_client')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type SealedConnection = SsoConnectionRow & { client_secret: string | null; view_company_ids: number[] }

export async function insertSsoConnection(db: Db, row: SealedConnection): Promise<void> {
  await db.insertInto('sso_connection').values(row).execute()
}

export async function updateSsoConnection(db: Db, id: number, row: SealedConnection): Promise<void> {
  await db
    .updateTable('sso_connection')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends every session that came by a connection, with what hangs on it, and the phones that such a session signed in. */
export async function endConnectionSessions(db: Db, connectionId: number): Promise<void> {
  await sql`WITH ended AS (
      UPDATE session SET revoked_at = now(), revoked_code = 'session_timeout'
      WHERE connection_id = ${connectionId} AND revoked_at IS NULL RETURNING id)
    UPDATE credential SET revoked_at = now()
    WHERE session_id IN (SELECT id FROM ended) AND revoked_at IS NULL`.execute(db)
  await sql`WITH ended AS (
      UPDATE mobile_platform SET revoked_at = now()
      WHERE connection_id = ${connectionId} AND revoked_at IS NULL RETURNING id)
    UPDATE credential SET revoked_at = now()
    WHERE kind IN ('mobile', 'mobile_refresh') AND object_kind = 'mobile_platform'
      AND object_id IN (SELECT id FROM ended) AND revoked_at IS NULL`.execute(db)
}
