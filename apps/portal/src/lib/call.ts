import type { Access } from '@portolan/contract/access'
import type { ErrorCode } from '@portolan/contract/errors'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { CallError } from './call-error.ts'
import { endsSession } from './error-codes.ts'
import { isRestricted } from './email-session.ts'
import { errorText } from './error-text.ts'
import { raiseNotice } from './notice.ts'
import { randomKey } from './random.ts'
import { isRenewalDue, isSignedOut, renewAtWork } from './renewal.ts'
import { send, type Callable, type Wire } from './send.ts'
import { sendWithServiceToken } from './service-token.ts'
import { accessToken, currentProfile, isAuthenticated } from './session.ts'

export interface CallOptions {
  /** Who caused it: a person (default), or a timer, which must not keep an idle session alive. */
  readonly intent?: 'person' | 'timer'
  /** Chooses the application the call speaks for, where a viewer has several. */
  readonly aid?: string
  /** The fare search's own transaction mark. */
  readonly trans?: string
  readonly signal?: AbortSignal
  /** Of a write that a person tries again after it failed; by default each call has its own. */
  readonly idempotencyKey?: string
  /** For what a person did just before they leave: the request goes on when the page is gone. */
  readonly keepalive?: boolean
}

/**
 * Calls a declared operation with the credential its access names. Writes carry one Idempotency-Key over all retries.
 * Throws CallError; one that ends the session has shown its dialog already.
 */
export async function call<D extends Callable>(
  declaration: D,
  input: RequestOf<D>,
  options: CallOptions = {},
): Promise<ReplyOf<D>> {
  const wire: Wire = {
    ...(declaration.effect === 'write' ? { idempotencyKey: randomKey() } : {}),
    ...options,
    intent: options.intent ?? 'person',
  }
  switch (declaration.access.kind) {
    case 'public':
    case 'cookie':
      return send(declaration, input, wire)
    case 'service':
      return declaration.access.optional
        ? send(declaration, input, wire)
        : sendWithServiceToken(declaration, input, wire)
    case 'session':
    case 'session-or-email':
      return withAccess(declaration.access, (carried) => send(declaration, input, { ...wire, ...carried }))
    case 'mobile':
    case 'machine':
      throw new CallError({ code: 'no_access_right', message: errorText('no_access_right') })
  }
}

/** What a dead bearer or a missing cookie is answered with: a renewal tells whether the session lives. */
const stale: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['C0401', 'no_access_token'])

/** What a request of the viewer carries; no bearer where a mail's link alone opened the page. */
export type Credentials = Pick<Wire, 'bearer'> & Required<Pick<Wire, 'credentials'>>

/**
 * Makes a request with the credentials that its declaration names, whatever sends it: the session's, those of a mail's
 * link, or both. Throws CallError; one that ends the session, or what the link opened, has shown its dialog already.
 */
export function withAccess<T>(access: Access, request: (carried: Credentials) => Promise<T>): Promise<T> {
  if (!isRestricted()) return withSession(() => request(held(access)))
  if (access.kind === 'session-or-email') return withLink(() => request({ credentials: tokens(access) }))
  // Nobody signed in here: there is no session to renew, and nothing has ended.
  throw new CallError({ code: 'access_token_not_found', message: errorText('access_token_not_found') })
}

async function withLink<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof CallError && closed.has(error.code))
      raiseNotice({ kind: 'link-ended', message: error.message, code: error.code })
    throw error
  }
}

/** How the server says that a link opens nothing any more. */
const closed: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'email_token_expired',
  'access_token_not_found',
  'mail_link_expired',
  'mail_link_decided',
  'mail_link_edited',
  'mail_link_approver_changed',
  'mail_link_withdrawn',
  'mail_link_replaced',
])

/** Renews the session's credentials when due, and once more when they are refused. */
async function withSession<T>(request: () => Promise<T>): Promise<T> {
  await renewWhenDue()
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof CallError) || !endsSession(error)) throw error
    if (!stale.has(error.code)) throw timedOut(error)
  }
  await renewAtWork()
  try {
    return await request()
  } catch (error) {
    // After one renewal a refusal stands.
    throw endsSession(error) ? timedOut(error) : error
  }
}

/** A renewal that failed for a moment does not stop a call whose bearer still holds. */
async function renewWhenDue(): Promise<void> {
  if (!accessToken() || !isRenewalDue()) return
  try {
    await renewAtWork()
  } catch (error) {
    if (!isAuthenticated() || !isPassing(error)) throw error
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof CallError && error.code !== 'account_switched' && !isSignedOut(error)
}

function held(access: Access): Credentials {
  const bearer = accessToken()
  if (!bearer) throw new CallError({ code: 'no_access_token', message: errorText('no_access_token') })
  return { bearer, credentials: tokens(access) }
}

/** An e-mail token goes where a link may lead to, and nowhere else. */
function tokens(access: Access): Record<string, string> {
  const { ProfileToken, EmailToken } = currentProfile() ?? {}
  return {
    ...(ProfileToken ? { ProfileToken } : {}),
    ...(EmailToken && access.kind === 'session-or-email' ? { EmailToken } : {}),
  }
}

function timedOut(error: CallError): CallError {
  raiseNotice({ kind: 'auth-timeout', message: error.message })
  return error
}
