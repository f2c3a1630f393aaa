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

type KnownInstant = ColumnType<Date, Date | undefined, Date>

export interface AttachmentTable {
  id: Generated<number>
  company_id: number
  token: string
  kind: 'request' | 'booking'
  object_id: number | null
  traveler_id: number | null
  uploaded_by: number | null
  name: string
  ending: string
  type: string
  size: number
  sha256: string
  storage_key: string
  created_at: KnownInstant
  deleted_at: Date | null
  /** The message of a request that it belongs to. */
  message_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface PublicFileTable {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  storage_key: string
  created_at: KnownInstant
}

export interface AttachmentTables {
  attachment: AttachmentTable
  public_file: PublicFileTable
}
