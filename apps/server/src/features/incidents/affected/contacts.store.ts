import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { type Scope, scopeValues } from '../../../kernel/scope.ts'

type Db = Kysely<Database>

export interface TravelerRow {
  readonly id: number
  readonly companyId: number
  readonly companyCode: string
  readonly name: string
  readonly email: string | null
  /** Of a login that may sign in. */
  readonly loginId: number | null
  /** Of the company. */
  readonly languages: readonly string[]
}

/** A traveller of the viewer's scope. */
export async function findTraveler(db: Db, scope: Scope, id: number): Promise<TravelerRow | undefined> {
  const { companyIds, travelerIds } = scopeValues(scope)
  const { rows } = await sql<TravelerRow>`
    select t.id, t.company_id as "companyId", c.code as "companyCode", t.name, t.email, l.id as "loginId", c.languages
    from traveler t join company c on c.id = t.company_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id and l.active
    where t.id = ${id} and (${companyIds}::bigint[] is null or t.company_id = any (${companyIds}::bigint[]))
      and (${travelerIds}::bigint[] is null or t.id = any (${travelerIds}::bigint[]))`.execute(db)
  return rows[0]
}

/** The person of an incident that is this traveller, unless they were taken off it. */
export const findIncidentPerson = (
  db: Db,
  incident: { readonly id: number; readonly company_id: number },
  traveler: { readonly id: number; readonly companyId: number },
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('incident_person')
    .select('id')
    .where('company_id', '=', incident.company_id)
    .where('incident_id', '=', incident.id)
    .where('traveler_id', '=', traveler.companyId === incident.company_id ? traveler.id : -1)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
