import * as client from 'openid-client'
import { AppError } from '../kernel/app-error.ts'

/** The provider wants the person itself again: the four errors of OpenID Connect, and a spent or revoked grant. */
const again = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])
/** openid-client's codes for "no usable answer came": not the person's fault, and worth another try. */
const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** What went wrong between us and the provider, as a code of the one table. */
export function toSignInError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof client.AuthorizationResponseError || thrown instanceof client.ResponseBodyError) {
    if (again.has(thrown.error)) return new AppError('login_required', { cause: thrown })
    if (thrown instanceof client.ResponseBodyError) return new AppError('service_unavailable', { cause: thrown })
    const isBusy = thrown.error === 'temporarily_unavailable' || thrown.error === 'server_error'
    return new AppError(isBusy ? 'service_unavailable' : 'sign_in_refused', { cause: thrown })
  }
  // The userinfo endpoint no longer takes the token that was just given: the grant was revoked.
  if (thrown instanceof client.WWWAuthenticateChallengeError) return new AppError('login_required', { cause: thrown })
  if (thrown instanceof client.ClientError && !unreachable.has(thrown.code ?? ''))
    return new AppError('AU0005', { cause: thrown })
  return new AppError('service_unavailable', { cause: thrown })
}
