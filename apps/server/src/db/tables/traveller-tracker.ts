import type { FlightPhase } from '@portolan/contract/features/traveller-tracker/flight-times'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type KnownInstant = ColumnType<Date, Date | string, Date | string>

interface TrackerItemTable {
  company_id: number
  order_id: number
  item_key: string
  kind: 'A' | 'H' | 'R'
  traveler_ids: number[]
  place: string | null
  country: string | null
  starts_at: Instant
  ends_at: Instant
  cancelled: boolean
  delay_minutes: number | null
  diverted_to: string | null
  has_left: Generated<boolean>
  live_at: Instant
  told_at: KnownInstant
  there_from: KnownInstant
  /** 'infinity' where nothing later is known. */
  there_until: ColumnType<Date | number, string, string>
  unconfirmed_at: Instant
  unconfirmed_reason: string | null
  is_homeward: boolean
  seen_from: KnownInstant
  seen_until: ColumnType<Date | number, string, string>
  words: string
}

interface PresenceSpanTable {
  company_id: number
  traveler_id: number
  begins_at: KnownInstant
  /** 'infinity' where nothing later is known. */
  ends_at: ColumnType<Date | number, string, string>
  /** In the air, on a train, in a stay, at a place between items. */
  kind: 'A' | 'R' | 'H' | 'P'
  from_place: string | null
  place: string | null
  city: string | null
  country: string | null
  order_id: number
  item_key: string
  doubt: string | null
  doubt_since: Instant
}

interface WhereaboutsVersionTable {
  company_id: number
  version: number
}

interface WhereaboutsDueTable {
  company_id: number
  traveler_id: number
}

interface FlightTimesTable {
  carrier: string
  flight_number: string
  departs_on: string
  from_code: string
  to_code: string
  as_of: KnownInstant
  departs_at: Instant
  arrives_at: Instant
  has_departed: boolean | null
  has_arrived: boolean | null
  cancelled: boolean
  diverted_to: string | null
  source: Generated<string>
  phase: FlightPhase | null
  from_terminal: string | null
  from_gate: string | null
  check_in_desks: string | null
  to_terminal: string | null
  to_gate: string | null
  belt: string | null
  aircraft: string | null
  flies_as: string | null
}

interface FlightKey {
  carrier: string
  flight_number: string
  departs_on: string
  from_code: string
  to_code: string
}

interface FlightNoticeTable extends FlightKey {
  company_id: number
  order_id: number
  item_key: string
  departs_at: Instant
  arrives_at: Instant
  gate: string | null
  cancelled: Generated<boolean>
  diverted_to: string | null
  told_at: Instant
  due_at: Instant
}

interface FlightSupplierTable {
  name: string
  tried_at: Instant
  read_at: Instant
  down_since: Instant
  failures: Generated<number>
  fault: string | null
  fault_detail: string | null
  waits_until: Instant
  position: ColumnType<unknown, string | undefined, string>
  messages: Generated<number>
  updated: Generated<number>
  stale: Generated<number>
  dropped: ColumnType<Record<string, number>, string | undefined, string>
  last_dropped: ColumnType<DroppedMessage[], string | undefined, string>
}

/** A message that was not kept. */
export interface DroppedMessage {
  readonly flight: string
  readonly reason: string
  readonly detail: string | null
  /** ISO 8601. */
  readonly at: string
}

interface FlightBudgetTable {
  supplier: string
  span: 'minute' | 'day'
  starts_at: KnownInstant
  used: number
}

interface FlightAskTable extends FlightKey {
  supplier: string
  asked_at: KnownInstant
}

interface PlaceLookTable {
  id: Generated<number>
  company_id: number
  at: KnownInstant
  login_id: number
  who: string
  who_company: string
  what: 'list' | 'export' | 'days' | 'daysExport' | 'affected' | 'affectedExport' | 'incident'
  instant: Instant
  instant_until: Instant
  reason: string | null
  traveler_ids: number[]
}

export interface TravellerTrackerTables {
  tracker_item: TrackerItemTable
  presence_span: PresenceSpanTable
  whereabouts_version: WhereaboutsVersionTable
  whereabouts_due: WhereaboutsDueTable
  flight_times: FlightTimesTable
  flight_notice: FlightNoticeTable
  flight_supplier: FlightSupplierTable
  flight_budget: FlightBudgetTable
  flight_ask: FlightAskTable
  place_look: PlaceLookTable
}
