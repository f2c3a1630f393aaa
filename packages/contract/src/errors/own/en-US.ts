import type { ErrorCode } from '../../errors.ts'

/**
 * What the portal says by itself: no answer came, or none that could be read, or it did not ask. All other errors come
 * with their text in the server's answer.
 */
export const ownErrorTexts = {
  C0401: 'Session timeout, please login again',
  access_token_not_found: 'Access token not found',
  no_access_token: 'No Access Token',
  session_timeout: 'Session timeout, please login again',
  account_switched: 'You recently switched account to {x}. Click Refresh to update.',
  logged_out: 'You have logged out of your account. It is best to close all browser windows.',
  login_failed_invalid_user: 'Login lightning by SSO failed, invalid user',
  login_lightning_failed_prompt: 'Sign-in failed. Please try again or contact your travel consultant.',
  login_required: 'You are not signed in. Please sign in first.',
  no_right: 'You have no right to view this page',
  no_access_right: 'You have no access right for this',
  not_authorized_tip: 'You are not authorized to access this Url. Please login {x} before access',
  mfa_required: 'Please confirm who you are with your second step first.',
  replaces_sign_in: '{x} is signed in in this browser. If you continue, {x} is signed out here.',
  mobile_signed_out: 'This phone is signed out. Please sign in again with a new QR code.',
  invalid_sso_parameter: 'Invalid SSO parameter',
  too_many_requests: 'Too many attempts. Please wait a little and try again.',
  invalid_email_format: 'Invalid email format',
  payload_too_large: 'This is larger than the {x} that are accepted',
  fare_not_found: 'Fare not found',
  not_enough_fares: 'Sorry we do not have enough data to forecast at the moment.',
  internal_server_error: 'Internal server error: the fault is ours and was logged. Please try again in a moment.',
  service_unavailable: 'The service cannot be reached at the moment. Please try again shortly.',
  invalid_json_response: 'Invalid json response',
  empty_response: 'Empty response',
  error_occurred: 'Error occurred',
  select_level_approver: 'Please select level {x} approver',
  multi_city_unsupported: 'Multi-city is not supported. Please try one-way or return.',
  search_timeout: 'Search timeout, please refresh your search',
  option_expired: 'The price of this option no longer holds. Ask for a new price.',
  select_flight_option: 'Please select one flight option',
  select_hotel_option: 'Please select one hotel option',
  select_car_option: 'Please select one car option',
  select_plan: 'Please select one plan',
  proposal_being_revised:
    'The travel consultant is revising this proposal. You will be told as soon as it is published again.',
} satisfies Partial<Record<ErrorCode, string>>

/** A code whose text the portal has at once. */
export type OwnErrorCode = keyof typeof ownErrorTexts
