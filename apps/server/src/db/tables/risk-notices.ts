import type { ColumnType } from 'kysely'

interface RiskNoticeTable {
  company_id: number
  alert_id: number
  traveler_id: number
  login_id: number
  level: number
  raised_from: number | null
  trips: ColumnType<unknown, string, string>
  found_at: Date
  waits_until: Date
  told_at: Date | null
  envelope_id: string | null
  by_portal: boolean
}

export interface RiskNoticeTables {
  risk_notice: RiskNoticeTable
}
