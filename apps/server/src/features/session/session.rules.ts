import type { ErrorCode } from '@portolan/contract/errors'
import { isReturnable } from '../../html/addresses.ts'
import { AppError } from '../../kernel/app-error.ts'

const minuteMs = 60_000
export const bearerMinutes = 10
export const serviceTokenMinutes = 60
export const machineBearerMinutes = 15
export const transactionMinutes = 5
/** How long before their expiry a provider's tokens are renewed; they are renewed at least every ten minutes. */
const renewEarlySeconds = 60
const longestProviderSeconds = 10 * 60

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

export interface SessionTimes {
  readonly revokedAt: Date | null
  readonly revokedCode: ErrorCode | null
  readonly lastSeenAt: Date
  readonly idleMinutes: number
  readonly absoluteExpiresAt: Date
}

/** Why a session is no longer valid; null while it is. The same rule as the database's enter_session(). */
export function sessionFault(session: SessionTimes, now: Date): ErrorCode | null {
  if (session.revokedAt) return session.revokedCode ?? 'logged_out'
  const idleSince = minutesAfter(session.lastSeenAt, session.idleMinutes)
  return session.absoluteExpiresAt <= now || idleSince <= now ? 'AUTH0050' : null
}

/** A bearer lives ten minutes, and never longer than its session may. */
export const bearerExpiry = (now: Date, absoluteExpiresAt: Date) =>
  earlier(minutesAfter(now, bearerMinutes), absoluteExpiresAt)

/** When to renew at the provider; without a refresh token at the session's own end. */
export function providerRenewAt(
  now: Date,
  tokens: { refreshToken: string | null; expiresInSeconds: number | null },
  absoluteExpiresAt: Date,
): Date {
  if (!tokens.refreshToken) return absoluteExpiresAt
  const life = Math.min(tokens.expiresInSeconds ?? longestProviderSeconds, longestProviderSeconds)
  const seconds = Math.max(life - renewEarlySeconds, Math.floor(life / 2))
  return earlier(new Date(now.getTime() + seconds * 1000), absoluteExpiresAt)
}

/** Seconds between two session checks: as configured, but before the bearer runs out. */
export const checkSeconds = (configured: number) => Math.min(configured, bearerMinutes * 60 - 120)

/** The path to return to after sign-in, or null when it is not a path of this portal. */
export function localPath(returnTo: string | undefined, publicUrl: URL): string | null {
  if (!returnTo?.startsWith('/') || hasControl(returnTo)) return null
  const url = URL.parse(returnTo, publicUrl.origin)
  // `//host`, `/\host` and similar resolve to another origin.
  if (!url || url.origin !== publicUrl.origin || url.username !== '' || url.pathname.startsWith('//')) return null
  return isReturnable(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** Whether it is a path or a full address of this portal. */
export function isPortalAddress(address: string, publicUrl: URL): boolean {
  if (hasControl(address)) return false
  const isPath = address.startsWith('/')
  const url = isPath ? URL.parse(address, publicUrl.origin) : URL.parse(address)
  return url !== null && url.origin === publicUrl.origin && url.username === '' && !url.pathname.startsWith('//')
}

const hasControl = (text: string) => [...text].some((sign) => sign <= '\u001F' || sign === '\u007F')

const answerFields = ['code', 'state', 'error', 'error_description', 'iss'] as const

/**
 * What the provider answered on /callback, from the query or else the hash. A second question mark, which some mail
 * gateways insert, separates like '&' (specification §2). Without a state it answers no sign-in.
 */
export function readCallback(callbackUrl: string): { state: string; answer: URLSearchParams } {
  const url = URL.parse(callbackUrl)
  const query = new URLSearchParams((url?.search.slice(1) ?? '').replaceAll(/\/?\?/g, '&'))
  const hash = new URLSearchParams(url?.hash.slice(1) ?? '')
  const source = query.has('state') ? query : hash
  const state = source.get('state')
  if (!state || (!source.has('code') && !source.has('error'))) throw new AppError('sign_in_expired')
  const answer = new URLSearchParams()
  for (const field of answerFields) {
    const value = source.get(field)
    if (value !== null) answer.set(field, value)
  }
  return { state, answer }
}

export const foldEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase()

export interface LinkCandidate {
  readonly isActive: boolean
  readonly emailDomains: readonly string[]
  /** Whether another identity of this issuer is linked to it already. */
  readonly isTaken: boolean
}

/**
 * Whether a first sign-in may be linked to this login: the provider has verified the e-mail, the company owns its domain,
 * and no other identity of that provider is linked (an address that passed to a new person must not give access).
 */
export function mayLink(email: string, emailVerified: boolean, candidate: LinkCandidate | null): boolean {
  const domain = foldEmail(email).split('@').at(-1) ?? ''
  return (
    emailVerified &&
    candidate !== null &&
    candidate.isActive &&
    !candidate.isTaken &&
    candidate.emailDomains.some((owned) => owned.toLowerCase() === domain)
  )
}

/** An e-mail that the browser sends must be the session's. */
export function checkEmail(claimed: string | null | undefined, actual: string) {
  if (claimed && foldEmail(claimed) !== foldEmail(actual)) throw new AppError('AU0005')
}

/** Whether a tab's ID token belongs to another user than the session. It is only compared, so it is not verified; an unreadable one counts as no difference. */
export function isOtherUser(idToken: string | null | undefined, session: { issuer: string; subject: string }): boolean {
  const claims = readClaims(idToken)
  return claims !== null && (claims.iss !== session.issuer || claims.sub !== session.subject)
}

function readClaims(idToken: string | null | undefined): { iss: string; sub: string } | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const isRecord = typeof claims === 'object' && claims !== null && 'iss' in claims && 'sub' in claims
    return isRecord && typeof claims.iss === 'string' && typeof claims.sub === 'string'
      ? { iss: claims.iss, sub: claims.sub }
      : null
  } catch {
    return null
  }
}
