import { sql } from 'kysely'
import { personRecord } from '../people/person-records.ts'
import { findPersonKeys, readStoredPeople } from '../people/person-records.store.ts'
import type { Db } from '../people/provisioning.store.ts'
import type { RecordSection } from './sections.ts'

/** A record as the database holds it, as a provisioning document would say it: without secrets. */
export interface StoredRecord {
  readonly companyId: number | null
  readonly key: string
  /** What versions call it: the key, of a person `login:12` or `traveler:7`. */
  readonly ref: string
  readonly title: string
  readonly detail: string
  readonly active: boolean
  readonly changedAt: Date | null
  readonly record: Readonly<Record<string, unknown>>
}

interface Row {
  readonly company_id: number | null
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly active: boolean
  readonly changed_at: Date | null
  readonly record: Readonly<Record<string, unknown>>
}

/** Null: of any company in reach. */
export interface RecordsOf {
  readonly companyId: number | null
  readonly keys: readonly string[] | null
  /** A pattern of `ilike`. */
  readonly pattern?: string | null
  readonly page?: { readonly limit: number; readonly offset: number }
}

type TableSection = Exclude<RecordSection, 'people'>

const names = (column: string) => `jsonb_build_object('en-US', ${column}->>'Name', 'zh-CN', ${column}->>'NameZhCn',
  'zh-TW', ${column}->>'NameZhTw', 'ja-JP', ${column}->>'NameJaJp')`

/** Each answers company_id, key, title, detail, active, changed_at and record; fields that are null are left out. */
const texts: Readonly<Record<TableSection, string>> = {
  companies: `select c.id as company_id, c.code as key, c.display_name as title, c.code as detail, c.active, c.updated_at as changed_at,
    jsonb_strip_nulls(jsonb_build_object('code', c.code, 'displayName', c.display_name, 'localizedNames', c.localized_names,
      'region', c.region, 'office', c.office, 'timeZone', c.time_zone, 'currency', c.currency, 'emailDomains', c.email_domains,
      'languages', c.languages,
      'portalAreas', (select coalesce(jsonb_agg(jsonb_build_object('code', a->>'Code', 'embranchment', a->>'Embranchment', 'name', ${names('a')},
        'url', a->>'URL', 'isExternalLink', a->'IsExternalLink', 'isSelected', a->'IsSelected') order by n), '[]')
        from jsonb_array_elements(c.portal_areas) with ordinality x (a, n)),
      'userApps', (select coalesce(jsonb_agg(jsonb_build_object('appId', a->>'AppId', 'name', a->>'Name', 'iconUrl', a->>'IconUrl',
        'url', a->>'Url', 'clientId', a->>'ClientId',
        'displayType', case (a->>'DisplayType')::int when 0 then 'All' when 1 then 'Menu' when 2 then 'Shortcut' else 'None' end) order by n), '[]')
        from jsonb_array_elements(c.user_apps) with ordinality x (a, n)),
      'logo', case when c.logo_url is not null then jsonb_build_object('url', c.logo_url, 'darkUrl', c.logo_dark_url,
        'width', c.logo_width, 'height', c.logo_height) end,
      'bookingTool', c.booking_tool, 'showContactUs', c.show_contact_us, 'profileManagerScriptUrl', c.profile_manager_script_url,
      'analytics', c.analytics, 'requireMfa', c.mfa_required, 'isAgency', c.is_agency, 'active', c.active)) as record
    from company c`,
  teams: `select t.company_id, t.code as key, t.name as title, t.code as detail, true as active, null::timestamptz as changed_at,
    jsonb_build_object('company', c.code, 'code', t.code, 'name', t.name) as record
    from team t join company c on c.id = t.company_id`,
  costCentres: `select e.company_id, e.code as key, e.name as title, e.code as detail, e.active, e.updated_at as changed_at,
    jsonb_strip_nulls(jsonb_build_object('company', c.code, 'code', e.code, 'name', e.name, 'localizedNames', e.localized_names,
      'approver', a.email, 'fallbackApprover', f.email, 'active', e.active)) as record
    from cost_centre e join company c on c.id = e.company_id left join login a on a.id = e.approver_login_id
    join login f on f.id = e.fallback_login_id`,
  ssoConnections: `select s.company_id, s.code as key, s.display_name as title, s.issuer as detail, s.active, s.updated_at as changed_at,
    jsonb_strip_nulls(jsonb_build_object('company', c.code, 'code', s.code, 'displayName', s.display_name, 'kind', s.kind, 'type', s.type,
      'issuer', s.issuer, 'clientId', s.client_id, 'connection', s.connection, 'isExclusive', s.is_exclusive,
      'viewCompanies', (select jsonb_agg(v.code order by v.code) from company v where v.id = any (s.view_company_ids)), 'active', s.active)) as record
    from sso_connection s join company c on c.id = s.company_id`,
  machineClients: `select m.company_id, m.client_id as key, m.name as title, m.client_id as detail, m.active, m.updated_at as changed_at,
    jsonb_strip_nulls(jsonb_build_object('clientId', m.client_id, 'name', m.name, 'company', c.code, 'scopes', m.scopes, 'active', m.active)) as record
    from machine_client m left join company c on c.id = m.company_id`,
}

/** Records of a section as they stand, in the order of their titles. One statement, of people two. */
export async function readStoredRecords(db: Db, section: RecordSection, of: RecordsOf): Promise<StoredRecord[]> {
  if (of.keys?.length === 0) return []
  if (section === 'people') return readPeople(db, of)
  const { companyId, keys, pattern = null, page } = of
  const { rows } = await sql<Row>`select * from (${sql.raw(texts[section])}) r
    where (${companyId}::bigint is null or r.company_id = ${companyId}) and (${keys}::text[] is null or r.key = any (${keys}::text[]))
      and (${pattern}::text is null or r.title ilike ${pattern} or r.key ilike ${pattern})
    order by r.title, r.key limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`.execute(db)
  return rows.map(({ company_id: id, changed_at: changedAt, ...row }) => ({
    ...row,
    companyId: id,
    ref: row.key,
    changedAt,
  }))
}

export async function countStoredRecords(
  db: Db,
  section: TableSection,
  { companyId, pattern = null }: Pick<RecordsOf, 'companyId' | 'pattern'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${sql.raw(texts[section])}) r
    where (${companyId}::bigint is null or r.company_id = ${companyId})
      and (${pattern}::text is null or r.title ilike ${pattern} or r.key ilike ${pattern})`.execute(db)
  return rows[0]?.count ?? 0
}

/** By their keys: addresses of logins, codes of travellers without one. */
async function readPeople(db: Db, { companyId, keys }: RecordsOf): Promise<StoredRecord[]> {
  if (companyId === null || keys === null) throw new Error('People are read by their keys, of one company')
  const { rows: companies } = await sql<{ code: string }>`select code from company where id = ${companyId}`.execute(db)
  const code = companies[0]?.code ?? ''
  const emails = keys.filter((key) => key.includes('@')).map((key) => key.toLowerCase())
  const codes = keys.filter((key) => !key.includes('@'))
  const found = await findPersonKeys(db, companyId, { emails, codes })
  const refs = [...new Set(found.map(({ key }) => key))]
  return (await readStoredPeople(db, companyId, refs)).map((stored) => {
    const record = personRecord(code, stored)
    const key = (record.canSignIn ? record.email : record.traveller?.code) ?? ''
    return {
      companyId,
      key,
      ref: stored.key,
      title: record.name,
      detail: key,
      active: record.active,
      changedAt: null,
      record: { ...record },
    }
  })
}
