import { createHash } from 'node:crypto'
import type { LedgerMessage, MessageTrip, Source } from '../ledger-message.ts'

/** A thread's last body: the trip of the message, and the traveller of each of its people. */
export interface ThreadBody {
  readonly trip: MessageTrip
  readonly travelerIds: readonly number[]
}

/**
 * All messages of one source about one booking, folded: the last body and the last cancellation, each by message time.
 * Two registers and no history, so that any order of arrival gives the same thread; a cancellation that came first
 * waits here as a tombstone.
 */
export interface ThreadState {
  readonly source: Source
  readonly bodyTime: number | null
  readonly bodyDigest: string | null
  readonly body: ThreadBody | null
  readonly cancelTime: number | null
  readonly file: string
  readonly place: string
}

export type Outcome = 'created' | 'updated' | 'cancelled' | 'unchanged'

export const newThread = (message: LedgerMessage): ThreadState => ({
  source: message.source,
  bodyTime: null,
  bodyDigest: null,
  body: null,
  cancelTime: null,
  file: message.file,
  place: message.place,
})

/** Whether it was cancelled, and no later body revived it. */
export const isCancelled = (thread: ThreadState) =>
  thread.cancelTime !== null && (thread.bodyTime === null || thread.cancelTime >= thread.bodyTime)

/** The time of the thread's latest message. */
export const timeOf = (thread: ThreadState) => Math.max(thread.bodyTime ?? -Infinity, thread.cancelTime ?? -Infinity)

export const digestOf = (trip: MessageTrip) =>
  createHash('sha256').update(JSON.stringify(trip)).digest('base64url').slice(0, 22)

/** The thread after one message, whenever it arrives. */
export function applyMessage(
  thread: ThreadState,
  message: LedgerMessage,
  body: ThreadBody | null,
): { thread: ThreadState; outcome: Outcome } {
  const told: ThreadState = {
    source: message.source,
    bodyTime: body ? message.messageTime : null,
    bodyDigest: body ? digestOf(body.trip) : null,
    body,
    cancelTime: message.cancelled ? message.messageTime : null,
    file: message.file,
    place: message.place,
  }
  const after = mergeThreads(thread, told)
  return { thread: after, outcome: outcomeOf(thread, after) }
}

/** Joins what two threads know; commutative and associative, which is why arrival order cannot matter. */
export function mergeThreads(a: ThreadState, b: ThreadState): ThreadState {
  const cancelTime =
    a.cancelTime === null ? b.cancelTime : b.cancelTime === null ? a.cancelTime : Math.max(a.cancelTime, b.cancelTime)
  const body = isLaterBody(b, a) ? b : a
  return { ...body, cancelTime }
}

/** Two bodies of one instant are ordered by their content, so that the result is the same on every machine. */
function isLaterBody(a: ThreadState, b: ThreadState): boolean {
  if (a.bodyTime === null) return false
  if (b.bodyTime === null || a.bodyTime > b.bodyTime) return true
  return a.bodyTime === b.bodyTime && (a.bodyDigest ?? '') > (b.bodyDigest ?? '')
}

function outcomeOf(before: ThreadState, after: ThreadState): Outcome {
  const isNew = before.body === null && after.body !== null
  const wasCancelled = isCancelled(before)
  if (isCancelled(after) && !wasCancelled) return 'cancelled'
  if (isNew) return 'created'
  return before.bodyDigest !== after.bodyDigest || wasCancelled !== isCancelled(after) ? 'updated' : 'unchanged'
}
