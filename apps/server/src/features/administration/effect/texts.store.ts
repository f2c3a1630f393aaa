import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** Companies whose texts the reader administers, and whether what is for all belongs to them. */
interface Reached {
  readonly companyIds: readonly number[]
  readonly general: boolean
}

interface Text {
  readonly language: string
  readonly title: string | null
  readonly html: string
}

const isReached = ({ companyIds, general }: Reached) =>
  sql`(i.company_id = any (${companyIds}::bigint[]) or ${general} and i.company_id is null)`

/** A text whatever its state; undefined for one of a company that is not reached. */
export async function findContentItem(db: Db, reached: Reached, id: number) {
  const { rows } = await sql<{ data: unknown; texts: readonly Text[] }>`select i.data,
      (select coalesce(json_agg(json_build_object('language', x.language, 'title', x.title, 'html', x.html)), '[]')
        from content_text x where x.item_id = i.id) as texts
    from content_item i where i.id = ${id} and ${isReached(reached)}`.execute(db)
  return rows[0]
}

export interface NewsItemRow {
  readonly release_type: number
  readonly popup: boolean
  readonly must_read: boolean
  readonly link: string | null
  readonly languages: readonly string[] | null
  readonly document_name: string | null
  readonly texts: readonly Text[]
}

/** An item of the news whatever its state. */
export async function findNewsItem(db: Db, reached: Reached, id: number): Promise<NewsItemRow | undefined> {
  const { rows } = await sql<NewsItemRow>`select i.release_type, i.popup, i.must_read, i.link, i.languages,
      (select d.name from news_document d where d.id = i.document_id) as document_name,
      (select coalesce(json_agg(json_build_object('language', x.language, 'title', x.title, 'html', x.html)), '[]')
        from news_text x where x.item_id = i.id) as texts
    from news_item i where i.id = ${id} and ${isReached(reached)}`.execute(db)
  return rows[0]
}
