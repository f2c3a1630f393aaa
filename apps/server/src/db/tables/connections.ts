import type { ColumnType, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type KnownInstant = ColumnType<Date, Date | string, Date | string>

export interface ConnectionTable {
  company_id: number
  traveler_id: number
  from_order_id: number
  from_item_key: string
  to_order_id: number
  to_item_key: string
  from_kind: 'A' | 'R'
  to_kind: 'A' | 'R' | 'H'
  from_name: string
  to_name: string
  origin: string | null
  place: string | null
  onward_place: string | null
  arrives_at: Instant
  leaves_at: KnownInstant
  minimum: number
  booked_state: 'fine' | 'tight' | 'broken'
  state: 'fine' | 'tight' | 'broken'
  reason: 'delay' | 'cancelled' | 'diverted' | null
  diverted_to: string | null
  is_separate: boolean
  told: 'broken' | 'holds' | null
  told_at: Instant
  desk_item_id: number | null
  is_untold: GeneratedAlways<boolean>
}

export interface ConnectionTables {
  connection: ConnectionTable
}
