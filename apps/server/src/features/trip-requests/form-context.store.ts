import { sql } from 'kysely'
import type { LocalizedNames } from '../../db/tables/foundation.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'

/** A company as its form of trip requests needs it. */
export interface FormCompany {
  readonly id: number
  readonly code: string
  readonly time_zone: string
  readonly currency: string
}

export interface CostCentreRow {
  readonly code: string
  readonly name: string
  readonly localized_names: LocalizedNames
}

export const findFormCompany = (db: Db, companyId: number): Promise<FormCompany> =>
  db
    .selectFrom('company')
    .select(['id', 'code', 'time_zone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** By their codes, those that are in use. */
export const findCostCentres = (db: Db, companyId: number): Promise<CostCentreRow[]> =>
  db
    .selectFrom('cost_centre')
    .select(['code', 'name', 'localized_names'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('code')
    .execute()

/**
 * The cost centre of a traveller whom the login acts for: others' are nobody's business. Undefined for anybody else, null
 * where the traveller has none.
 */
export async function findOwnCostCentre(
  db: Db,
  who: { readonly companyId: number; readonly loginId: number; readonly travelerId: number },
): Promise<string | null | undefined> {
  const { companyId, loginId, travelerId } = who
  const { rows } = await sql<{ code: string | null }>`
    select c.code from traveler t
    left join cost_centre c on c.company_id = t.company_id and c.id = t.cost_centre_id and c.active
    where t.company_id = ${companyId} and t.id = ${travelerId}
      and t.id in (select travelers_acted_for(${companyId}, ${loginId}))`.execute(db)
  return rows[0]?.code
}
