import type { ErrorCode } from '@portolan/contract/errors'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { CallError, endsSession } from './call-error.ts'
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
    ...options,
    intent: options.intent ?? 'person',
    ...(declaration.effect === 'write' ? { idempotencyKey: randomKey() } : {}),
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
      return sendWithSession(declaration, input, wire)
    case 'mobile':
    case 'machine':
      throw new CallError({ code: 'no_access_right', message: errorText('no_access_right') })
  }
}

/** What a dead bearer or a missing cookie is answered with: a renewal tells whether the session lives. */
const stale: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['C0401', 'no_access_token'])

function sendWithSession<D extends Callable>(declaration: D, input: RequestOf<D>, wire: Wire): Promise<ReplyOf<D>> {
  return withSession((carried) => send(declaration, input, { ...wire, ...carried }))
}

/** What a request of the session carries. */
export type Credentials = Required<Pick<Wire, 'bearer' | 'credentials'>>

/**
 * Makes a request with the session's credentials, whatever sends it: renews them when due, and once more when they are
 * refused. Throws CallError; one that ends the session has shown its dialog already.
 */
export async function withSession<T>(request: (carried: Credentials) => Promise<T>): Promise<T> {
  await renewWhenDue()
  try {
    return await request(held())
  } catch (error) {
    if (!(error instanceof CallError) || !endsSession(error)) throw error
    if (!stale.has(error.code)) throw timedOut(error)
  }
  await renewAtWork()
  try {
    return await request(held())
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

function held(): Credentials {
  const bearer = accessToken()
  if (!bearer) throw new CallError({ code: 'no_access_token', message: errorText('no_access_token') })
  const token = currentProfile()?.ProfileToken
  return { bearer, credentials: token ? { ProfileToken: token } : {} }
}

function timedOut(error: CallError): CallError {
  raiseNotice({ kind: 'auth-timeout', message: error.message })
  return error
}
