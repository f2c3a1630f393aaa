import { sql } from 'kysely'
import type { Db } from '../../../domain/people/provisioning.store.ts'

export interface AdminCompanyRow {
  readonly code: string
  readonly display_name: string
  readonly region: string
  readonly active: boolean
  readonly people: number
  readonly drafts: number
  readonly changed_at: Date | null
}

/** Companies by name, with how many people may sign in, drafts that wait, and when somebody last published. One statement. */
export async function listAdminCompanies(
  db: Db,
  companyIds: readonly number[],
  { pattern, limit, offset }: { readonly pattern: string | null; readonly limit: number; readonly offset: number },
): Promise<{ rows: AdminCompanyRow[]; total: number }> {
  const { rows } = await sql<AdminCompanyRow & { total: number }>`
    with found as (select id, code, display_name, region, active, count(*) over ()::int as total from company
      where id = any (${companyIds}::bigint[]) and (${pattern}::text is null or display_name ilike ${pattern} or code ilike ${pattern})
      order by active desc, display_name, code limit ${limit} offset ${offset})
    select f.*, (select count(*)::int from login l where l.company_id = f.id and l.active) as people,
      (select count(*)::int from setting_draft d where d.company_id = f.id) as drafts,
      greatest((select max(v.at) from setting_version v where v.company_id = f.id),
        (select max(r.published_at) from rules_document r where r.company_id = f.id)) as changed_at
    from found f order by f.active desc, f.display_name, f.code`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
