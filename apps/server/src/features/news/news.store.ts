import type { ReadTransaction, Statement } from '../../kernel/transaction.ts'

/** Who reads, in which language and when. */
export interface NewsReader {
  readonly companyId: number
  readonly loginId: number
  readonly language: string
  readonly now: Date
}

export interface NewsWanted {
  readonly releaseType: number
  /** Items for any system come along. */
  readonly systemType: number
  readonly keyword: string | null
  readonly onlyUnreadPopups: boolean
  /** Languages in the order in which the reader would take them. */
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
}

export interface NewsPage {
  readonly rows: readonly NewsRow[]
  readonly total: number
  /** IANA zone of the reader's company. */
  readonly timeZone: string
}

/**
 * One statement for the right, the page and the total. The function chooses behind row level security's back, by indexes
 * of its own; what it names is read through the wall again.
 */
export const newsPage: Statement = {
  name: 'news page',
  text: `with reader as (
      select c.time_zone, $3::int = any (l.news_release_types) as allowed
      from login l join company c on c.id = l.company_id where l.company_id = $1 and l.id = $2)
    select r.allowed, r.time_zone, s.total, i.id, i.published_at, i.link, i.image, t.language, t.title, t.html,
      d.token as document_token, d.name as document_name, d.type as document_type, d.size as document_size, n.item_id is not null as is_read
    from reader r
    left join lateral news_search($1::bigint, $2::bigint, $3::int, $4::int, $5::text, $6::text, $7::boolean, $8::timestamptz, $9::int, $10::int) s
      on r.allowed
    left join lateral unnest(s.item_ids) with ordinality p (id, place) on true
    left join news_item i on i.id = p.id
    left join lateral (
      select x.language, x.title, x.html from news_text x where x.item_id = i.id
      order by array_position($11::text[], x.language) limit 1) t on true
    left join news_document d on d.id = i.document_id
    left join news_read n on n.company_id = $1 and n.login_id = $2 and n.item_id = i.id
    order by p.place`,
}

type PageRow = { [K in keyof NewsRow]: NewsRow[K] | null } & { allowed: boolean; time_zone: string; total: number }

export const newsPageValues = (reader: NewsReader, wanted: NewsWanted): unknown[] => [
  reader.companyId,
  reader.loginId,
  wanted.releaseType,
  wanted.systemType,
  reader.language,
  wanted.keyword,
  wanted.onlyUnreadPopups,
  reader.now,
  wanted.limit,
  wanted.offset,
  wanted.preferences,
]

/** A page of the feed; null where the login may not have this release type. */
export async function findNewsPage(
  tx: Pick<ReadTransaction, 'run'>,
  reader: NewsReader,
  wanted: NewsWanted,
): Promise<NewsPage | null> {
  const rows = await tx.run<PageRow>(newsPage, newsPageValues(reader, wanted))
  const [first] = rows
  if (!first?.allowed) return null
  const items = rows.filter((row): row is NewsRow & PageRow => row.id !== null)
  return { rows: items, total: first.total, timeZone: first.time_zone }
}

/** In force for the reader: $1 company, $2 login, $3 language, $4 now. As `news_search` judges, for one item. */
const shownTo = `(i.company_id is null or i.company_id = $1) and i.published_at <= $4::timestamptz
  and (i.expires_at is null or i.expires_at > $4) and (i.languages is null or $3::text = any (i.languages))
  and exists (select 1 from login l where l.company_id = $1 and l.id = $2 and i.release_type = any (l.news_release_types))`

const readerValues = ({ companyId, loginId, language, now }: NewsReader) => [companyId, loginId, language, now]

const markRead: Statement = {
  name: 'news read',
  text: `with shown as (select i.id from news_item i where i.id = $5::bigint and ${shownTo}),
    read as (
      insert into news_read (company_id, login_id, item_id, read_at) select $1, $2, id, $4 from shown
      on conflict do nothing)
    select id from shown`,
}

/** Marks an item as read; false where there is none in force for the reader. */
export async function markNewsRead(tx: Pick<ReadTransaction, 'run'>, reader: NewsReader, id: number): Promise<boolean> {
  const rows = await tx.run(markRead, [...readerValues(reader), id])
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

const documentByToken: Statement = {
  name: 'news document',
  text: `select d.id, d.name, d.type, d.size, d.storage_key as "storageKey" from news_document d
    where d.token = $5 and exists (select 1 from news_item i where i.document_id = d.id and ${shownTo})`,
}

/** The document of a link, while an item that names it is in force for the reader. */
export async function findNewsDocument(
  tx: Pick<ReadTransaction, 'run'>,
  reader: NewsReader,
  token: string,
): Promise<NewsDocument | undefined> {
  const [row] = await tx.run<NewsDocument & Record<string, unknown>>(documentByToken, [...readerValues(reader), token])
  return row
}
