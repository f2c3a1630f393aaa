import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface PersonRow {
  readonly id: number
  readonly isGuest: boolean
  readonly travelerEmail: string | null
  /** Of an active login. */
  readonly loginEmail: string | null
  readonly language: string | null
}

export async function findPeople(db: Db, companyId: number, travelerIds: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select t.id, t.is_guest as "isGuest", t.email as "travelerEmail", l.email as "loginEmail", s.language
    from traveler t
    left join login l on l.company_id = t.company_id and l.id = t.login_id and l.active
    left join user_setting s on s.login_id = l.id
    where t.company_id = ${companyId} and t.id = any (${travelerIds}::bigint[]) order by t.id`.execute(db)
  return rows
}

export interface SharedRow {
  readonly travelerId: number
  readonly section: string
  readonly body: unknown
  /** Of the consent to duty of care; null where it is not given. */
  readonly textVersion: string | null
}

/** Contacts and emergency people of profiles, with the consent to duty of care that opens them. */
export async function findShared(db: Db, companyId: number, travelerIds: readonly number[]): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select p.traveler_id as "travelerId", p.section, p.body, c.text_version as "textVersion"
    from profile_section p left join profile_consent c on c.company_id = p.company_id and c.traveler_id = p.traveler_id
      and c.kind = 'dutyOfCare' and c.is_given
    where p.company_id = ${companyId} and p.traveler_id = any (${travelerIds}::bigint[]) and p.section in ('Contacts', 'Emergency')`.execute(
    db,
  )
  return rows
}

export interface ArrangerRow {
  readonly travelerId: number
  readonly name: string
  readonly email: string
  readonly language: string | null
}

/** Who arranges their trips. */
export async function findArrangers(db: Db, companyId: number, travelerIds: readonly number[]): Promise<ArrangerRow[]> {
  if (travelerIds.length === 0) return []
  const { rows } = await sql<ArrangerRow>`
    select a.traveler_id as "travelerId", l.name, l.email, s.language from arranger_traveler a
    join login l on l.company_id = a.company_id and l.id = a.login_id and l.active and l.is_arranger
    left join user_setting s on s.login_id = l.id
    where a.company_id = ${companyId} and a.traveler_id = any (${travelerIds}::bigint[]) order by a.traveler_id, l.id`.execute(
    db,
  )
  return rows
}
