/**
 * What a merge of two people does with each column that names a login or a traveller. A test compares this register with the
 * database's catalogue, so that a new table cannot be forgotten.
 *
 * - `move`: the row becomes the other person's; where they have one of the same key already, theirs stays and this one goes.
 *   The columns are the rest of that key; absent: rows never collide.
 * - `array`: the id is replaced in a list, once.
 * - `keep`: it says who did something at a time, or whom somebody looked at. It was this one, and the record stays as true as
 *   it was; the closed login keeps its name.
 * - `drop`: it is worth nothing to the other person, and goes.
 * - `rebuild`: it follows from other rows; it goes, and is made anew for the other person.
 * - `self`: the rows of the two people themselves, which the merge writes by name.
 */
export type Handling = 'move' | 'array' | 'keep' | 'drop' | 'rebuild' | 'self'
type Entry = readonly [column: string, handling: Handling, ...key: readonly string[]]

export const loginColumns = {
  admin_company: [['login_id', 'drop']],
  approval: [
    ['requested_by', 'move'],
    ['own_login_ids', 'array'],
  ],
  approval_decision: [
    ['login_id', 'keep'],
    ['for_login_id', 'keep'],
  ],
  approval_delegation: [
    ['from_login_id', 'move'],
    ['to_login_id', 'move'],
    ['set_by_login_id', 'keep'],
  ],
  approval_level: [['approver_id', 'move']],
  approval_turn: [['login_id', 'move', 'approval_id']],
  approver: [['login_id', 'move', 'company_id']],
  arranger_traveler: [['login_id', 'move', 'traveler_id']],
  attachment: [['uploaded_by', 'keep']],
  audit_event: [['login_id', 'keep']],
  budget_entry: [['login_id', 'keep']],
  bulk_import: [['login_id', 'keep']],
  confirmation_draft: [['login_id', 'move', 'sha256']],
  cost_centre: [
    ['approver_login_id', 'move'],
    ['fallback_login_id', 'move'],
  ],
  // Those that signed in are revoked.
  credential: [['login_id', 'keep']],
  data_package: [['login_id', 'keep']],
  data_request: [['login_id', 'move']],
  desk_item: [['claimed_by', 'move']],
  desk_right: [['login_id', 'drop']],
  desk_task_step: [['done_by', 'keep']],
  erasure: [['login_ids', 'keep']],
  external_order_refusal: [['closed_by', 'keep']],
  fare_watch: [['login_id', 'move', 'origin', 'destination', 'cabin', 'is_direct', 'nights', 'departs_on']],
  incident: [
    ['closed_by', 'keep'],
    ['duty_login_id', 'move'],
    ['opened_by', 'keep'],
    ['owner_login_id', 'move'],
  ],
  incident_answer: [['by_login', 'keep']],
  incident_delivery: [['through_login', 'keep']],
  incident_log: [['by_login', 'keep']],
  incident_message: [['sent_by', 'keep']],
  incident_person: [
    ['added_by_login', 'keep'],
    ['answered_by_login', 'keep'],
    ['calling_login', 'move'],
    ['removed_by_login', 'keep'],
  ],
  incident_team: [['login_id', 'move', 'incident_id']],
  invoice_zip: [['login_id', 'move']],
  login_identity: [['login_id', 'drop']],
  login_sign_in: [['login_id', 'keep']],
  login_view_company: [['login_id', 'drop']],
  mail_message: [['login_id', 'move']],
  mobile_platform: [['login_id', 'keep']],
  mobile_sign_in: [['login_id', 'keep']],
  news_read: [['login_id', 'move', 'item_id']],
  person_find: [['login_id', 'rebuild']],
  person_merge: [
    ['from_login_id', 'keep'],
    ['into_login_id', 'move'],
    ['merged_by', 'keep'],
  ],
  place_look: [['login_id', 'keep']],
  profile_access: [['login_id', 'keep']],
  profile_consent_request: [['login_id', 'move', 'traveler_id']],
  profile_section: [['changed_by', 'keep']],
  realtime_group: [['login_id', 'keep']],
  realtime_message: [['login_id', 'drop']],
  request_option: [
    ['chosen_by', 'keep'],
    ['offered_by', 'keep'],
  ],
  risk_notice: [['login_id', 'move', 'alert_id', 'traveler_id', 'level']],
  rules_document: [['author_login_id', 'keep']],
  saved_filter: [['login_id', 'move', 'list', 'name']],
  setting_draft: [['author_login_id', 'keep']],
  setting_version: [['author_login_id', 'keep']],
  session: [['login_id', 'keep']],
  traveler: [['login_id', 'self']],
  trip_proposal: [
    ['chosen_plan_by', 'keep'],
    ['composed_by', 'keep'],
    ['contact_login_id', 'move'],
  ],
  trip_proposal_choice: [['chosen_by', 'keep']],
  trip_proposal_traveler: [['login_id', 'move']],
  trip_proposal_version: [['published_by', 'keep']],
  trip_request: [['requested_by', 'move']],
  trip_request_draft: [['login_id', 'move', 'form']],
  trip_request_event: [
    ['for_login_id', 'keep'],
    ['login_id', 'keep'],
  ],
  trip_request_mail: [['login_id', 'keep']],
  trip_request_message: [['login_id', 'keep']],
  trip_request_party: [['login_id', 'move', 'request_id']],
  trip_request_read: [['login_id', 'move', 'request_id']],
  trip_share: [
    ['from_login_id', 'move'],
    ['revoked_by', 'keep'],
    ['to_login_id', 'move'],
  ],
  user_setting: [['login_id', 'move', 'company_id']],
} as const satisfies Readonly<Record<string, readonly Entry[]>>

