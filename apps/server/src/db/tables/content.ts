import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface ContentItemTable {
  id: Generated<number>
  company_id: number | null
  kind: 'page' | 'mobile-download' | 'footer' | 'footer-script'
  category: string
  keyword: string
  starts_at: Date | null
  expires_at: Date | null
  data: JSONColumnType<object, string | undefined, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ContentTextTable {
  item_id: number
  language: string
  title: string | null
  html: string
}

export interface ContentTables {
  content_item: ContentItemTable
  content_text: ContentTextTable
}
