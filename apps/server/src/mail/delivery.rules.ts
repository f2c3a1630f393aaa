import type { MailEvent, MailState } from '../db/tables/mail.ts'

/**
 * What came of handing a mail to the server. `accepted`: it is theirs now. `refused`: never (5yz to the message).
 * `deferred`: not now (4yz, or no connection, or the server refused us and not the message). `kept`: no server is
 * configured, it stays in the outbox.
 */
export type Outcome =
  | { readonly kind: 'accepted' | 'refused' | 'deferred'; readonly answer: string }
  | { readonly kind: 'kept' }

/** How a mail stands after an attempt. */
export interface NextState {
  readonly state: MailState
  readonly attempts: number
  readonly dueAt: Date | null
  readonly sentAt: Date | null
  readonly event: MailEvent
}

const minute = 60_000
const hour = 60 * minute
/** Before the second attempt, the third …: eight attempts within a day. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const
export const mostAttempts = pauses.length + 1

/** `attempts` counts the one just made. */
export function nextState(attempts: number, outcome: Outcome, now: Date): NextState {
  const at = now.toISOString()
  const settled = { attempts, dueAt: null, sentAt: null }
  switch (outcome.kind) {
    case 'kept':
      // Nobody was asked, so it was no attempt.
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
