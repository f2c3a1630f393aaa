import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Staged } from '../../storage/staged-files.ts'

export interface StagedImport {
  readonly companyId: number
  readonly importId: number
  readonly staged: Staged
}

export async function saveStaged(
  db: Kysely<Database>,
  companyId: number,
  importId: number,
  staged: Staged | null,
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ staged: staged && JSON.stringify(staged) })
    .where('company_id', '=', companyId)
    .where('id', '=', importId)
    .execute()
}

export async function findStaged(
  db: Kysely<Database>,
  companyId: number,
  importId: number,
): Promise<{ state: string; staged: Staged | null } | undefined> {
  return db
    .selectFrom('import_job')
    .where('company_id', '=', companyId)
    .where('id', '=', importId)
    .select(['state', 'staged'])
    .executeTakeFirst()
}

/** All staged imports of every company; there are few at a time. */
export async function findAllStaged(db: Kysely<Database>): Promise<(StagedImport & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('import_job')
    .where('staged', 'is not', null)
    .select(['company_id as companyId', 'id as importId', 'created_at as createdAt', 'staged'])
    .$narrowType<{ staged: Staged }>()
    .execute()
  return rows
}
