import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface DeskRightTable {
  /** The client company that is served. */
  company_id: number
  login_id: number
  agency_id: number
  ended_at: Instant
}

export type DeskItemKind = 'request' | 'order' | 'task' | 'proposal'
export type DeskItemState = 'new' | 'open' | 'options' | 'approval' | 'book' | 'proof' | 'held' | 'done'
/** What a task is about: a booking to cancel, a connection that is broken, or what a consultant wrote. */
export type DeskTask = 'cancelBooking' | 'connection' | 'other'
export type DeskOutcome = 'finished' | 'returned' | 'cancelled' | 'declined'

export interface DeskItemTable {
  id: Generated<number>
  company_id: number
  kind: DeskItemKind
  request_id: Optional<number>
  task: Optional<DeskTask>
  order_id: Optional<number>
  title: Optional<string>
  state: ColumnType<DeskItemState, DeskItemState | undefined, DeskItemState>
  outcome: Optional<DeskOutcome>
  hold_reason: Optional<string>
  held_from: Optional<DeskItemState>
  held_at: Instant
  opened_at: Date
  due_at: Instant
  left_minutes: Optional<number>
  service_minutes: Optional<number>
  done_at: Instant
  claimed_by: Optional<number>
  claim_until: Instant
  unread: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updated_at: Date
  due_key: GeneratedAlways<Date>
}

export interface DeskTaskStepTable {
  company_id: number
  item_id: number
  position: number
  part: 'air' | 'hotel' | 'rail' | 'car' | 'other'
  label: string
  /** The item of the ledger that it cancels. */
  item_key: Optional<string>
  needs_proof: ColumnType<boolean, boolean | undefined, boolean>
  proof_attachment_id: Optional<number>
  refund: Optional<number>
  refund_currency: Optional<string>
  refund_digits: Optional<number>
  done_at: Instant
  done_by: Optional<number>
}

export interface DeskTables {
  desk_right: DeskRightTable
  desk_item: DeskItemTable
  desk_task_step: DeskTaskStepTable
}
