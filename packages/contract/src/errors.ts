/** What one error code means on the wire. */
export interface ErrorEntry {
  /** HTTP status of the reply. */
  readonly status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** The session is over: the portal shows one dialog and goes to /logout (specification §4 'Auth-timeout state'). */
  readonly endsSession?: true
}

/**
 * The one error table. Codes in capitals are the specification's own (§8); the others are named after the text
 * they show. Texts in four languages: `errors/<language>.ts`; a code without a text does not compile.
 */
export const errors = {
  // Specification §8, codes of the identity side
  AU0005: { status: 401 },
  AU0050: { status: 401, endsSession: true },
  C0054: { status: 401, endsSession: true },
  C0401: { status: 401, endsSession: true },
  AUTH0050: { status: 401, endsSession: true },
  AUTH0044: { status: 401, endsSession: true },
  // Who may call
  access_token_not_found: { status: 401 },
  no_access_token: { status: 401, endsSession: true },
  service_token_expired: { status: 401 },
  session_timeout: { status: 401, endsSession: true },
  account_switched: { status: 409 },
  logged_out: { status: 401, endsSession: true },
  login_failed_invalid_user: { status: 403 },
  login_lightning_failed_prompt: { status: 403 },
  login_required: { status: 401 },
  no_right: { status: 403 },
  no_access_right: { status: 406 },
  not_authorized_tip: { status: 403 },
  sign_in_expired: { status: 400 },
  sign_in_refused: { status: 403 },
  mfa_required: { status: 403 },
  second_factor_unconfirmed: { status: 403 },
  second_factor_last: { status: 409 },
  second_factor_limit: { status: 409 },
  mail_link_expired: { status: 403 },
  mail_link_decided: { status: 403 },
  mail_link_edited: { status: 403 },
  mail_link_approver_changed: { status: 403 },
  mail_link_withdrawn: { status: 403 },
  mail_link_replaced: { status: 403 },
  email_token_expired: { status: 401 },
  other_user_signed_in: { status: 409 },
  replaces_sign_in: { status: 409 },
  captcha_wrong: { status: 422 },
  reset_link_expired: { status: 403 },
  password_refused: { status: 422 },
  password_changed: { status: 401, endsSession: true },
  qr_code_expired: { status: 403 },
  mobile_signed_out: { status: 401 },
  hand_over_refused: { status: 403 },
  sign_in_elsewhere: { status: 403 },
  invalid_client: { status: 401 },
  invalid_sso_parameter: { status: 400 },
  cross_origin: { status: 403 },
  too_many_requests: { status: 429 },
  // What was sent
  invalid_parameter: { status: 400 },
  invalid_json: { status: 400 },
  invalid_email_format: { status: 400 },
  invalid_date_format: { status: 400 },
  unsupported_media_type: { status: 415 },
  payload_too_large: { status: 413 },
  export_too_large: { status: 413 },
  too_many_files: { status: 413 },
  no_file: { status: 400 },
  invalid_attachment: { status: 400 },
  invalid_attachment_type: { status: 415 },
  idempotency_key_reused: { status: 422 },
  changed_by_someone_else: { status: 409 },
  request_form_invalid: { status: 422 },
  select_approver: { status: 422 },
  select_level_approver: { status: 422 },
  enter_reject_reason: { status: 422 },
  reason_too_long: { status: 422 },
  time_frame_reversed: { status: 422 },
  look_needs_reason: { status: 422 },
  look_not_past: { status: 422 },
  // Fares
  same_city: { status: 422 },
  fare_dates_invalid: { status: 422 },
  multi_city_unsupported: { status: 422 },
  fare_currency_unknown: { status: 422 },
  fare_watch_limit: { status: 422 },
  search_timeout: { status: 409 },
  invalid_message: { status: 400 },
  invalid_traveller: { status: 422 },
  traveller_udid_not_found: { status: 422 },
  related_login_not_found: { status: 422 },
  related_booking_not_found: { status: 422 },
  rate_not_found: { status: 422 },
  approve_form_not_found: { status: 422 },
  own_request: { status: 403 },
  already_decided: { status: 409 },
  not_your_turn: { status: 403 },
  sign_in_to_decide: { status: 403 },
  request_step_not_possible: { status: 409 },
  // The consultant's desk
  desk_item_taken: { status: 409 },
  desk_item_done: { status: 409 },
  desk_steps_open: { status: 409 },
  desk_proof_missing: { status: 422 },
  desk_proof_kept: { status: 409 },
  desk_colleague_not_found: { status: 422 },
  desk_mail_no_receiver: { status: 422 },
  // Options of a request, and its messages
  option_invalid: { status: 422 },
  option_validity_past: { status: 422 },
  option_expired: { status: 409 },
  option_withdrawn: { status: 409 },
  option_chosen: { status: 409 },
  option_limit: { status: 422 },
  select_flight_option: { status: 422 },
  select_hotel_option: { status: 422 },
  select_car_option: { status: 422 },
  select_plan: { status: 422 },
  option_of_other_plan: { status: 409 },
  choice_changed: { status: 409 },
  proposal_changed: { status: 409 },
  proposal_being_revised: { status: 409 },
  proposal_incomplete: { status: 422 },
  proposal_not_ready: { status: 422 },
  proposal_step_not_possible: { status: 409 },
  offers_unreadable: { status: 422 },
  booking_key_unknown: { status: 404 },
  booked_already: { status: 409 },
  booking_of_another_request: { status: 409 },
  booking_of_another_traveller: { status: 422 },
  booking_ambiguous: { status: 422 },
  booking_without_price: { status: 422 },
  booking_without_rate: { status: 422 },
  external_order_fixed: { status: 409 },
  unknown_country: { status: 422 },
  entry_requirements_invalid: { status: 422 },
  flight_facilities_invalid: { status: 422 },
  setting_changed: { status: 409 },
  already_exists: { status: 409 },
  mail_on_its_way: { status: 409 },
  unknown_company: { status: 422 },
  provisioning_invalid: { status: 422 },
  content_invalid: { status: 422 },
  approvals_invalid: { status: 422 },
  own_alert_invalid: { status: 422 },
  flight_times_invalid: { status: 422 },
  no_traveller: { status: 403 },
  too_many_confirmations: { status: 409 },
  confirmation_not_saved: { status: 422 },
  // Invoices
  invoice_without_document: { status: 422 },
  invoice_not_e_invoice: { status: 422 },
  invoice_zip_too_large: { status: 413 },
  // What was not found
  page_not_found: { status: 404 },
  record_not_found: { status: 404 },
  booking_not_found: { status: 404 },
  traveller_not_found: { status: 404 },
  invoice_not_found: { status: 404 },
  approver_not_found: { status: 404 },
  email_history_not_found: { status: 404 },
  fare_not_found: { status: 404 },
  not_enough_fares: { status: 404 },
  // What went wrong on our side, or between
  internal_server_error: { status: 500 },
  service_unavailable: { status: 503 },
  outcome_unknown: { status: 503 },
  shutting_down: { status: 503 },
  storage_full: { status: 503 },
  process_died: { status: 500 },
  invalid_json_response: { status: 500 },
  empty_response: { status: 500 },
  error_occurred: { status: 500 },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** The body of every reply that is not the declared one. */
export interface ErrorAnswer {
  /** Always -1: the specification's client reads any other value as a reply. */
  readonly status: -1
  readonly code: ErrorCode
  /** In the caller's language. */
  readonly message: string
  /** Also in the log line and the response header. */
  readonly correlationId: string
  /** Paths of the fields that do not match the request schema. */
  readonly fields?: readonly string[]
}
