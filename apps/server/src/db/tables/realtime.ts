import type { ColumnType } from 'kysely'

export interface RealtimeGroupTable {
  login_id: number
  company_id: number
  /** Of the newest message; 1 is the first. */
  last_seq: number
}

export interface RealtimeMessageTable {
  login_id: number
  seq: number
  type: number
  status: number
  ref: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface RealtimeTables {
  realtime_group: RealtimeGroupTable
  realtime_message: RealtimeMessageTable
}
