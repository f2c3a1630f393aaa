import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'

export interface CompanyRow extends NamedCompany {
  readonly id: number
  readonly code: string
  /** IANA. */
  readonly time_zone: string
}

/** Companies by their codes' order. */
export async function findCompanies(db: Kysely<Database>, ids: readonly number[]): Promise<CompanyRow[]> {
  const { rows } =
    await sql<CompanyRow>`select c.id, c.code, c.display_name, c.localized_names, c.time_zone from company c
    where c.id = any (${ids}::bigint[]) order by c.code`.execute(db)
  return rows
}
