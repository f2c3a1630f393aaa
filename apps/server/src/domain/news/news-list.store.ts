import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from './news-entry.store.ts'

export type NewsState = 'coming' | 'in-force' | 'expired'

/** An item as the back office lists it, without its HTML. */
export interface ListedNews {
  readonly id: number
  readonly key: string
  readonly releaseType: number
  /** A company's code; null for all. */
  readonly company: string | null
  readonly popup: boolean
  readonly startsAt: Date | null
  readonly expiresAt: Date | null
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly languages: readonly string[] | null
  /** Token of its document. */
  readonly document: string | null
  readonly link: string | null
  /** By the clock that was handed in. */
  readonly state: NewsState
  /** Logins that have opened it. */
  readonly readBy: number
  readonly texts: readonly { readonly language: string; readonly title: string }[]
}

export interface ListedWanted {
  /** Null: of all companies, and the general. */
  readonly companyId: number | null
  /** Only what is shown to every company. */
  readonly isGeneral?: boolean
  readonly releaseType?: number | undefined
  readonly state?: NewsState | undefined
  readonly key?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of the list, newest first, and how many there are. */
export async function listNews(
  db: Db,
  { companyId, isGeneral = false, releaseType, state, key, limit, offset }: ListedWanted,
  now: Date,
): Promise<{ rows: ListedNews[]; total: number }> {
  const stateNow = sql<NewsState>`CASE
    WHEN news_item.expires_at <= ${now} THEN 'expired'
    WHEN news_item.published_at > ${now} THEN 'coming'
    ELSE 'in-force' END`
  const wanted = db
    .selectFrom('news_item')
    .$if(companyId !== null, (query) => query.where('news_item.company_id', '=', companyId))
    .$if(isGeneral, (query) => query.where('news_item.company_id', 'is', null))
    .$if(releaseType !== undefined, (query) => query.where('release_type', '=', releaseType ?? 0))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .$if(state !== undefined, (query) => query.where(stateNow, '=', state ?? 'expired'))
  const rows = await wanted
    .leftJoin('company', 'company.id', 'news_item.company_id')
    .leftJoin('news_document', 'news_document.id', 'document_id')
    .select([
      'news_item.id',
      'key',
      'release_type as releaseType',
      'company.code as company',
      'popup',
      'news_item.languages',
      'link',
    ])
    .select([
      'starts_at as startsAt',
      'expires_at as expiresAt',
      'published_at as publishedAt',
      'news_item.updated_at as updatedAt',
    ])
    .select(['news_document.token as document', stateNow.as('state')])
    .select((item) => [
      item
        .selectFrom('news_read')
        .whereRef('news_read.item_id', '=', 'news_item.id')
        .select((read) => read.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('readBy'),
      jsonArrayFrom(
        item
          .selectFrom('news_text')
          .select(['language', 'title'])
          .whereRef('news_text.item_id', '=', 'news_item.id')
          .orderBy('language'),
      ).as('texts'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('news_item.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted.select((item) => item.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
