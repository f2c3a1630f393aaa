import type { QueryResultRow } from 'pg'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/schema.ts'
import { genericStatement } from '../../db/statement.ts'
import { updateRows } from '../../db/update-rows.store.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { ContentKey, ContentRow, ContentTextRow } from './content-entry.rules.ts'
import type { Placement } from './content.rules.ts'
import type { ContentKind } from './content.schema.ts'

/** A connection inside a transaction, or a pool. */
export type Db = Kysely<Database>
/** Runs prepared statements: a transaction, or a pool. */
export type Run = Pick<ReadTransaction, 'run'>

/** Content as it is kept. */
export interface ContentItem extends Placement, ContentKey {
  readonly id: number
  readonly kind: ContentKind
  readonly data: unknown
  readonly texts: readonly ContentTextRow[]
}

const columns = ['id', 'kind', 'category', 'keyword', 'data'] as const
const placement = ['company_id as companyId', 'starts_at as startsAt', 'expires_at as expiresAt'] as const

const withTexts = (item: ExpressionBuilder<Database, 'content_item'>) =>
  jsonArrayFrom(
    item
      .selectFrom('content_text')
      .select(['language', 'title', 'html'])
      .whereRef('content_text.item_id', '=', 'content_item.id')
      .orderBy('language'),
  ).as('texts')

export interface WantedContent {
  readonly kind: ContentKind
  readonly category: string
  readonly keyword: string
  /** Null: only what is for every company. */
  readonly companyId: number | null
}

const wantedParameters = {
  kind: 'text',
  category: 'text',
  keyword: 'text',
  companyId: 'bigint | null',
  now: 'timestamptz',
} as const

/** By the index of keys: once for what is for every company, once for the company's own. */
const wantedItems = (columns: string) => {
  const items = (company: string) => `select ${columns} from content_item i
    where ${company} and i.category = :category and i.keyword = :keyword and i.kind = :kind
      and (i.starts_at is null or i.starts_at <= :now) and (i.expires_at is null or i.expires_at > :now)`
  return `${items('i.company_id is null')} union all ${items('i.company_id = :companyId')}`
}

const itemColumns = `i.id, i.kind, i.category, i.keyword, i.data, i.company_id as "companyId",
    i.starts_at as "startsAt", i.expires_at as "expiresAt"`

const wantedContent = genericStatement(
  'content',
  wantedParameters,
  wantedItems(`${itemColumns},
    (select coalesce(json_agg(t order by t.language), '[]')
      from (select x.language, x.title, x.html from content_text x where x.item_id = i.id) t) as texts`),
)

const wantedData = genericStatement('content without texts', wantedParameters, wantedItems(itemColumns))

/** What `chooseItem` chooses from: nothing of another company, and nothing that has not begun or is over. */
export const findContent = (tx: Run, wanted: WantedContent, now: Date): Promise<ContentItem[]> =>
  tx.run<ContentItem & QueryResultRow>(wantedContent({ ...wanted, now }))

/** The same without texts, for what a page's headers need of it. */
export const findContentData = (tx: Run, wanted: WantedContent, now: Date): Promise<Omit<ContentItem, 'texts'>[]> =>
  tx.run<Omit<ContentItem, 'texts'> & QueryResultRow>(wantedData({ ...wanted, now }))

/** Two entries wait for each other: both would otherwise insert the same content. */
export async function lockContent(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7012601)`.execute(db)
}

export async function markContent(db: Db): Promise<void> {
  await sql`SAVEPOINT content`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoContent(db: Db): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT content`.execute(db)
}

/** Ids of the companies that a record may be for, by code. */
export async function companyIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** What there is under the categories of the keys, for the companies of the keys. */
export function existingContent(db: Db, keys: readonly ContentKey[]): Promise<ContentItem[]> {
  const categories = [...new Set(keys.map(({ category }) => category))]
  const companies = [...new Set(keys.flatMap(({ companyId }) => companyId ?? []))]
  return db
    .selectFrom('content_item')
    .select([...columns, ...placement])
    .select(withTexts)
    .where('category', '=', sql<string>`any(${categories}::text[])`)
    .where((item) =>
      item.or([item('company_id', 'is', null), item('company_id', '=', sql<number>`any(${companies}::bigint[])`)]),
    )
    .execute()
}

const itemValues = ({ companyId, kind, category, keyword, startsAt, expiresAt, data }: ContentRow) => ({
  company_id: companyId,
  kind,
  category,
  keyword,
  starts_at: startsAt,
  expires_at: expiresAt,
  data: JSON.stringify(data),
})

export async function insertContent(db: Db, rows: readonly ContentRow[]): Promise<void> {
  if (rows.length === 0) return
  const saved = await db.insertInto('content_item').values(rows.map(itemValues)).returning('id').execute()
  await insertTexts(
    db,
    rows.map(({ texts }, index) => ({ id: saved[index]?.id, texts })),
  )
}

export async function updateContent(db: Db, changed: readonly { id: number; row: ContentRow }[]): Promise<void> {
  if (changed.length === 0) return
  await updateRows(
    db,
    'content_item',
    changed.map(({ id, row }) => ({ id, ...itemValues(row), data: row.data })),
    { updated_at: sql`now()` },
  )
  const ids = changed.map(({ id }) => id)
  await db
    .deleteFrom('content_text')
    .where('item_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  await insertTexts(
    db,
    changed.map(({ id, row }) => ({ id, texts: row.texts })),
  )
}

async function insertTexts(db: Db, items: readonly { id: number | undefined; texts: readonly ContentTextRow[] }[]) {
  const values = items.flatMap(({ id, texts }) => {
    if (id === undefined) throw new Error('Content lost its id')
    return texts.map((text) => ({ item_id: id, ...text }))
  })
  if (values.length > 0) await db.insertInto('content_text').values(values).execute()
}

export async function deleteContent(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('content_item')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
