import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/schema.ts'
import { updateRows } from '../../db/update-rows.store.ts'
import type { KnownDocument, NewsKey, NewsRow, NewsTextRow } from './news-entry.rules.ts'
import { plainText } from './plain-text.ts'

/** A connection inside a transaction, or a pool. */
export type Db = Kysely<Database>

/** An item as it is kept. */
export interface NewsItem extends NewsRow {
  readonly id: number
}

/**
 * Makes others who enter news wait until the transaction ends: two would otherwise insert the same item, or hold each the
 * file that the other waits for. Uploads and the sweep of documents take it too.
 */
export async function lockNews(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7012617)`.execute(db)
}

/** A mark around the items, and one around the files that come with them. */
export type NewsMark = 'items' | 'files'

export async function markNews(db: Db, mark: NewsMark): Promise<void> {
  await sql`SAVEPOINT ${sql.id(mark)}`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoNews(db: Db, mark: NewsMark): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT ${sql.id(mark)}`.execute(db)
}

/** Documents that a record may name, by token. */
export async function findDocuments(db: Db, tokens: readonly string[]): Promise<Map<string, KnownDocument>> {
  if (tokens.length === 0) return new Map()
  const rows = await db
    .selectFrom('news_document')
    .select(['token', 'id', 'company_id as companyId'])
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .execute()
  return new Map(rows.map(({ token, ...document }) => [token, document]))
}

const withTexts = (item: ExpressionBuilder<Database, 'news_item'>) =>
  jsonArrayFrom(
    item
      .selectFrom('news_text')
      .select(['language', 'title', 'html'])
      .whereRef('news_text.item_id', '=', 'news_item.id')
      .orderBy('language'),
  ).as('texts')

/** What there is under these keys, for whichever company. */
export function existingNews(db: Db, keys: readonly NewsKey[]): Promise<NewsItem[]> {
  return db
    .selectFrom('news_item')
    .innerJoin(
      sql<{ companyId: number | null; wanted: string }>`(
        SELECT DISTINCT * FROM unnest(${keys.map(({ companyId }) => companyId)}::bigint[], ${keys.map(({ key }) => key)}::text[]))`.as<'asked'>(
        sql`asked ("companyId", wanted)`,
      ),
      (join) =>
        join
          .onRef('asked.wanted', '=', 'news_item.key')
          .on(sql<boolean>`asked."companyId" IS NOT DISTINCT FROM news_item.company_id`),
    )
    .select([
      'news_item.id',
      'company_id as companyId',
      'key',
      'release_type as releaseType',
      'system_type as systemType',
      'popup',
      'must_read as mustRead',
      'starts_at as startsAt',
      'expires_at as expiresAt',
      'languages',
      'document_id as documentId',
      'link',
      'image',
    ])
    .select(withTexts)
    .execute()
}

const itemValues = (row: NewsRow) => ({
  company_id: row.companyId,
  key: row.key,
  release_type: row.releaseType,
  system_type: row.systemType,
  popup: row.popup,
  must_read: row.mustRead,
  starts_at: row.startsAt,
  expires_at: row.expiresAt,
  languages: row.languages === null ? null : [...row.languages],
  document_id: row.documentId,
  link: row.link,
  image: row.image,
})

/** A statement has at most 65,535 values; an item has fifteen, its texts twenty. */
const atOnce = 1_000

export async function insertNews(db: Db, rows: readonly NewsRow[], now: Date): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const saved = await db
      .insertInto('news_item')
      .values(some.map((row) => ({ ...itemValues(row), created_at: now, updated_at: now })))
      .returning('id')
      .execute()
    await insertTexts(
      db,
      some.map(({ texts }, index) => ({ id: saved[index]?.id, texts })),
    )
  }
}

export async function updateNews(db: Db, changed: readonly { id: number; row: NewsRow }[], now: Date): Promise<void> {
  if (changed.length === 0) return
  await updateRows(
    db,
    'news_item',
    changed.map(({ id, row }) => ({ id, ...itemValues(row), updated_at: now })),
  )
  const ids = changed.map(({ id }) => id)
  await db
    .deleteFrom('news_text')
    .where('item_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  for (let start = 0; start < changed.length; start += atOnce)
    await insertTexts(
      db,
      changed.slice(start, start + atOnce).map(({ id, row }) => ({ id, texts: row.texts })),
    )
}

async function insertTexts(db: Db, items: readonly { id: number | undefined; texts: readonly NewsTextRow[] }[]) {
  const values = items.flatMap(({ id, texts }) => {
    if (id === undefined) throw new Error('An item lost its id')
    return texts.map((text) => ({ item_id: id, ...text, plain: plainText(text.html) }))
  })
  if (values.length > 0) await db.insertInto('news_text').values(values).execute()
}

export async function deleteNews(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('news_item')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
