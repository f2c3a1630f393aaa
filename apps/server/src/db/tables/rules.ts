import type { ColumnType, Generated } from 'kysely'
import type { LocalizedNames } from './foundation.ts'

/** Read as text, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>
type KnownInstant = ColumnType<Date, Date | undefined, Date>

export interface RulesDocumentTable {
  company_id: number
  kind: string
  version: number
  valid_from: Day
  published_at: KnownInstant
  author_login_id: number | null
  author_client_id: number | null
  reason: string | null
  body: ColumnType<unknown, string, string>
}

export interface CostCentreTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  localized_names: ColumnType<LocalizedNames, string | undefined, string>
  approver_login_id: number | null
  fallback_login_id: number
  active: ColumnType<boolean, boolean | undefined, boolean>
  updated_at: KnownInstant
}

export interface ExchangeRateTable {
  base: string
  currency: string
  day: Day
  /** A decimal text. */
  rate: ColumnType<string, string, string>
}

export interface RulesTables {
  rules_document: RulesDocumentTable
  cost_centre: CostCentreTable
  exchange_rate: ExchangeRateTable
}
