import type { FastifyBaseLogger } from 'fastify'
import type { Pools } from '../db/database.ts'
import { AppError } from '../kernel/app-error.ts'
import type { EventFlow } from '../kernel/events.ts'
import type { Carrier } from './carrier.ts'
import {
  frameOf,
  heardNews,
  heartbeat,
  type KeptMessage,
  mostReplayed,
  type News,
  nextStep,
  sessionOver,
  readWakeUp,
  type Step,
} from './realtime.rules.ts'
import { CoalescingTask } from './coalescing-task.ts'
import { type Opener, OpenStream } from './open-stream.ts'
import { readNews, readRemaining } from './realtime.store.ts'

export interface HubOptions {
  /** System role: the hub serves streams of every company. */
  readonly db: Pools['systemDb']
  readonly carrier: Carrier
  readonly log: FastifyBaseLogger
  readonly metrics: { countRealtimeMessages(sent: number): void }
  /** Open streams per login in this process; one more ends the oldest. */
  readonly mostPerLogin?: number
}

const sweepEveryMs = 1_000
const heartbeatEveryMs = 20_000
/** Polling interval without a wake-up, in milliseconds; shorter while none can arrive. */
const pollEveryMs = { live: 15_000, deaf: 2_000 }
/** Logins per read. */
const mostLoginsRead = 500

/**
 * The open streams of this process. Every event (a stream opens, a wake-up arrives, a connection was lost) only marks
 * logins to read and sessions to check; two coalescing tasks then do the reads, with one query each for all marked
 * logins.
 */
