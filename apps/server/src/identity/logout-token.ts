import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { CustomFetch } from 'openid-client'
import { AppError } from '../kernel/app-error.ts'

/** A provider's notice that somebody signed out there: of one session, or of all sessions of a person. */
export interface LogoutNotice {
  readonly issuer: string
  readonly subject: string | null
  /** `sid` of the ID tokens. */
  readonly providerSid: string | null
  /** Id of the notice; each counts once. */
  readonly jti: string
}

/** A notice is sent at once; an older one is a replay. */
export const noticeMinutes = 5
const leewaySeconds = 300
const timeoutMs = 10_000
const event = 'http://schemas.openid.net/event/backchannel-logout'

interface Expected {
  readonly issuer: string
  readonly jwksUri: string
  readonly clientId: string
  /** Signature algorithms of the provider's ID tokens, which apply to logout tokens too. */
  readonly algorithms: readonly string[] | undefined
}

/** Verifies logout tokens of one provider and caches that provider's keys. */
export function createLogoutTokens(fetchBy: CustomFetch | undefined) {
  let held: { uri: string; keys: ReturnType<typeof createRemoteJWKSet> } | null = null
  const keysAt = (uri: string) => {
    if (held?.uri !== uri)
      held = {
        uri,
        keys: createRemoteJWKSet(new URL(uri), {
          timeoutDuration: timeoutMs,
          ...(fetchBy
            ? { [customFetch]: (url, options) => fetchBy(url, { ...options, headers: {}, body: null }) }
            : {}),
        }),
      }
    return held.keys
  }
  /**
   * Throws invalid_parameter for a token that is not valid here, service_unavailable where the keys cannot be fetched.
   */
  return async (token: string, expected: Expected): Promise<LogoutNotice> => {
    try {
      const { payload } = await jwtVerify(token, keysAt(expected.jwksUri), {
        issuer: expected.issuer,
        audience: expected.clientId,
        clockTolerance: leewaySeconds,
        maxTokenAge: noticeMinutes * 60,
        requiredClaims: ['jti', 'iat', 'events'],
        ...(expected.algorithms ? { algorithms: [...expected.algorithms] } : {}),
      })
      return noticeOf(payload, expected.issuer)
    } catch (error) {
      if (error instanceof AppError) throw error
      const isTokens = error instanceof errors.JOSEError && !unreachable.has(error.code)
      throw new AppError(isTokens ? 'invalid_parameter' : 'service_unavailable', { cause: error })
    }
  }
}

/** jose's error codes for keys that could not be fetched. */
const unreachable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** OpenID Connect Back-Channel Logout 1.0 §2.4, §2.6. A token with a nonce is an ID token. */
function noticeOf(payload: JWTPayload, issuer: string): LogoutNotice {
  const { events, jti, sub } = payload
  const isEvent =
    typeof events === 'object' && events !== null && typeof (events as Record<string, unknown>)[event] === 'object'
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const [subject, providerSid, id] = [text(sub), text(payload['sid']), text(jti)]
  if (!isEvent || !id || 'nonce' in payload || (!subject && !providerSid)) throw new AppError('invalid_parameter')
  return { issuer, subject, providerSid, jti: id }
}
