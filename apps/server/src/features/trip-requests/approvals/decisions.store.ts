import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** Begins one of several decisions of a transaction. */
export async function markDecision(db: Db): Promise<void> {
  await sql`savepoint decision`.execute(db)
}

export async function keepDecision(db: Db): Promise<void> {
  await sql`release savepoint decision`.execute(db)
}

/** Rolls back all that was written since the mark; the transaction goes on. */
export async function undoDecision(db: Db): Promise<void> {
  await sql`rollback to savepoint decision`.execute(db)
  await keepDecision(db)
}
