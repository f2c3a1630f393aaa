import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { MessageTraveler } from '../ledger-message.ts'

/** A traveller whom somebody chose for bookings that name nobody. */
export interface ChosenTraveler {
  readonly id: number
  /** The person in the form of the ledger's messages. */
  readonly person: MessageTraveler
}

interface Row {
  readonly id: number
  readonly name: string
  readonly folded_name: string
  readonly email: string | null
  readonly code: string | null
  readonly rank: number
}

/**
 * A traveller of the company by code, by address (their own or that of their login), or by the id of their profile; the
 * first of these that fits, a guest last. Null for nobody, a closed one, or several with one address.
 */
export async function findChosenTraveler(
  db: Kysely<Database>,
  companyId: number,
  whom: string,
): Promise<ChosenTraveler | null> {
  const name = whom.trim()
  const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0
  const { rows } = await sql<Row>`
    select t.id, t.name, t.folded_name, t.email, t.code, min(found.rank)::int * 2 + t.is_guest::int as rank
    from (
      select id, 1 as rank from traveler where company_id = ${companyId} and code = ${name}
      union all select id, 2 from traveler where company_id = ${companyId} and email_key = lower(${name})
      union all select w.id, 2 from login l join traveler w on w.company_id = l.company_id and w.login_id = l.id
        where l.company_id = ${companyId} and l.email_key = lower(${name})
      union all select id, 3 from traveler where company_id = ${companyId} and id = ${id}
    ) found join traveler t on t.company_id = ${companyId} and t.id = found.id
    where t.active group by t.company_id, t.id order by rank, t.id`.execute(db)
  const [first, second] = rows
  return first && first.rank !== second?.rank ? chosen(first) : null
}

/** The traveller of an id that `findChosenTraveler` found. */
export async function readChosenTraveler(
  db: Kysely<Database>,
  companyId: number,
  id: number,
): Promise<ChosenTraveler | null> {
  const row = await db
    .selectFrom('traveler')
    .select(['id', 'name', 'folded_name', 'email', 'code'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? chosen(row) : null
}

const chosen = ({ id, name, folded_name, email, code }: Omit<Row, 'rank'>): ChosenTraveler => ({
  id,
  person: { name, foldedNames: [folded_name], email: email?.toLowerCase() ?? null, ownerEmail: null, employeeId: code },
})
