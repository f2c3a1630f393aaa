import type { Db } from '../../db/database.ts'

export async function findAdminCompany(
  db: Db,
  companyIds: readonly number[],
  code: string,
): Promise<{ id: number; code: string } | null> {
  if (companyIds.length === 0) return null
  const found = await db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('id', 'in', companyIds)
    .where('code', '=', code)
    .executeTakeFirst()
  return found ?? null
}
