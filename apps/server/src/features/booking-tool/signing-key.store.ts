import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const purpose = 'hand-over'

/** The sealed key set of hand-overs; null before the first. System role. */
export async function readSealedKeys(db: Db): Promise<string | null> {
  const row = await db.selectFrom('signing_key').select('jwks').where('purpose', '=', purpose).executeTakeFirst()
  return row?.jwks ?? null
}

/** Writes the first set and answers the one that stands: of several processes at once, one is first. */
export async function insertSealedKeys(db: Db, jwks: string): Promise<string> {
  await db
    .insertInto('signing_key')
    .values({ purpose, jwks })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { jwks: kept } = await db
    .selectFrom('signing_key')
    .select('jwks')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return kept
}

/** Replaces the set by what `next` makes of it; rotations wait for each other. */
export async function replaceSealedKeys(db: Db, next: (kept: string | null) => Promise<string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .selectFrom('signing_key')
      .select('jwks')
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    const jwks = await next(kept?.jwks ?? null)
    await tx
      .insertInto('signing_key')
      .values({ purpose, jwks })
      .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ jwks }))
      .execute()
  })
}
