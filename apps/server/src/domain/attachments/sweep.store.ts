import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Those of the keys that a row names. */
export async function findNamedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attachment')
    .where('storage_key', 'in', keys)
    .select('storage_key')
    .unionAll(db.selectFrom('public_file').where('storage_key', 'in', keys).select('storage_key'))
    .unionAll(db.selectFrom('news_document').where('storage_key', 'in', keys).select('storage_key'))
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

export interface Withdrawn {
  readonly id: number
  readonly storageKey: string
}

export async function findWithdrawn(db: Kysely<Database>, before: Date, limit: number): Promise<Withdrawn[]> {
  return db
    .selectFrom('attachment')
    .where('deleted_at', '<', before)
    .select(['id', 'storage_key as storageKey'])
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

export async function removeRows(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attachment').where('id', 'in', ids).where('deleted_at', 'is not', null).execute()
}
