import { RealtimeEvent } from '@portolan/contract/realtime'

/** A message as the table has it. */
export interface KeptMessage {
  readonly seq: number
  readonly type: number
  readonly status: number
  readonly ref: string | null
}

/** How far a login has come, and the next messages that are kept, in order. */
export interface News {
  readonly last: number
  readonly messages: readonly KeptMessage[]
}

/** What a stream is to be sent next, and where it stands then. */
export interface Step {
  readonly messages: readonly KeptMessage[]
  /** `ready`: everything up to here was said. `reset`: something can no longer be said, fetch it all anew. */
  readonly mark: 'ready' | 'reset' | null
  readonly position: number
  /** There is more than one page: read again. */
  readonly isBehind: boolean
}

/** More than this is not replayed to who comes back: fetching anew is cheaper for both. Also the page of one read. */
export const mostReplayed = 500

/**
 * The next step of a stream that has been sent everything up to `position` (null: it only wants to know the present).
 * The news may be one full page of `mostReplayed`, which another stream of the login begins earlier. Since a login's
 * count has no holes, a hole among what is kept means that something was purged.
 */
export function nextStep(position: number | null, isLive: boolean, { last, messages }: News): Step {
  if (position === null) return marked('ready', last)
  if (position > last || (!isLive && last - position > mostReplayed)) return marked('reset', last)
  const reach = messages.length < mostReplayed ? last : (messages.at(-1)?.seq ?? last)
  const next = messages.filter(({ seq }) => seq > position)
  const reached = Math.max(position, reach)
  if (reached - position !== next.length) return marked('reset', last)
  const isBehind = reached < last
  return { messages: next, mark: isLive || isBehind ? null : 'ready', position: reached, isBehind }
}

const marked = (mark: 'ready' | 'reset', position: number): Step => ({ messages: [], mark, position, isBehind: false })

/**
 * What was heard of a login's messages, in the order of the wake-ups, as news to its streams. Null when a stream is not
 * live yet, or when what was heard is not all that each of them is to be told next: then the table has to be read.
 */
export function heardNews(streams: readonly Place[], heard: readonly KeptMessage[]): News | null {
  let [first, furthest] = [Infinity, 0]
  for (const { position, isLive } of streams) {
    if (position === null || !isLive) return null
    first = Math.min(first, position)
    furthest = Math.max(furthest, position)
  }
  const messages = heard.filter(({ seq }) => seq > first)
  const last = messages.at(-1)?.seq ?? first
  const hasHole = messages.some(({ seq }, index) => seq !== first + 1 + index)
  return hasHole || furthest > last || messages.length >= mostReplayed ? null : { last, messages }
}

/** Where a stream stands. */
interface Place {
  readonly position: number | null
  readonly isLive: boolean
}

/** What a wake-up speaks of: a message, which it brings along unless that is too long, or the end of a session. */
export type WakeUp =
  | { readonly kind: 'message'; readonly loginId: number; readonly seq: number; readonly message: KeptMessage | null }
  | { readonly kind: 'session'; readonly sessionId: number }
  | { readonly kind: 'login'; readonly loginId: number }

/** Reads a wake-up as migrations 0006 and 0011 write it; null for anything else. */
export function readWakeUp(text: string): WakeUp | null {
  const [kind, id] = text.split(' ', 2)
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return null
  if (kind === 'message') return readMessage(text, number)
  if (kind === 'session') return { kind, sessionId: number }
  return kind === 'login' ? { kind, loginId: number } : null
}

/** `message <login> <seq>`, then ` <type> <status>` and ` <ref>`, which may have blanks. */
function readMessage(text: string, loginId: number): WakeUp | null {
  const [, seq, type, status, ref] = /^message \d+ (\d+)(?: (\d+) (-?\d+)(?: (.*))?)?$/s.exec(text) ?? []
  if (seq === undefined) return null
  const message =
    type === undefined ? null : { seq: Number(seq), type: Number(type), status: Number(status), ref: ref ?? null }
  return { kind: 'message', loginId, seq: Number(seq), message }
}

/** Milliseconds before the next attempt after `failures` in a row: doubling, at most 5 s, a random half of it. */
export function retryAfterMs(failures: number, random = Math.random()): number {
  const most = Math.min(5_000, 100 * 2 ** Math.min(failures, 10))
  return most / 2 + (random * most) / 2
}

/** A comment that keeps the connection from looking idle to anything between here and the browser. */
export const heartbeat = Buffer.from(': \n\n')

/** Told to streams whose session is over, before they end: it makes no sense to come again. */
export const over = Buffer.from(`event: ${RealtimeEvent.Over}\ndata: {}\n\n`)

/** A step as text/event-stream: built once, handed to every stream that stands at the same place. */
export function frameOf({ messages, mark, position }: Step): Buffer {
  const events = messages.map(messageFrame)
  if (mark) events.push(`event: ${mark}\nid: ${position}\ndata: {}\n\n`)
  return Buffer.from(events.join(''))
}

const messageFrame = ({ seq, type, status, ref }: KeptMessage) =>
  `id: ${seq}\ndata: ${JSON.stringify({ Type: type, Status: status, Ref: ref })}\n\n`
