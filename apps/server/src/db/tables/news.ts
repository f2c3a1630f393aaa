import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface NewsDocumentTable {
  id: Generated<number>
  company_id: number | null
  token: string
  name: string
  ending: string
  type: string
  size: number
  sha256: string
  storage_key: string
  uploaded_at: ColumnType<Date, Date | undefined, Date>
}

export interface NewsItemTable {
  id: Generated<number>
  company_id: number | null
  audience: GeneratedAlways<number>
  key: string
  release_type: number
  system_type: number
  popup: boolean
  /** A popup that opens as a dialog. */
  must_read: Generated<boolean>
  starts_at: Date | null
  expires_at: Date | null
  languages: string[] | null
  document_id: number | null
  link: string | null
  image: string | null
  created_at: Date
  updated_at: Date
  published_at: GeneratedAlways<Date>
}

export interface NewsTextTable {
  item_id: number
  language: string
  title: string
  html: string
  plain: string
}

export interface NewsReadTable {
  company_id: number
  login_id: number
  item_id: number
  read_at: Date
}

export interface NewsTables {
  news_document: NewsDocumentTable
  news_item: NewsItemTable
  news_text: NewsTextTable
  news_read: NewsReadTable
}
