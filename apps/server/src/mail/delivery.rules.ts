import type { MailEvent, MailState } from '../db/tables/mail.ts'

/**
 * The result of a delivery. `accepted`: the server has taken the mail. `refused`: rejected for good (5yz to the
 * message). `deferred`: try later (4yz, no connection, or the server rejected the client and not the message). `kept`:
 * no server is configured, the mail stays in the outbox.
 */
export type Outcome =
  | { readonly kind: 'accepted' | 'refused' | 'deferred'; readonly answer: string }
  | { readonly kind: 'kept' }

/** A mail's state after an attempt. */
export interface NextState {
  readonly state: MailState
  readonly attempts: number
  readonly dueAt: Date | null
  readonly sentAt: Date | null
  readonly event: MailEvent
}

const minute = 60_000
const hour = 60 * minute
/** Pauses before the second attempt, the third and so on: eight attempts within a day. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const
export const mostAttempts = pauses.length + 1

/** `attempts` includes the current one. */
export function nextState(attempts: number, outcome: Outcome, now: Date): NextState {
  const at = now.toISOString()
  const settled = { attempts, dueAt: null, sentAt: null }
  switch (outcome.kind) {
    case 'kept':
      // No server was called, so it does not count as an attempt.
      return { ...settled, attempts: attempts - 1, state: 'outbox', event: { at, event: 'kept', answer: null } }
    case 'accepted':
      return { ...settled, state: 'sent', sentAt: now, event: { at, event: 'sent', answer: outcome.answer } }
    case 'refused':
      return { ...settled, state: 'bounced', event: { at, event: 'refused', answer: outcome.answer } }
    case 'deferred': {
      const pause = pauses[attempts - 1]
      if (pause === undefined)
        return { ...settled, state: 'failed', event: { at, event: 'given up', answer: outcome.answer } }
      const dueAt = new Date(now.getTime() + pause)
      return { ...settled, state: 'retrying', dueAt, event: { at, event: 'deferred', answer: outcome.answer } }
    }
  }
}
