import type { Db } from '../domain/people/provisioning.store.ts'

/** Whether an import of the company has come to its end. */
export async function hasImported(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_job')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'finished')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anybody has entered content. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}
