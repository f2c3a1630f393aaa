import type { EventSink } from '../kernel/events.ts'
import type { Remaining } from './realtime.store.ts'

/** Who opened a stream. */
export interface Opener {
  readonly loginId: number
  readonly sessionId: number
}

/** One open stream and its position. Times are milliseconds since 1970. */
export class OpenStream {
  readonly sink: EventSink
  readonly loginId: number
  readonly sessionId: number
  readonly bearer: string
  /** Id of the last message sent; null until the current position is known for a stream without a cursor. */
  position: number | null
  /** Whether `ready` or `reset` has been sent. */
  isLive = false
  /** Whether its session must be checked; true at first, because the session may end while the stream opens. */
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

  /** The bearer's expiry is final. */
  hasBearerEnded(now: number): boolean {
    return now >= this.#bearerEndsAt
  }

  /** The session's expiry moves with each use, so reaching it only requires another check. */
  hasSessionPerhapsEnded(now: number): boolean {
    return now >= this.#sessionEndsAt
  }
}
