import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { NamedCompany } from '../../../i18n/company-name.ts'

/** A company that is served, by its code; undefined for any other. */
export async function findServed(
  db: Kysely<Database>,
  companyIds: readonly number[],
  code: string,
): Promise<{ id: number; time_zone: string } | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'time_zone'])
    .where('code', '=', code)
    .where('id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .executeTakeFirst()
}

/** What a company is called. */
export async function findServedName(db: Kysely<Database>, companyId: number): Promise<NamedCompany> {
  return db
    .selectFrom('company')
    .select(['display_name', 'localized_names'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
