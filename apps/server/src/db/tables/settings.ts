import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface SettingDraftTable {
  id: Generated<number>
  company_id: number
  section: string
  key: string | null
  title: string
  record: Json<Record<string, unknown>>
  /** Sealed. */
  secrets: string | null
  revision: string | null
  author_login_id: number
  changed_at: ColumnType<Date, Date, Date>
  reason: string | null
  state: ColumnType<'open' | 'scheduled' | 'failed', 'open' | undefined, 'open' | 'scheduled' | 'failed'>
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  batch: ColumnType<string | null, string | null | undefined, string | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  failure_value: ColumnType<string | null, string | null | undefined, string | null>
}

export type SettingAuthorKind = 'person' | 'file' | 'machine' | 'schedule'

interface SettingVersionTable {
  company_id: number
  section: string
  key: string
  version: number
  at: ColumnType<Date, Date, never>
  author_kind: SettingAuthorKind
  author_login_id: number | null
  author_client_id: number | null
  reason: string | null
  record: ColumnType<Record<string, unknown> | null, string | null, never>
  sealed: string | null
  changed: string[]
}

export interface SettingsTables {
  setting_draft: SettingDraftTable
  setting_version: SettingVersionTable
}
