import { statement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

/** The reader, with languages and time. */
export interface NewsReader {
  readonly companyId: number
  readonly loginId: number
  readonly language: string
  readonly now: Date
}

/** The fields of `NewsReader`. */
const readerParameters = { companyId: 'bigint', loginId: 'bigint', language: 'text', now: 'timestamptz' } as const

export interface NewsWanted {
  readonly releaseType: number
  /** The system of the caller; items for any system are included. */
  readonly systemType: number
  readonly keyword: string | null
  readonly onlyUnreadPopups: boolean
  /** The reader's languages, preferred first. */
  readonly preferences: readonly string[]
  readonly limit: number
  readonly offset: number
}

export interface NewsRow {
  readonly id: number
  readonly published_at: Date
  readonly link: string | null
  readonly image: string | null
  readonly language: string
  readonly title: string
  readonly html: string
  readonly document_token: string | null
  readonly document_name: string | null
  readonly document_type: string | null
  readonly document_size: number | null
  readonly is_read: boolean
  readonly must_read: boolean
}

export interface NewsPage {
  readonly rows: readonly NewsRow[]
  readonly total: number
  /** IANA zone of the reader's company. */
  readonly timeZone: string
}

/**
 * One statement for the right, the page and the total. The function searches by its own indexes without row level
 * security; the rows it names are then read with row level security.
 */
export const newsPage = statement(
  'news page',
  {
    ...readerParameters,
    releaseType: 'int',
    systemType: 'int',
    keyword: 'text | null',
    onlyUnreadPopups: 'boolean',
    preferences: 'text[]',
    limit: 'int',
    offset: 'int',
  },
  `with reader as (
      select c.time_zone, :releaseType = any (l.news_release_types) as allowed
      from login l join company c on c.id = l.company_id where l.company_id = :companyId and l.id = :loginId)
    select r.allowed, r.time_zone, s.total, i.id, i.published_at, i.link, i.image, i.must_read, t.language, t.title, t.html,
      d.token as document_token, d.name as document_name, d.type as document_type, d.size as document_size, n.item_id is not null as is_read
    from reader r
    left join lateral news_search(:companyId, :loginId, :releaseType, :systemType, :language, :keyword,
      :onlyUnreadPopups, :now, :limit, :offset) s on r.allowed
    left join lateral unnest(s.item_ids) with ordinality p (id, place) on true
    left join news_item i on i.id = p.id
    left join lateral (
      select x.language, x.title, x.html from news_text x where x.item_id = i.id
      order by array_position(:preferences, x.language) limit 1) t on true
    left join news_document d on d.id = i.document_id
    left join news_read n on n.company_id = :companyId and n.login_id = :loginId and n.item_id = i.id
    order by p.place`,
)

type PageRow = { [K in keyof NewsRow]: NewsRow[K] | null } & { allowed: boolean; time_zone: string; total: number }

/** A page of the feed; null where the login may not have this release type. */
export async function findNewsPage(
  tx: Pick<ReadTransaction, 'run'>,
  reader: NewsReader,
  wanted: NewsWanted,
): Promise<NewsPage | null> {
  const rows = await tx.run<PageRow>(newsPage({ ...reader, ...wanted }))
  const [first] = rows
  if (!first?.allowed) return null
  const items = rows.filter((row): row is NewsRow & PageRow => row.id !== null)
  return { rows: items, total: first.total, timeZone: first.time_zone }
}

/** Whether an item `i` is shown to the reader, by the rules of `news_search`. */
const shownToReader = `(i.company_id is null or i.company_id = :companyId) and i.published_at <= :now
  and (i.expires_at is null or i.expires_at > :now) and (i.languages is null or :language = any (i.languages))
  and exists (select 1 from login l where l.company_id = :companyId and l.id = :loginId
    and i.release_type = any (l.news_release_types))`

const markRead = statement(
  'news read',
  { ...readerParameters, id: 'bigint' },
  `with shown as (select i.id from news_item i where i.id = :id and ${shownToReader}),
    read as (
      insert into news_read (company_id, login_id, item_id, read_at) select :companyId, :loginId, id, :now from shown
      on conflict do nothing)
    select id from shown`,
)

/** Marks an item as read; false where no such item is shown to the reader. */
export async function markNewsRead(tx: Pick<ReadTransaction, 'run'>, reader: NewsReader, id: number): Promise<boolean> {
  const rows = await tx.run(markRead({ ...reader, id }))
  return rows.length > 0
}

export interface NewsDocument {
  readonly id: number
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly storageKey: string
}

const documentByToken = statement(
  'news document',
  { ...readerParameters, token: 'text' },
  `select d.id, d.name, d.type, d.size, d.storage_key as "storageKey" from news_document d
    where d.token = :token and exists (select 1 from news_item i where i.document_id = d.id and ${shownToReader})`,
)

/** The document of a link, while an item that names it is shown to the reader. */
export async function findNewsDocument(
  tx: Pick<ReadTransaction, 'run'>,
  reader: NewsReader,
  token: string,
): Promise<NewsDocument | undefined> {
  const [row] = await tx.run<NewsDocument & Record<string, unknown>>(documentByToken({ ...reader, token }))
  return row
}
