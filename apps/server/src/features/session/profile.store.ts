import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CompanyTable, LoginTable } from '../../db/tables/foundation.ts'
import { ownsBudgets } from '../../domain/budgets/owners.store.ts'
import { isApprover, preferenceColumns, readCompanies } from '../../domain/people/people.store.ts'
import type { SettingSource } from '../../domain/people/user-setting.rules.ts'

type Db = Kysely<Database>

export interface ProfileRows {
  readonly login: Selectable<LoginTable> & { readonly isApprover: boolean; readonly ownsBudgets: boolean }
  readonly company: Selectable<CompanyTable>
  readonly saved: SettingSource['saved']
  readonly viewCompanies: Awaited<ReturnType<typeof readCompanies>>
}

/** The rows of a profile; `companies` are the ids that the viewer may see. */
export async function loadProfile(
  db: Db,
  viewer: { loginId: number; companyId: number; companies: readonly number[] },
): Promise<ProfileRows> {
  const ofLogin = { id: viewer.loginId, company_id: viewer.companyId }
  const login = await db
    .selectFrom('login')
    .selectAll()
    .select([isApprover.as('isApprover'), ownsBudgets(viewer.companies).as('ownsBudgets')])
    .where('id', '=', ofLogin.id)
    .where('company_id', '=', ofLogin.company_id)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow()
  const saved = await db
    .selectFrom('user_setting')
    .select(['language', 'theme', 'widgets', 'widgets_revision as revision'])
    .select(preferenceColumns)
    .select(['risk_news_levels as riskNewsLevels', 'risk_map_levels as riskMapLevels', 'risk_notices as riskNotices'])
    .where('login_id', '=', ofLogin.id)
    .where('company_id', '=', ofLogin.company_id)
    .executeTakeFirst()
  const viewCompanies = await readCompanies(db, viewer.companies, viewer.companyId)
  return { login, company, saved: saved ? { ...saved, preferences: saved } : null, viewCompanies }
}
