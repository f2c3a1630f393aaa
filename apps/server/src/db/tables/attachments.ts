import type { ColumnType, Generated } from 'kysely'

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
