import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { allowedWidgets, type SettingSource } from './user-setting.rules.ts'

type Db = Kysely<Database>

/** A login's key: ids are unique by themselves, the company leads every index. */
export interface LoginKey {
  readonly companyId: number
  readonly loginId: number
}

/** Whether a `login` is an approver by provisioning, or has ever been one. */
export const isApprover = sql<boolean>`login.is_approver or exists (
  select 1 from approver a where a.company_id = login.company_id and a.login_id = login.id)`

/** Columns of `SavedPreferences`. */
export const preferenceColumns = [
  'user_setting.clock',
  'user_setting.first_day_of_week',
  'user_setting.units',
  'user_setting.home_airport',
  'user_setting.first_steps',
] as const

/** What `composeUserSetting` composes from. */
export async function readSettingSource(db: Db, { companyId, loginId }: LoginKey): Promise<SettingSource> {
  const row = await db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .leftJoin('user_setting', 'user_setting.login_id', 'login.id')
    .select(['login.widgets as allowed', 'login.may_use_profile_manager', 'login.news_release_types'])
    .select(['company.languages', 'company.portal_areas'])
    .select(['user_setting.login_id as saved', 'user_setting.language', 'user_setting.theme', 'user_setting.widgets'])
    .select('user_setting.widgets_revision as revision')
    .select(['user_setting.risk_news_levels', 'user_setting.risk_map_levels', 'user_setting.risk_notices'])
    .select(preferenceColumns)
    .select(isApprover.as('isApprover'))
    .where('login.company_id', '=', companyId)
    .where('login.id', '=', loginId)
    .executeTakeFirstOrThrow()
  return {
    saved:
      row.saved === null
        ? null
        : {
            language: row.language,
            theme: row.theme,
            widgets: row.widgets,
            revision: row.revision ?? 0,
            riskNewsLevels: row.risk_news_levels,
            riskMapLevels: row.risk_map_levels,
            riskNotices: row.risk_notices,
            preferences: row,
          },
    login: {
      widgets: allowedWidgets({ ...row, widgets: row.allowed }),
      newsReleaseTypes: row.news_release_types,
      isApprover: row.isApprover,
    },
    company: { languages: row.languages, portalAreas: row.portal_areas },
  }
}

/** Holds the login's row until the transaction ends, one that is made if need be: changes of widgets come in turn. */
export async function lockSetting(db: Db, { companyId, loginId }: LoginKey): Promise<void> {
  await db
    .insertInto('user_setting')
    .values({ language: null, theme: null, widgets: null, login_id: loginId, company_id: companyId })
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ login_id: loginId }))
    .execute()
}

export interface SavedSetting {
  readonly language?: string
  readonly theme?: number
  readonly widgets?: readonly unknown[]
  readonly riskNewsLevels?: readonly number[]
  readonly riskMapLevels?: readonly number[]
  readonly riskNotices?: object
  readonly clock?: string | null
  readonly firstDayOfWeek?: number | null
  readonly units?: string | null
  readonly homeAirport?: string | null
  readonly firstSteps?: object
}

/** Saves the fields that are given and keeps the others, in one statement: two tabs never undo each other's fields. */
export async function saveSetting(db: Db, { companyId, loginId }: LoginKey, fields: SavedSetting): Promise<void> {
  const widgets = fields.widgets && JSON.stringify(fields.widgets)
  const columns = {
    ...(fields.language === undefined ? {} : { language: fields.language }),
    ...(fields.theme === undefined ? {} : { theme: fields.theme }),
    ...(widgets === undefined ? {} : { widgets, widgets_revision: 1 }),
    ...(fields.riskNewsLevels === undefined ? {} : { risk_news_levels: [...fields.riskNewsLevels] }),
    ...(fields.riskMapLevels === undefined ? {} : { risk_map_levels: [...fields.riskMapLevels] }),
    ...(fields.riskNotices === undefined ? {} : { risk_notices: JSON.stringify(fields.riskNotices) }),
    ...(fields.clock === undefined ? {} : { clock: fields.clock }),
    ...(fields.firstDayOfWeek === undefined ? {} : { first_day_of_week: fields.firstDayOfWeek }),
    ...(fields.units === undefined ? {} : { units: fields.units }),
    ...(fields.homeAirport === undefined ? {} : { home_airport: fields.homeAirport }),
    ...(fields.firstSteps === undefined ? {} : { first_steps: JSON.stringify(fields.firstSteps) }),
  }
  const counted = widgets === undefined ? {} : { widgets_revision: sql<number>`user_setting.widgets_revision + 1` }
  await db
    .insertInto('user_setting')
    .values({ language: null, theme: null, widgets: null, ...columns, login_id: loginId, company_id: companyId })
    .onConflict((conflict) =>
      conflict.column('login_id').doUpdateSet({ ...columns, ...counted, updated_at: sql`now()` }),
    )
    .execute()
}

/** Companies a viewer may view, their own first; `companyIds` is the viewer's scope. */
export async function readCompanies(
  db: Db,
  companyIds: readonly number[],
  ownId: number,
): Promise<(NamedCompany & { readonly id: number; readonly code: string })[]> {
  return db
    .selectFrom('company')
    .select(['id', 'code', 'display_name', 'localized_names'])
    .where('id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .where('active', '=', true)
    .orderBy(sql`id <> ${ownId}`)
    .orderBy('display_name')
    .orderBy('id')
    .execute()
}

/** The rights of a login that calls of its own read. */
export async function readLoginRights(db: Db, { companyId, loginId }: LoginKey) {
  return db
    .selectFrom('login')
    .leftJoin('traveler', (join) =>
      join.onRef('traveler.company_id', '=', 'login.company_id').onRef('traveler.login_id', '=', 'login.id'),
    )
    .select([
      'login.is_arranger',
      'login.view_right',
      'login.widgets',
      'login.may_use_booking_tool',
      'login.may_request_trips',
    ])
    .select(['traveler.id as traveler_id', 'traveler.team_id'])
    .where('login.company_id', '=', companyId)
    .where('login.id', '=', loginId)
    .executeTakeFirstOrThrow()
}

/** The company of a code, for back-office calls; null when there is none or the caller may not see it. */
export async function findCompany(db: Db, code: string): Promise<{ id: number; code: string } | null> {
  const row = await db.selectFrom('company').select(['id', 'code']).where('code', '=', code).executeTakeFirst()
  return row ?? null
}
