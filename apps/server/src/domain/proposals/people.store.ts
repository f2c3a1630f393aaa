import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'

/** Whom and what a proposal names, as its company has them. */

export interface ProposalCompany {
  readonly id: number
  readonly code: string
  readonly timeZone: string
  readonly currency: string
}

export async function findProposalCompany(db: Db, companyId: number): Promise<ProposalCompany> {
  return db
    .selectFrom('company')
    .select(['id', 'code', 'time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** A client company of a consultant by its code; undefined for a foreign one. */
export async function findServedCompany(
  db: Db,
  code: string,
  companies: readonly number[],
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .where('active', '=', true)
    .where('id', '=', sql<number>`any(${companies}::bigint[])`)
    .executeTakeFirst()
}

export async function findTravelerNamed(
  db: Db,
  companyId: number,
  id: number,
): Promise<{ id: number; name: string; loginId: number | null } | undefined> {
  return db
    .selectFrom('traveler')
    .select(['id', 'name', 'login_id as loginId'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The login of a consultant who serves the company, by the address. */
export async function findConsultantByEmail(db: Db, companyId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select proposal_contact(${companyId}, ${email}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Consultants who serve the company now. */
export async function findServing(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ login_id: number }>`select login_id from desk_right
    where company_id = ${companyId} and ended_at is null`.execute(db)
  return rows.map(({ login_id }) => login_id)
}

export async function isCostCentre(db: Db, companyId: number, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cost_centre
    where company_id = ${companyId} and code = ${code} and active`.execute(db)
  return rows.length > 0
}

/** Whether the company has a trip request of this reference. */
export async function isRequestOf(db: Db, companyId: number, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from trip_request
    where company_id = ${companyId} and reference = ${reference} and source = 0`.execute(db)
  return rows.length > 0
}
