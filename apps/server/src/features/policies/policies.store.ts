import { sql } from 'kysely'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { policyKind } from '../../domain/policy/policy.kind.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'

/** A company as its policy's pages and forms need it. */
export interface PolicyCompanyRow {
  readonly id: number
  readonly code: string
  readonly time_zone: string
  readonly currency: string
}

/** A company that the viewer sees or serves at the desk; undefined for a foreign one as for an unknown one. */
export const findPolicyCompany = (
  db: Db,
  { companies, deskCompanies }: Pick<LoginViewer, 'companies' | 'deskCompanies'>,
  code: string,
): Promise<PolicyCompanyRow | undefined> =>
  db
    .selectFrom('company')
    .select(['id', 'code', 'time_zone', 'currency'])
    .where('code', '=', code)
    .where('id', '=', sql<number>`any(${[...companies, ...deskCompanies]}::bigint[])`)
    .executeTakeFirst()

export interface VersionRow {
  readonly version: number
  readonly valid_from: string
  readonly published_at: Date
  readonly author: string | null
  readonly reason: string | null
  readonly rules: number
  readonly is_current: boolean
}

const columns = (companyId: number, day: string) => sql`d.version, d.valid_from, d.published_at, d.reason,
      coalesce(l.name, (select n.name from desk_names(${companyId}) n where n.id = d.author_login_id limit 1)) as author,
      jsonb_array_length(coalesce(d.body->'rules', '[]')) as rules,
      d.version = (select c.version from rules_document c
        where c.company_id = d.company_id and c.kind = d.kind and c.valid_from <= ${day}::date
        order by c.valid_from desc, c.version desc limit 1) as is_current`
const joins = sql`rules_document d
    left join login l on l.company_id = d.company_id and l.id = d.author_login_id`

/** Versions of a company's policy or other rules, the newest first; `day` is its today. */
export async function listVersions(
  db: Db,
  companyId: number,
  { kind, day }: { readonly kind: string; readonly day: string },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns(companyId, day)} from ${joins}
    where d.company_id = ${companyId} and d.kind = ${kind} order by d.version desc limit 500`.execute(db)
  return rows
}

/** One version with its document; null is the one that applies on the day. */
export async function findVersion(
  db: Db,
  companyId: number,
  { version, day }: { readonly version: number | null; readonly day: string },
): Promise<(VersionRow & { readonly body: unknown }) | undefined> {
  const which =
    version === null
      ? sql`d.valid_from <= ${day}::date order by d.valid_from desc, d.version desc limit 1`
      : sql`d.version = ${version}`
  const { rows } = await sql<VersionRow & { body: unknown }>`select ${columns(companyId, day)}, d.body from ${joins}
    where d.company_id = ${companyId} and d.kind = ${policyKind.kind} and ${which}`.execute(db)
  return rows[0]
}
