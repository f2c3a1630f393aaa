import * as client from 'openid-client'
import { AppError } from '../kernel/app-error.ts'

/** The person must sign in again: the four errors of OpenID Connect, and a used or revoked grant. */
const again = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])
/** openid-client's codes for a missing or unusable answer: not the person's fault, and worth another try. */
const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Converts an error of the provider or of openid-client to a code of the error table. */
export function toSignInError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof client.AuthorizationResponseError || thrown instanceof client.ResponseBodyError) {
    if (again.has(thrown.error)) return new AppError('login_required', { cause: thrown })
    if (thrown instanceof client.ResponseBodyError) return new AppError('service_unavailable', { cause: thrown })
    const isBusy = thrown.error === 'temporarily_unavailable' || thrown.error === 'server_error'
    return new AppError(isBusy ? 'service_unavailable' : 'sign_in_refused', { cause: thrown })
  }
  // The userinfo endpoint rejects the token that was just issued: the grant was revoked.
  if (thrown instanceof client.WWWAuthenticateChallengeError) return new AppError('login_required', { cause: thrown })
  if (thrown instanceof client.ClientError && !unreachable.has(thrown.code ?? ''))
    return new AppError('AU0005', { cause: thrown })
  return new AppError('service_unavailable', { cause: thrown })
}