export class RealtimeHub {
  readonly #options: HubOptions
  readonly #streams = new Map<number, Set<OpenStream>>()
  /** Logins with new messages, and the messages themselves where the wake-ups contained all of them. */
  readonly #unread = new Map<number, KeptMessage[] | null>()
  readonly #reading: CoalescingTask
  readonly #checking: CoalescingTask
  #sweep: NodeJS.Timeout | null = null
  #nextHeartbeat = 0
  #nextPoll = 0
  #isStopped = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#reading = new CoalescingTask(() => this.#read(), options.log)
    this.#checking = new CoalescingTask(() => this.#check(), options.log)
  }

  async start(): Promise<void> {
    await this.#options.carrier.start({ wake: (text) => this.#wake(text), resync: () => this.#lookEverythingUp() })
    this.#sweep = setInterval(() => this.#tick(Date.now()), sweepEveryMs).unref()
  }

  get openStreams(): number {
    let count = 0
    for (const streams of this.#streams.values()) count += streams.size
    return count
  }

  /**
   * Opens a stream of the login's messages after `cursor`, or from now on. Throws service_unavailable while the hub
   * stops.
   */
  open(opener: Opener, cursor: number | null): EventFlow {
    if (this.#isStopped) throw new AppError('service_unavailable')
    // Keep the ids only: the stream lives long, and the viewer object holds much more.
    const { loginId, sessionId } = opener
    return (sink) => {
      const stream = new OpenStream({ loginId, sessionId }, cursor, sink)
      this.#add(stream)
      return () => this.#remove(stream)
    }
  }

  /** Ends every stream at once; the browsers reconnect to another process. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#sweep) clearInterval(this.#sweep)
    for (const stream of this.#all()) this.#end(stream)
    await Promise.all([this.#options.carrier.stop(), this.#reading.stop(), this.#checking.stop()])
  }

  #add(stream: OpenStream) {
    if (this.#isStopped) return stream.sink.end()
    const ofLogin = this.#streams.get(stream.loginId) ?? new Set()
    this.#streams.set(stream.loginId, ofLogin.add(stream))
    const [oldest] = ofLogin
    if (oldest && ofLogin.size > (this.#options.mostPerLogin ?? 20)) this.#end(oldest)
    this.#requestRead(stream.loginId)
    this.#checking.request()
  }

  #remove(stream: OpenStream) {
    const ofLogin = this.#streams.get(stream.loginId)
    ofLogin?.delete(stream)
    if (ofLogin?.size === 0) this.#streams.delete(stream.loginId)
  }

  #end(stream: OpenStream) {
    this.#remove(stream)
    stream.sink.end()
  }

  *#all(): Generator<OpenStream> {
    for (const streams of this.#streams.values()) yield* streams
  }

  #wake(text: string) {
    const wakeUp = readWakeUp(text)
    if (!wakeUp) return
    if (wakeUp.kind === 'session') return this.#askToCheck(({ sessionId }) => sessionId === wakeUp.sessionId)
    if (wakeUp.kind === 'login') return this.#askToCheck(({ loginId }) => loginId === wakeUp.loginId)
    for (const stream of this.#streams.get(wakeUp.loginId) ?? [])
      if (stream.isBehind(wakeUp.seq)) return this.#requestRead(wakeUp.loginId, wakeUp.message)
  }

  #lookEverythingUp() {
    for (const loginId of this.#streams.keys()) this.#requestRead(loginId)
    this.#askToCheck(() => true)
  }

  #requestRead(loginId: number, heard: KeptMessage | null = null) {
    const before = this.#unread.get(loginId)
    if (heard && before) before.push(heard)
    else this.#unread.set(loginId, heard && before === undefined ? [heard] : null)
    this.#reading.request()
  }

  #askToCheck(isConcerned: (stream: OpenStream) => boolean) {
    for (const stream of this.#all()) {
      if (!isConcerned(stream)) continue
      stream.isCheckDue = true
      this.#checking.request()
    }
  }

  #tick(now: number) {
    const isBeat = now >= this.#nextHeartbeat
    if (isBeat) this.#nextHeartbeat = now + heartbeatEveryMs
    for (const stream of this.#all()) {
      if (stream.hasBearerEnded(now)) this.#end(stream)
      else if (isBeat) stream.sink.send(heartbeat)
    }
    this.#askToCheck((stream) => stream.hasSessionPerhapsEnded(now))
    if (now < this.#nextPoll) return
    this.#nextPoll = now + (this.#options.carrier.isLive ? pollEveryMs.live : pollEveryMs.deaf)
    this.#lookEverythingUp()
  }

  async #read() {
    const asking = this.#deliverHeard()
    try {
      const wanted = asking
        .filter(({ streams }) => streams.length > 0)
        .map(({ loginId, streams }) => ({ loginId, after: firstPosition(streams) }))
      const news = wanted.length > 0 ? await readNews(this.#options.db, wanted, mostReplayed) : new Map<number, News>()
      for (const { loginId, streams } of asking) {
        const ofLogin = news.get(loginId)
        if (ofLogin) this.#deliver(loginId, streams, ofLogin)
      }
    } catch (error) {
      for (const { loginId } of asking) this.#unread.set(loginId, null)
      throw error
    }
    if (this.#unread.size > 0) this.#reading.request()
  }

  /** Sends messages from wake-ups to streams that lack only these; answers the logins that need a read. */
  #deliverHeard() {
    const asking: { loginId: number; streams: OpenStream[] }[] = []
    for (const [loginId, heard] of this.#unread) {
      if (asking.length === mostLoginsRead) break
      this.#unread.delete(loginId)
      // Streams that open during the read request the next one.
      const streams = [...(this.#streams.get(loginId) ?? [])]
      const news = heard && heardNews(streams, heard)
      if (news) this.#deliver(loginId, streams, news)
      else asking.push({ loginId, streams })
    }
    return asking
  }

  /** Streams with the same position get the same bytes. */
  #deliver(loginId: number, streams: readonly OpenStream[], news: News) {
    const built = new Map<string, { step: Step; frame: Buffer }>()
    let sent = 0
    for (const stream of streams) {
      const place = `${stream.position ?? 'new'} ${stream.isLive}`
      let one = built.get(place)
      if (!one) {
        const step = nextStep(stream.position, stream.isLive, news)
        built.set(place, (one = { step, frame: frameOf(step) }))
      }
      stream.position = one.step.position
      stream.isLive ||= one.step.mark !== null
      if (one.frame.length > 0) stream.sink.send(one.frame)
      if (one.step.isBehind) this.#unread.set(loginId, null)
      sent += one.step.messages.length
    }
    this.#options.metrics.countRealtimeMessages(sent)
  }

  async #check() {
    const due = [...this.#all()].filter(({ isCheckDue }) => isCheckDue)
    if (due.length === 0) return
    for (const stream of due) stream.isCheckDue = false
    try {
      const remaining = await readRemaining(this.#options.db, due)
      const now = Date.now()
      for (const [index, stream] of due.entries()) {
        const left = remaining[index]
        if (!left) stream.sink.send(sessionOver)
        if (!left || left.bearerMs <= 0) this.#end(stream)
        else stream.hold(left, now)
      }
    } catch (error) {
      for (const stream of due) stream.isCheckDue = true
      throw error
    }
  }
}

/** The lowest position of the streams; null when all want only new messages. */
function firstPosition(streams: readonly OpenStream[]): number | null {
  let first: number | null = null
  for (const { position } of streams) if (position !== null && (first === null || position < first)) first = position
  return first
}