export const travelerColumns = {
  air_segment: [['traveler_ids', 'array']],
  arranger_traveler: [['traveler_id', 'move', 'login_id']],
  attachment: [['traveler_id', 'move']],
  booking_price: [['traveler_ids', 'array']],
  brief_acknowledgement: [['traveler_id', 'move', 'order_id']],
  brief_mail: [['traveler_id', 'move', 'order_id']],
  car_rental: [['traveler_ids', 'array']],
  confirmation_draft: [['traveler_id', 'move']],
  connection: [['traveler_id', 'rebuild']],
  country_days: [['traveler_id', 'rebuild']],
  country_days_due: [['traveler_id', 'rebuild']],
  data_package: [['traveler_id', 'keep']],
  day_correction: [['traveler_id', 'move']],
  day_standing: [['traveler_id', 'rebuild']],
  hotel_stay: [['traveler_ids', 'array']],
  erasure: [['traveler_ids', 'keep']],
  incident_person: [['traveler_id', 'move', 'incident_id']],
  invoice: [['traveler_ids', 'array']],
  invoice_line: [['traveler_id', 'move']],
  invoice_traveler: [['traveler_id', 'move', 'invoice_id']],
  invoice_zip: [['traveler_ids', 'array']],
  order_traveler: [['traveler_id', 'move', 'order_id']],
  person_find: [['traveler_id', 'rebuild']],
  person_merge: [
    ['from_traveler_id', 'keep'],
    ['into_traveler_id', 'move'],
  ],
  place_look: [['traveler_ids', 'keep']],
  presence_span: [['traveler_id', 'rebuild']],
  profile_access: [['traveler_id', 'keep']],
  profile_consent: [['traveler_id', 'move', 'kind']],
  profile_consent_request: [['traveler_id', 'move', 'login_id']],
  // Numbers are sealed for their owner, so these are sealed anew.
  profile_item: [['traveler_id', 'self']],
  profile_section: [['traveler_id', 'self']],
  rail_segment: [['traveler_ids', 'array']],
  risk_notice: [['traveler_id', 'move', 'alert_id', 'login_id', 'level']],
  tracker_item: [['traveler_ids', 'array']],
  traveler: [['reports_to', 'self']],
  traveler_find: [['traveler_id', 'rebuild']],
  trip_proposal: [['draft_traveler_ids', 'array']],
  trip_proposal_traveler: [['traveler_id', 'move']],
  trip_request: [['traveler_id', 'move']],
  whereabouts_due: [['traveler_id', 'rebuild']],
} as const satisfies Readonly<Record<string, readonly Entry[]>>

/** Columns that are called like these and name neither. */
export const notPersons: Readonly<Record<string, string>> = {
  'booking_order.traveler_names': 'names as the ticket has them',
  'incident_answer.person_id': 'a row of incident_person',
  'incident_delivery.person_id': 'a row of incident_person',
  'incident_log.person_id': 'a row of incident_person',
  'invoice.traveler_names': 'names as the invoice has them',
  'invoice_line.traveler_name': 'a name as the invoice has it',
  'trip_proposal.traveler_names': 'names as they were proposed',
  'trip_proposal_choice.traveler_key': 'a key within the proposal',
  'trip_request.traveler_name': 'a name as it was asked for',
  'trip_request_party.is_traveler': 'a flag',
}

export interface PersonColumn {
  readonly table: string
  readonly column: string
  readonly handling: Handling
  readonly key: readonly string[]
}

const listOf = (of: Readonly<Record<string, readonly Entry[]>>): PersonColumn[] =>
  Object.entries(of).flatMap(([table, entries]) =>
    entries.map(([column, handling, ...key]) => ({ table, column, handling, key })),
  )

export const columnsOf = { login: listOf(loginColumns), traveler: listOf(travelerColumns) }
