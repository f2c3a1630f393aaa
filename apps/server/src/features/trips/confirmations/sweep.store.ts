import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

export interface ExpiredDraft {
  readonly id: number
  readonly storageKey: string
}

export async function findExpired(db: Kysely<Database>, now: Date, limit: number): Promise<ExpiredDraft[]> {
  return db
    .selectFrom('confirmation_draft')
    .where('expires_at', '<=', now)
    .where('state', '<>', 'saving')
    .select(['id', 'storage_key as storageKey'])
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function removeExpired(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .deleteFrom('confirmation_draft')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('expires_at', '<=', now)
    .where('state', '<>', 'saving')
    .execute()
}

/** The keys that belong to a draft. */
export async function findNamedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('confirmation_draft')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .select('storage_key')
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** Marks saves as failed whose job ended without a result, so that they can be started again. */
export async function failStale(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('confirmation_draft')
    .set({
      state: 'failed',
      fault_code: 'service_unavailable',
      version: sql`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('state', '=', 'saving')
    .where('changed_at', '<', before)
    .execute()
}
