import type { ColumnType, Generated } from 'kysely'

type KnownInstant = ColumnType<Date, Date | undefined, Date>

export interface ConfirmationDraftTable {
  id: Generated<number>
  company_id: number
  login_id: number
  traveler_id: number | null
  state: ColumnType<DraftState, DraftState | undefined, DraftState>
  file: string
  format: string | null
  size: number
  sha256: string
  storage_key: string
  /** JSON whose shape the feature knows (features/trips/confirmations). */
  reading: ColumnType<unknown, string, string>
  answers: ColumnType<unknown, string | undefined, string>
  fault_code: string | null
  order_ids: ColumnType<number[], number[] | undefined, number[]>
  version: ColumnType<number, number | undefined, number>
  created_at: KnownInstant
  changed_at: KnownInstant
  expires_at: Date
}

type DraftState = 'open' | 'saving' | 'saved' | 'failed'

export interface ConfirmationTables {
  confirmation_draft: ConfirmationDraftTable
}
