import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface RiskSourceTable {
  code: string
  format: 'us-state' | 'uk-fcdo' | 'jp-mofa' | 'gdacs' | 'cap' | 'own'
  name: string
  url: string | null
  every_minutes: Generated<number>
  etag: string | null
  last_modified: string | null
  tried_at: Date | null
  read_at: Date | null
  published_at: Date | null
  fault: string | null
  fault_detail: string | null
  failures: Generated<number>
  items: Generated<number>
  quarantined: Generated<number>
}

export interface RiskAlertTable {
  id: Generated<number>
  source_code: string
  company_id: number | null
  audience: GeneratedAlways<number>
  key: string
  kind: 'advisory' | 'event' | 'notice'
  level: number
  native_level: Generated<string>
  category: string | null
  countries: Generated<string[]>
  regions: ColumnType<unknown, string | undefined, string>
  areas: ColumnType<unknown, string | null | undefined, string | null>
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  place_codes: Generated<string[]>
  sent_at: Date
  effective_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  url: string | null
  weighed_at: Date | null
  digest: Generated<string>
  created_at: Date
  updated_at: Date
}

export interface RiskTextTable {
  alert_id: number
  language: string
  title: string
  html: Generated<string>
  plain: Generated<string>
  instruction: Generated<string>
}

export interface RiskCountryLevelTable {
  source_code: string
  country: string
  level: number
  native_level: string
  alert_id: number
  since: Date
}

export interface RiskChangeTable {
  id: Generated<number>
  source_code: string
  country: string
  from_level: number | null
  to_level: number
  from_native: string | null
  to_native: string
  alert_id: number
  changed_at: Date
}

export interface RiskQuarantineTable {
  id: Generated<number>
  source_code: string
  digest: string
  file: string
  place: string
  reason: string
  detail: string | null
  record: string
  received_at: Date
}

export interface RiskMessageTable {
  source_code: string
  message: string
  key: string
  sent_at: Date | null
  is_cancel: boolean
}

export interface RiskAdviceTable {
  alert_id: number
  topic: 'entry' | 'emergency'
  language: string
  quote: string
  url: string | null
}

export interface RiskOwnTable {
  alert_id: number
  entered: ColumnType<unknown, string, string>
  messages: ColumnType<unknown, string, string>
}

export interface RiskTables {
  risk_own: RiskOwnTable
  risk_quarantine: RiskQuarantineTable
  risk_message: RiskMessageTable
  risk_advice: RiskAdviceTable
  risk_source: RiskSourceTable
  risk_alert: RiskAlertTable
  risk_text: RiskTextTable
  risk_country_level: RiskCountryLevelTable
  risk_change: RiskChangeTable
}
