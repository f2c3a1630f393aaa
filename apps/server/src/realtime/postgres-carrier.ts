import type { FastifyBaseLogger } from 'fastify'
import type { Carrier, CarrierListener } from './carrier.ts'
import { listen, type Listening } from './listen.store.ts'
import { retryAfterMs } from './realtime.rules.ts'

/** A connection that is lost without an error is noticed within this time. */
const checkEveryMs = 10_000

/**
 * Wake-ups by LISTEN over one connection per process (system role). A lost connection is reopened, followed by a
 * resync.
 */
export class PostgresCarrier implements Carrier {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  #listener: CarrierListener | null = null
  #listening: Listening | null = null
  #retry: NodeJS.Timeout | null = null
  #checks: NodeJS.Timeout | null = null
  #failures = 0

  constructor(systemUrl: string, log: FastifyBaseLogger) {
    this.#url = systemUrl
    this.#log = log
  }

  get isLive() {
    return this.#listening !== null
  }

  async start(listener: CarrierListener): Promise<void> {
    this.#listener = listener
    await this.#connect()
    this.#checks = setInterval(() => void this.#check(), checkEveryMs).unref()
  }

  async stop(): Promise<void> {
    this.#listener = null
    if (this.#retry) clearTimeout(this.#retry)
    if (this.#checks) clearInterval(this.#checks)
    await this.#listening?.close()
    this.#listening = null
  }

  async #connect() {
    const listening = await listen(this.#url, {
      said: (text) => this.#listener?.wake(text),
      lost: (error) => this.#lost(error),
    })
    if (!this.#listener) return await listening.close()
    this.#listening = listening
    this.#failures = 0
  }

  #lost(error: unknown) {
    if (!this.#listener) return
    this.#listening = null
    this.#log.warn({ err: error }, 'realtime wake-ups do not arrive; connecting again')
    this.#retry = setTimeout(() => void this.#reconnect(), retryAfterMs(this.#failures++)).unref()
  }

  async #reconnect() {
    try {
      await this.#connect()
      this.#listener?.resync()
    } catch (error) {
      this.#lost(error)
    }
  }

  async #check() {
    const checked = this.#listening
    try {
      await checked?.check()
    } catch (error) {
      // An error event of the connection has handled this already.
      if (this.#listening !== checked) return
      void checked?.close()
      this.#lost(error)
    }
  }
}
