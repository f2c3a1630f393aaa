import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type KnownInstant = ColumnType<Date, Date | string | undefined, Date | string>

export interface BookingOrderTable {
  id: Generated<number>
  company_id: number
  source: string
  locator: string | null
  main_booking_ref: string | null
  channel: string | null
  trip_name: string
  generated_names: string[] | null
  name_key: GeneratedAlways<string>
  traveler_names: string[]
  booking_types: number[]
  places: string[]
  cancelled: boolean
  start_local: string | null
  end_local: string | null
  starts_at: Instant
  ends_at: Instant
  deadlines: Date[]
  last_deadline_at: Instant
  deadline_details: Generated<ColumnType<unknown, string, string>>
  message_time: KnownInstant
  received_at: KnownInstant
  updated_at: KnownInstant
}

export interface OrderTravelerTable {
  company_id: number
  traveler_id: number
  order_id: number
  position: number
  name: string
  cancelled: boolean
  starts_at: Instant
  ends_at: Instant
}

export interface OrderThreadTable {
  id: Generated<number>
  company_id: number
  order_id: number | null
  source: string
  is_part: Generated<boolean>
  body_time: Instant
  body_digest: string | null
  cancel_time: Instant
  body: ColumnType<unknown, string | null, string | null>
  file: string
  place: string
}

export interface ThreadKeyTable {
  company_id: number
  source: string
  key: string
  thread_id: number
}

interface ItemTable {
  id: Generated<number>
  company_id: number
  order_id: number
  item_key: string
  traveler_ids: number[]
  cancelled: boolean
  status: string | null
  agency_locator: string | null
  supplier_locator: string | null
  starts_local: string
  ends_local: string | null
  starts_at: Instant
  ends_at: Instant
  time_note: string | null
  warnings: Generated<ColumnType<unknown, string, string>>
  rate_code: string | null
  changeable: boolean | null
  refundable: boolean | null
  conditions: string | null
  phones: Generated<string[]>
  notes: Generated<string[]>
}

export interface AirSegmentTable extends ItemTable {
  carrier: string
  carrier_name: string | null
  flight_number: string
  operating_carrier: string | null
  from_code: string
  to_code: string
  from_terminal: string | null
  to_terminal: string | null
  cabin: string | null
  booking_class: string | null
  aircraft: string | null
  seat_name: string | null
  facilities: Generated<ColumnType<unknown, string, string>>
}

export interface HotelStayTable extends ItemTable {
  hotel_code: string | null
  hotel_name: string | null
  city_code: string | null
  city_name: string | null
  country: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  room_name: string | null
  check_in_time: Generated<string | null>
  check_out_time: Generated<string | null>
}

export interface RailSegmentTable extends ItemTable {
  vendor: string | null
  vendor_name: string | null
  train_number: string | null
  from_code: string | null
  to_code: string | null
  from_name: string
  to_name: string
  from_city_code: string | null
  to_city_code: string | null
  cabin: string | null
  booking_class: string | null
  seat_name: string | null
}

export interface CarRentalTable extends ItemTable {
  vendor: string | null
  vendor_name: string | null
  pickup_code: string | null
  dropoff_code: string | null
  pickup_place: string | null
  dropoff_place: string | null
  car_class: string | null
}

export interface ItemWitnessTable {
  company_id: number
  order_id: number
  item_key: string
  thread_id: number
  source: string
  message_time: KnownInstant
}

export interface BookingPriceTable {
  company_id: number
  order_id: number
  price_key: string
  item_keys: string[]
  traveler_ids: number[]
  currency: string
  total: number
  parts: ColumnType<unknown, string, string>
  included: string[]
  is_paid: boolean | null
  reference: string | null
  cancelled: boolean
  source: string
  others: ColumnType<unknown, string, string>
}

export type ImportKind = 'bookings' | 'invoices'

export interface ImportJobTable {
  id: Generated<number>
  company_id: number
  /** Bookings and invoices are imported by different clients, and neither sees the other's. */
  kind: ColumnType<ImportKind, ImportKind | undefined, never>
  state: 'queued' | 'running' | 'finished' | 'failed'
  dry_run: boolean
  error_code: string | null
  created_at: KnownInstant
  finished_at: Instant
  staged: ColumnType<StagedColumn | null, string | null | undefined, string | null>
}

/** Where the files of an import wait (migration 0007). */
interface StagedColumn {
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

export interface ImportFileTable {
  company_id: number
  job_id: number
  position: number
  file: string
  format: string | null
  messages: number
  created: number
  updated: number
  cancelled: number
  unchanged: number
  quarantined: number
  parts_quarantined: number
  not_kept: ColumnType<Record<string, number>, string, string>
  finished_at: KnownInstant
}

export interface QuarantineTable {
  id: Generated<number>
  company_id: number
  kind: ColumnType<ImportKind, ImportKind | undefined, never>
  digest: string
  source: string
  file: string
  place: string
  reason: string
  detail: string | null
  record: string | null
  missing_key: string | null
  message_time: Instant
  state: ColumnType<'open' | 'resolved', 'open' | 'resolved' | undefined, 'open' | 'resolved'>
  received_at: KnownInstant
  resolved_at: Instant
}

export interface LedgerTables {
  booking_order: BookingOrderTable
  order_traveler: OrderTravelerTable
  order_thread: OrderThreadTable
  thread_key: ThreadKeyTable
  air_segment: AirSegmentTable
  hotel_stay: HotelStayTable
  rail_segment: RailSegmentTable
  car_rental: CarRentalTable
  item_witness: ItemWitnessTable
  booking_price: BookingPriceTable
  import_job: ImportJobTable
  import_file: ImportFileTable
  quarantine: QuarantineTable
}

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
