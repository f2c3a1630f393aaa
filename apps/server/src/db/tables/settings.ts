import type { Generated } from 'kysely'

type Instant = Date

/** A record as somebody types it, until it is published or given up. */
export interface SettingDraftTable {
  id: Generated<number>
  company_id: number | null
  section: string
  key: string | null
  title: string
  record: unknown
  revision: string | null
  reason: string | null
  author_login_id: number
  changed_at: Instant
  publish_at: Instant | null
  batch: string | null
  digest: string | null
  failure: unknown
}

/** A state that a record had. */
export interface SettingVersionTable {
  id: Generated<number>
  company_id: number | null
  section: string
  key: string
  version: number
  at: Instant
  author_kind: string
  author_login_id: number | null
  author_client_id: number | null
  reason: string | null
  record: unknown
  sealed: string | null
  paths: string[]
}

export interface SettingsTables {
  setting_draft: SettingDraftTable
  setting_version: SettingVersionTable
}
