import { keepConnected } from './connection.ts'
import { keepCursor, keptCursor } from './cursor.ts'
import { isMessage } from './message.ts'
import type { Said } from './read-stream.ts'
import { tellMessage, tellMissed } from './subscribers.ts'

/** What the leading tab tells the others. */
type Told = Exclude<Said, { kind: 'over' }> | { readonly kind: 'heard' }

/** The leading tab may be of another release. */
function isTold(data: unknown): data is Told {
  if (typeof data !== 'object' || data === null) return false
  const { kind, cursor, message }: { kind?: unknown; cursor?: unknown; message?: unknown } = data
  if (kind === 'heard') return true
  if (!Number.isInteger(cursor)) return false
  return kind === 'message' ? message === null || isMessage(message) : kind === 'ready' || kind === 'missed'
}

/** A leading tab that is silent for this long was suspended while it held its lock; the visible tab takes over. */
const silenceMs = 75_000
const lookEveryMs = 15_000

/**
 * Receives the login's realtime messages until stopped, over one stream for all tabs of this browser: the tab that
 * holds the lock reads it and tells the others. Without locks (plain http outside localhost) there is no stream.
 */
export function startRealtime(loginId: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  const tab = new Tab(loginId)
  void tab.run()
  return () => tab.stop()
}

class Tab {
  readonly #loginId: string
  readonly #name: string
  readonly #channel: BroadcastChannel
  readonly #stopped = new AbortController()
  readonly #timer: ReturnType<typeof setInterval>
  /** Ends this tab's wait for the lock, so that it can take it by force. */
  #waiting = new AbortController()
  /** Everything up to here was handled in this tab. */
  #handled: number | null = null
  #cursor: number | null = null
  #heardAt = Date.now()
  #isLeading = false
  #takesOver = false

  constructor(loginId: string) {
    this.#loginId = loginId
    this.#name = `portolan.realtime.${loginId}`
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#heardAt = Date.now()
      if (isTold(data) && data.kind !== 'heard') this.#take(data)
    }
    this.#timer = setInterval(() => this.#lookAfterLeader(), lookEveryMs)
  }

  stop(): void {
    this.#stopped.abort()
    this.#waiting.abort()
    clearInterval(this.#timer)
    this.#channel.close()
  }

  /** Leads whenever it can; done when the session is over. */
  async run(): Promise<void> {
    let isDone = (await this.#hold({ ifAvailable: true }, false)) === 'done'
    while (!isDone && !this.#stopped.signal.aborted) {
      this.#waiting = new AbortController()
      const steal = this.#takesOver
      this.#takesOver = false
      isDone = (await this.#hold(steal ? { steal } : { signal: this.#waiting.signal }, true)) === 'done'
    }
  }

  /** `lost`: the lock was not to be had, or another tab took it. */
  async #hold(options: LockOptions, isHandover: boolean): Promise<'done' | 'lost'> {
    const term = new AbortController()
    try {
      return await navigator.locks.request(this.#name, options, async (lock) => {
        if (!lock) return 'lost'
        await this.#lead(AbortSignal.any([term.signal, this.#stopped.signal]), isHandover)
        return 'done'
      })
    } catch {
      return 'lost'
    } finally {
      term.abort()
      this.#isLeading = false
    }
  }

  async #lead(signal: AbortSignal, isHandover: boolean): Promise<void> {
    this.#isLeading = true
    this.#cursor = keptCursor(this.#loginId, isHandover)
    await keepConnected(signal, {
      cursor: () => this.#cursor,
      said: (what) => this.#pass(what),
      heard: () => {
        this.#tell({ kind: 'heard' })
        if (this.#cursor !== null) keepCursor(this.#loginId, this.#cursor)
      },
    })
  }

  /** Sends to the other tabs before it stores the position: the next leader may receive a message twice, but misses none. */
  #pass(what: Said): void {
    if (this.#stopped.signal.aborted || what.kind === 'over') return
    this.#tell(what)
    this.#cursor = what.cursor
    keepCursor(this.#loginId, what.cursor)
    this.#take(what)
  }

  #tell(what: Told): void {
    if (!this.#stopped.signal.aborted) this.#channel.postMessage(what)
  }

  #take(what: Exclude<Said, { kind: 'over' }>): void {
    if (what.kind === 'message' && this.#handled !== null && what.cursor <= this.#handled) return
    if (what.kind === 'ready') return void (this.#handled ??= what.cursor)
    this.#handled = what.cursor
    if (what.kind === 'missed') tellMissed()
    else if (what.message) tellMessage(what.message)
  }

  #lookAfterLeader(): void {
    if (this.#isLeading || document.visibilityState !== 'visible' || Date.now() - this.#heardAt < silenceMs) return
    this.#heardAt = Date.now()
    this.#takesOver = true
    this.#waiting.abort()
  }
}
