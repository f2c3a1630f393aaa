import { sql } from 'kysely'
import type { Db } from './profiles.store.ts'

type Mark = 'person' | 'section'

/** From here the writes of a person, or of one section, can be taken back. */
export async function markWrites(db: Db, mark: Mark): Promise<void> {
  await sql`savepoint ${sql.id(mark)}`.execute(db)
}

/** Takes back all writes since the mark; the caller's transaction goes on. */
export async function undoWrites(db: Db, mark: Mark): Promise<void> {
  await sql`rollback to savepoint ${sql.id(mark)}`.execute(db)
}
