import { sessions } from '@portolan/contract/features/session/sign-in'
import { CallError } from './call-error.ts'
import { endsSession } from './error-codes.ts'
import { errorText } from './error-text.ts'
import { currentNotice, raiseNotice } from './notice.ts'
import { send } from './send.ts'
import {
  accessToken,
  expiresAt,
  isAuthenticated,
  nextSessionCheckAt,
  removeAccessToken,
  signedInSubject,
  storeSession,
} from './session.ts'

/** A bearer this close to its end is renewed first: the call may take a while to arrive. */
const margin = 20_000
let running: Promise<void> | null = null

/** A fresh bearer from the session cookie. Simultaneous callers share one renewal. */
export function renew(): Promise<void> {
  running ??= renewOnce().finally(() => {
    running = null
  })
  return running
}

async function renewOnce(): Promise<void> {
  const before = signedInSubject()
  const bearer = accessToken()
  const reply = await send(sessions.renew, {}, { intent: 'timer', ...(bearer ? { bearer } : {}) })
  if (before && reply.user.sub !== before)
    throw new CallError({
      code: 'account_switched',
      message: errorText('account_switched', reply.user.name || reply.user.email),
    })
  storeSession(reply)
}

/** Whether the session check is due, or the bearer about to end. */
export function isRenewalDue(now = Date.now()): boolean {
  return !isAuthenticated(now + margin) || now >= nextSessionCheckAt()
}

/** Whether a renewal failed because there is no session any more, rather than for a moment. */
export function isSignedOut(error: unknown): error is CallError {
  return error instanceof CallError && (error.code === 'login_required' || endsSession(error))
}

/**
 * Renews for a tab at work: what ends the session shows its dialog, once, and is thrown on. A tab whose dialog stands
 * asks nothing any more: every answer to it leaves the page.
 */
export async function renewAtWork(): Promise<void> {
  if (currentNotice()) throw new CallError({ code: 'login_required', message: errorText('login_required') })
  try {
    await renew()
  } catch (error) {
    if (error instanceof CallError && error.code === 'account_switched')
      raiseNotice({ kind: 'account-switched', message: error.message })
    else if (isSignedOut(error)) tellEnd(error)
    throw error
  }
}

/**
 * Who has no session any more is told so and comes home; who was signed out by someone else, or for doing nothing, is
 * told what the server says of it and signs out at the provider too (specification §4 'Auth-timeout state').
 */
function tellEnd(error: CallError): void {
  if (error.code === 'login_required') return endAtWork()
  if (error.code === 'logged_out') return endAtWork(error.message)
  removeAccessToken()
  raiseNotice({ kind: 'auth-timeout', message: error.message })
}

/** Shows the blocking session-timeout dialog; the access token is gone at once. */
export function endAtWork(message = errorText('session_timeout')): void {
  removeAccessToken()
  raiseNotice({ kind: 'session-timeout', message })
}

/** Milliseconds until the next renewal or the end of the bearer, whichever is first. */
export function untilDue(now = Date.now()): number {
  return Math.max(0, Math.min(nextSessionCheckAt(), expiresAt() - margin) - now)
}
