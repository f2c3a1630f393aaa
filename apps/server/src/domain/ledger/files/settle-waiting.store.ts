import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/**
 * Resolves what earlier imports of the very same files kept waiting for a traveller. The name alone would not do: many
 * files are called 'booking.eml'. `bytes`: as the records keep them, by file name.
 */
export async function settleWaiting(
  db: Kysely<Database>,
  companyId: number,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  if (files.size === 0) return
  await sql`
    update quarantine q set state = 'resolved', resolved_at = now()
    from unnest(${[...files.keys()]}::text[], ${[...files.values()]}::text[]) as told (file, bytes)
    where q.company_id = ${companyId} and q.state = 'open' and q.reason = 'traveler_missing' and q.file = told.file
      and q.record::json -> 'confirmation' ->> 'bytes' = told.bytes`.execute(db)
}
