import { RealtimeEvent } from '@portolan/contract/realtime'

/** A stored message. */
export interface KeptMessage {
  readonly seq: number
  readonly type: number
  readonly status: number
  readonly ref: string | null
}

/** A login's newest position and the next stored messages, in order. */
export interface News {
  readonly last: number
  readonly messages: readonly KeptMessage[]
}

/** What to send to a stream next, and its position afterwards. */
export interface Step {
  readonly messages: readonly KeptMessage[]
  /** `ready`: the stream is up to date. `reset`: messages are missing, so the client must fetch everything again. */
  readonly mark: 'ready' | 'reset' | null
  readonly position: number
  /** More messages follow: read again. */
  readonly isBehind: boolean
}

/**
 * A client that missed more messages than this gets `reset`: fetching everything is cheaper. Also the page size of a
 * read.
 */
export const mostReplayed = 500

/**
 * The next step of a stream that has received everything up to `position` (null: it wants new messages only). The news
 * may be a full page of `mostReplayed` that starts earlier, for another stream of the login. A login's messages are
 * numbered without gaps, so a gap means that messages were purged.
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
 * The messages of a login's wake-ups as news for its streams. Null when a stream is not live yet or when the wake-ups
 * do not contain everything that each stream lacks; the table must be read then.
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

/** A stream's position. */
interface Place {
  readonly position: number | null
  readonly isLive: boolean
}

/** A wake-up announces a message, which it contains unless it is too long, or the end of a session. */
export type WakeUp =
  | { readonly kind: 'message'; readonly loginId: number; readonly seq: number; readonly message: KeptMessage | null }
  | { readonly kind: 'session'; readonly sessionId: number }
  | { readonly kind: 'login'; readonly loginId: number }

/** Parses a wake-up in the format of migrations 0006 and 0011; null for anything else. */
export function readWakeUp(text: string): WakeUp | null {
  const [kind, id] = text.split(' ', 2)
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return null
  if (kind === 'message') return readMessage(text, number)
  if (kind === 'session') return { kind, sessionId: number }
  return kind === 'login' ? { kind, loginId: number } : null
}

/** `message <login> <seq>`, then ` <type> <status>` and ` <ref>`, which may contain spaces. */
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

/** An SSE comment that keeps proxies from closing the connection as idle. */
export const heartbeat = Buffer.from(': \n\n')

/** Sent to streams before they end with their session, so that the client does not reconnect. */
export const sessionOver = Buffer.from(`event: ${RealtimeEvent.Over}\ndata: {}\n\n`)

/** A step as text/event-stream, built once for all streams with the same position. */
export function frameOf({ messages, mark, position }: Step): Buffer {
  const events = messages.map(messageFrame)
  if (mark) events.push(`event: ${mark}\nid: ${position}\ndata: {}\n\n`)
  return Buffer.from(events.join(''))
}

const messageFrame = ({ seq, type, status, ref }: KeptMessage) =>
  `id: ${seq}\ndata: ${JSON.stringify({ Type: type, Status: status, Ref: ref })}\n\n`
