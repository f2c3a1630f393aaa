import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Preset<T> = ColumnType<T, T | undefined, T>

export interface TripProposalTable {
  id: Generated<number>
  company_id: number
  reference: Generated<string>
  request_id: Optional<number>
  /** TripProposalStatus of the contract. */
  status: Preset<number>
  version: Preset<number>
  source: Optional<string>
  external_ref: Optional<string>
  issued_at: Optional<Date>
  body_hash: Optional<string>
  composed_by: Optional<number>
  contact_login_id: Optional<number>
  /** JSON, spelled like ProposalInput and not always complete. */
  draft: ColumnType<Record<string, unknown>, string, string>
  published: Preset<number>
  chosen_plan: Optional<string>
  chosen_plan_by: Optional<number>
  chosen_plan_version: Optional<number>
  trip_name: Preset<string>
  name_key: GeneratedAlways<string>
  traveler_names: Preset<string[]>
  draft_traveler_ids: Preset<number[]>
  places: Preset<string[]>
  /** `YYYY-MM-DD`. */
  first_day: Optional<string>
  last_day: Optional<string>
  total: Optional<number>
  currency: Optional<string>
  digits: Optional<number>
  is_total_chosen: Preset<boolean>
  made: Preset<number>
  wanted: Preset<number>
  valid_until: Optional<Date>
  published_at: Optional<Date>
  created_at: Date
  updated_at: Date
  reminded_at: Optional<Date>
  booking_number: Optional<string>
  order_id: Optional<number>
  cancel_reason: Optional<string>
  listed_until: GeneratedAlways<string>
  is_published: GeneratedAlways<boolean>
  is_current: Preset<boolean>
  departs_on: GeneratedAlways<string>
  valid_key: GeneratedAlways<Date>
  total_key: GeneratedAlways<number>
}

export interface TripProposalVersionTable {
  company_id: number
  request_id: number
  number: number
  /** JSON whose shape the contract knows (ProposalInput). */
  body: ColumnType<unknown, string, string>
  /** JSON: Rates of the rules. */
  rates: ColumnType<unknown, string | null, string | null>
  countries: string[]
  note: Optional<string>
  published_by: Optional<number>
  published_at: Date
}

export interface TripProposalTravelerTable {
  company_id: number
  request_id: number
  key: string
  position: number
  traveler_id: Optional<number>
  name: string
  passenger: 'adult' | 'child' | 'infant'
  login_id: Optional<number>
}

export interface TripProposalChoiceTable {
  company_id: number
  request_id: number
  /** '' for a shared option. */
  traveler_key: string
  category: number
  plan_key: string
  option_key: string
  chosen_by: Optional<number>
  chosen_at: Date
  version: number
}

export interface TripProposalTables {
  trip_proposal: TripProposalTable
  trip_proposal_version: TripProposalVersionTable
  trip_proposal_traveler: TripProposalTravelerTable
  trip_proposal_choice: TripProposalChoiceTable
}
