import type { Db } from '../domain/people/provisioning.store.ts'

/** Whether anybody has entered content. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}
