import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface PublicFileRow {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly storageKey: string
}

export interface NewPublicFile extends PublicFileRow {
  readonly sha256: string
}

export async function findPublicFile(db: Kysely<Database>, id: string): Promise<PublicFileRow | undefined> {
  return db
    .selectFrom('public_file')
    .where('id', '=', id)
    .select(['id', 'name', 'type', 'size', 'storage_key as storageKey'])
    .executeTakeFirst()
}

/** Answers the row's own id, or that of the file that has held the same content before. */
export async function insertPublicFile(db: Kysely<Database>, row: NewPublicFile): Promise<string> {
  const { storageKey, ...rest } = row
  const { id } = await db
    .insertInto('public_file')
    .values({ ...rest, storage_key: storageKey })
    // Updates an existing row, to return its id and to wait for a transaction that is inserting it.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet((old) => ({ sha256: old.ref('excluded.sha256') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
