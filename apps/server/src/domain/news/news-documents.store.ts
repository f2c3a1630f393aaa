import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface NewNewsDocument {
  /** Null: the TMC's own. */
  readonly companyId: number | null
  readonly token: string
  readonly name: string
  readonly ending: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
  readonly uploadedAt: Date
}

/** Answers the document's own token, or that of the one which has been the same file under the same name. */
export async function insertDocument(db: Kysely<Database>, row: NewNewsDocument): Promise<string> {
  const { token } = await db
    .insertInto('news_document')
    .values({
      company_id: row.companyId,
      token: row.token,
      name: row.name,
      ending: row.ending,
      type: row.type,
      size: row.size,
      sha256: row.sha256,
      storage_key: row.storageKey,
      uploaded_at: row.uploadedAt,
    })
    // Waits for a transaction that is making it, or sweeping it.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'sha256', 'name'])
        .doUpdateSet((old) => ({ uploaded_at: old.ref('excluded.uploaded_at') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

/** Takes away documents that no item names and that came before; answers where their bytes lie. */
export async function deleteUnnamed(db: Kysely<Database>, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('news_document')
    .where('id', 'in', (query) =>
      query
        .selectFrom('news_document as d')
        .select('d.id')
        .where('d.uploaded_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('news_item')
                .whereRef('document_id', '=', 'd.id')
                .select(sql`1`.as('one')),
            ),
          ),
        )
        .orderBy('d.uploaded_at')
        .limit(limit),
    )
    .returning('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}
