import type { EventSink } from '../kernel/events.ts'
import type { Remaining } from './realtime.store.ts'

/** Who opened a stream. */
export interface Opener {
  readonly loginId: number
  readonly sessionId: number
}

/** One open stream, and how far it has come. Times are milliseconds since 1970. */
export class OpenStream {
  readonly sink: EventSink
  readonly loginId: number
  readonly sessionId: number
  readonly bearer: string
  /** Everything up to here was sent; null until the present is known to who handed in no cursor. */
  position: number | null
  /** `ready` or `reset` was said. */
  isLive = false
  /** Its session is to be looked up: at first, so that one that ended while the stream opened is not missed. */
  isCheckDue = true
  #bearerEndsAt = Infinity
  #sessionEndsAt = Infinity

  constructor(opener: Opener, position: number | null, sink: EventSink) {
    this.sink = sink
    this.loginId = opener.loginId
    this.sessionId = opener.sessionId
    this.bearer = sink.bearer
    this.position = position
  }

  isBehind(seq: number): boolean {
    return this.position === null || this.position < seq
  }

  hold(remaining: Remaining, now: number) {
    this.#bearerEndsAt = now + remaining.bearerMs
    this.#sessionEndsAt = now + remaining.sessionMs
  }

  /** The bearer's end is known for good. */
  hasBearerEnded(now: number): boolean {
    return now >= this.#bearerEndsAt
  }

  /** The session's end moves while its person is at work, so reaching it only asks to look it up again. */
  hasSessionPerhapsEnded(now: number): boolean {
    return now >= this.#sessionEndsAt
  }
}
