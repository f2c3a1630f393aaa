import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>
type KnownInstant = ColumnType<Date, Date | undefined, Date>
/** Read as text `YYYY-MM-DD`, so that no time zone moves a day. */
type Day = ColumnType<string | null, string | null, string | null>

type VerdictOutcome = PolicyVerdict['outcome']

export interface TripRequestTable {
  id: Generated<number>
  company_id: number
  reference: Generated<string>
  source: ColumnType<number, number | undefined, number>
  status: ColumnType<number, number | undefined, number>
  held_from: number | null
  requested_by: number | null
  traveler_id: number | null
  traveler_name: string
  group_id: number | null
  trip_name: string
  name_key: GeneratedAlways<string>
  cost_centre: string | null
  places: string[]
  countries: string[]
  first_day: Day
  last_day: Day
  total: number | null
  currency: string | null
  digits: number | null
  /** JSON whose shape the feature knows (`Pricing`). */
  pricing: ColumnType<unknown, string, string>
  /** JSON whose shape the contract knows (RequestForm). */
  form: ColumnType<unknown, string, string>
  chosen_approvers: ColumnType<Record<string, number>, string | undefined, string>
  is_begun: ColumnType<boolean, boolean | undefined, boolean>
  booking_ref: string | null
  cancel_reason: string | null
  version: ColumnType<number, number | undefined, number>
  created_at: KnownInstant
  submitted_at: Instant
  updated_at: KnownInstant
  booking_key_hash: ColumnType<string | null, string | null | undefined, string | null>
  booking_started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  booked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  booked_ref: ColumnType<string | null, string | null | undefined, string | null>
  booked_total: ColumnType<number | null, number | null | undefined, number | null>
  booked_currency: ColumnType<string | null, string | null | undefined, string | null>
  booked_digits: ColumnType<number | null, number | null | undefined, number | null>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  policy_outcome: ColumnType<VerdictOutcome | null, VerdictOutcome | null | undefined, VerdictOutcome | null>
  /** Null for a proposal, which has its own list. */
  listed_until: GeneratedAlways<string | null>
  departs_on: GeneratedAlways<string>
  total_key: GeneratedAlways<number>
}

export interface TripRequestPartyTable {
  company_id: number
  login_id: number
  request_id: number
  is_requester: ColumnType<boolean, boolean | undefined, boolean>
  is_traveler: ColumnType<boolean, boolean | undefined, boolean>
  is_approver: ColumnType<boolean, boolean | undefined, boolean>
}

export interface TripRequestEventTable {
  id: Generated<number>
  company_id: number
  request_id: number
  at: Date
  login_id: number | null
  for_login_id: number | null
  what: string
  detail: ColumnType<unknown, string | undefined, string>
  remark: string | null
}

export interface TripRequestMessageTable {
  id: Generated<number>
  company_id: number
  request_id: number
  at: Date
  login_id: number
  body: string
  mentions: number[]
}

export interface TripRequestMailTable {
  id: Generated<number>
  company_id: number
  request_id: number
  at: Date
  envelope_id: string
  login_id: number | null
  template: string
  subject: string
  sender: string
  receivers: string[]
  cc: ColumnType<string[], string[] | undefined, string[]>
  bcc: ColumnType<string[], string[] | undefined, string[]>
  body: string | null
}

export interface TripRequestDraftTable {
  company_id: number
  login_id: number
  form: string
  version: number
  /** JSON. */
  body: string
  saved_at: Date
  expires_at: Date
}

export interface TripRequestReadTable {
  company_id: number
  request_id: number
  login_id: number
  read_to: ColumnType<number, number | undefined, number>
  looking_until: Instant
}

export interface RequestOptionTable {
  id: Generated<number>
  company_id: number
  request_id: number
  /** OptionCategory of the contract. */
  category: number
  /** JSON whose shape the feature knows: segments, stays and a note. */
  body: ColumnType<unknown, string, string>
  total: number
  currency: string
  digits: number
  valid_until: Date
  offered_by: number
  offered_at: Date
  withdrawn_at: Instant
  chosen_at: Instant
  chosen_by: ColumnType<number | null, number | null | undefined, number | null>
}

export interface ExternalOrderTable {
  company_id: number
  request_id: number
  source: string
  external_ref: string
  entered_by: 'call' | 'file' | 'desk'
  issued_at: Date
  /** JSON whose shape the contract knows (ExternalOrder). */
  body: ColumnType<unknown, string, string>
  body_hash: string
  final_at: Instant
}

export interface ExternalOrderRefusalTable {
  id: Generated<number>
  company_id: number | null
  at: Date
  origin: string
  record: ColumnType<unknown, string, string>
  /** [{ code, path, x }] */
  faults: ColumnType<unknown, string, string>
  closed_at: Instant
  closed_by: ColumnType<number | null, number | null | undefined, number | null>
  /** Key of the order, where it can be read. */
  source: string | null
  external_ref: string | null
  /** SHA-256 of the record. */
  record_hash: string
}

export interface FlightFacilityTable {
  carrier: string
  aircraft: string
  cabin: string
  key: string
  value: string
  source: string
  as_of: ColumnType<string, string, string>
}

export interface TripRequestTables {
  trip_request_read: TripRequestReadTable
  request_option: RequestOptionTable
  external_order: ExternalOrderTable
  external_order_refusal: ExternalOrderRefusalTable
  flight_facility: FlightFacilityTable
  trip_request: TripRequestTable
  trip_request_party: TripRequestPartyTable
  trip_request_event: TripRequestEventTable
  trip_request_message: TripRequestMessageTable
  trip_request_mail: TripRequestMailTable
  trip_request_draft: TripRequestDraftTable
}
