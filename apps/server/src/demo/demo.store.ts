import type { Db } from '../domain/people/provisioning.store.ts'

/** What companies hand over to, as texts to look into. */
export async function handOversOf(db: Db, companyCodes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select(['booking_tool', 'user_apps'])
    .where('code', 'in', [...companyCodes])
    .execute()
  return rows.map((row) => JSON.stringify(row))
}

/** Whether anybody has entered content. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}
