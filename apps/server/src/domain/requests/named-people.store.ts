import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'

/** Companies and people as messages of other systems name them. */

/** A client company by its code, among these (null: all); undefined for an agency and a closed one. */
export async function findClientCompany(
  db: Db,
  code: string,
  companies: readonly number[] | null,
): Promise<{ id: number; code: string } | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where('active', '=', true)
    .where('is_agency', '=', false)
    .$if(companies !== null, (query) => query.where('id', '=', sql<number>`any(${companies ?? []}::bigint[])`))
    .executeTakeFirst()
}

export interface NamedTraveler {
  readonly id: number
  readonly name: string
  readonly loginId: number | null
  readonly code: string | null
  readonly byCode: boolean
  readonly byEmail: boolean
}

/** The travellers whom a code or an address names, their own or that of their login; guests are nobody's travellers. */
export async function findNamedTravelers(
  db: Db,
  companyId: number,
  { code, email }: { readonly code: string | null; readonly email: string | null },
): Promise<NamedTraveler[]> {
  const { rows } = await sql<NamedTraveler>`
    select t.id, t.name, t.login_id as "loginId", t.code, bool_or(found.by_code) as "byCode", bool_or(not found.by_code) as "byEmail"
    from (
      select id, true as by_code from traveler where company_id = ${companyId} and code = ${code}
      union all select id, false from traveler where company_id = ${companyId} and email_key = lower(${email})
      union all select w.id, false from login l join traveler w on w.company_id = l.company_id and w.login_id = l.id
        where l.company_id = ${companyId} and l.email_key = lower(${email})
    ) found join traveler t on t.company_id = ${companyId} and t.id = found.id
    where t.active and not t.is_guest group by t.company_id, t.id order by t.id`.execute(db)
  return rows
}

/** The login of an address. */
export async function findLoginByEmail(db: Db, companyId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from login
    where company_id = ${companyId} and email_key = lower(${email}) and active`.execute(db)
  return rows[0]?.id ?? null
}
