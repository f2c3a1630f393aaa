import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ContentKind } from './content.schema.ts'
import type { Db } from './content.store.ts'

export type ContentState = 'coming' | 'in-force' | 'superseded' | 'expired'

/** Content as the back office lists it, without its HTML. */
export interface ListedContent {
  readonly id: number
  readonly kind: ContentKind
  readonly category: string
  readonly keyword: string
  /** A company's code; null for all. */
  readonly company: string | null
  readonly startsAt: Date | null
  readonly expiresAt: Date | null
  readonly updatedAt: Date
  /** By the clock that was handed in. */
  readonly state: ContentState
  readonly texts: readonly { readonly language: string; readonly title: string | null }[]
}

export interface ListWanted {
  /** Null: of all companies, and the general. */
  readonly companyId: number | null
  /** Only what is shown to every company. */
  readonly isGeneral?: boolean
  readonly category?: string | undefined
  readonly state?: ContentState | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of the list and how many there are, in an order that holds still. */
export async function searchContent(
  db: Db,
  { companyId, isGeneral = false, category, state, limit, offset }: ListWanted,
  now: Date,
): Promise<{ rows: ListedContent[]; total: number }> {
  const wanted = db
    .selectFrom(listed(db, now).as('item'))
    .$if(companyId !== null, (query) => query.where('item.companyId', '=', companyId))
    .$if(isGeneral, (query) => query.where('item.companyId', 'is', null))
    .$if(category !== undefined, (query) => query.where('item.category', '=', category ?? ''))
    .$if(state !== undefined, (query) => query.where('item.state', '=', state ?? 'expired'))
  const rows = await wanted
    .select(['id', 'kind', 'category', 'keyword', 'company', 'startsAt', 'expiresAt', 'updatedAt', 'state'])
    .select((item) =>
      jsonArrayFrom(
        item
          .selectFrom('content_text')
          .select(['language', 'title'])
          .whereRef('content_text.item_id', '=', 'item.id')
          .orderBy('language'),
      ).as('texts'),
    )
    .orderBy('category')
    .orderBy('keyword')
    .orderBy('company', (order) => order.nullsFirst())
    .orderBy('startsAt', (order) => order.nullsFirst())
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted.select((item) => item.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Items with their state. An active item is superseded by a later active item of the same key. */
const listed = (db: Db, now: Date) =>
  db
    .selectFrom('content_item as c')
    .leftJoin('company', 'company.id', 'c.company_id')
    .select(['c.id', 'c.kind', 'c.category', 'c.keyword', 'c.company_id as companyId', 'company.code as company'])
    .select(['c.starts_at as startsAt', 'c.expires_at as expiresAt', 'c.updated_at as updatedAt'])
    .select(
      sql<ContentState>`CASE
        WHEN c.expires_at <= ${now} THEN 'expired'
        WHEN c.starts_at > ${now} THEN 'coming'
        WHEN EXISTS (
          SELECT 1 FROM content_item l
          WHERE l.company_id IS NOT DISTINCT FROM c.company_id AND l.category = c.category AND l.keyword = c.keyword
            AND l.starts_at > coalesce(c.starts_at, '-infinity') AND l.starts_at <= ${now}
            AND (l.expires_at IS NULL OR l.expires_at > ${now})) THEN 'superseded'
        ELSE 'in-force' END`.as('state'),
    )
