import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Runs one part of a transaction. Where it throws, or does something that is not kept, all that it wrote is rolled back and
 * the transaction goes on.
 */
export async function attempt<T>(
  db: Kysely<Database>,
  run: () => Promise<T>,
  isKept: (done: T) => boolean = () => true,
): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  let kept = false
  try {
    const done = await run()
    kept = isKept(done)
    return done
  } finally {
    if (!kept) await sql`rollback to savepoint attempt`.execute(db)
    await sql`release savepoint attempt`.execute(db)
  }
}
