import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const purpose = 'hand-over'

/** The sealed key set of hand-overs; null before the first. System role. */
export async function readSealedKeys(db: Db): Promise<string | null> {
  const row = await db.selectFrom('signing_key').select('jwks').where('purpose', '=', purpose).executeTakeFirst()
  return row?.jwks ?? null
}

/** Writes the first set: of several processes at once, one is first. */
export async function insertSealedKeys(db: Db, jwks: string): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ purpose, jwks })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the set by what `next` makes of it, in the caller's transaction; rotations wait for each other. */
export async function replaceSealedKeys(db: Db, next: (kept: string | null) => Promise<string>): Promise<void> {
  const kept = await db
    .selectFrom('signing_key')
    .select('jwks')
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  const jwks = await next(kept?.jwks ?? null)
  await db
    .insertInto('signing_key')
    .values({ purpose, jwks })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ jwks }))
    .execute()
}
