import type { FastifyBaseLogger } from 'fastify'
import { retryAfterMs } from './realtime.rules.ts'

/**
 * A task that is requested more often than it needs to run: only one run is active, requests during a run cause one
 * further run, and a failed run is retried after a pause.
 */
export class CoalescingTask {
  readonly #work: () => Promise<void>
  readonly #log: FastifyBaseLogger
  #running: Promise<void> | null = null
  #isRequested = false
  #isStopped = false
  #failures = 0
  #retry: NodeJS.Timeout | null = null

  constructor(work: () => Promise<void>, log: FastifyBaseLogger) {
    this.#work = work
    this.#log = log
  }

  request() {
    this.#isRequested = true
    if (this.#isStopped || this.#running || this.#retry) return
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isRequested) this.request()
    })
  }

  /** Resolves when no run is active. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#running
  }

  async #run() {
    while (this.#isRequested && !this.#isStopped) {
      this.#isRequested = false
      try {
        await this.#work()
        this.#failures = 0
      } catch (error) {
        if (this.#failures === 0) this.#log.warn({ err: error }, 'open streams could not be served; trying again')
        return this.#scheduleRetry()
      }
    }
  }

  #scheduleRetry() {
    this.#retry = setTimeout(
      () => {
        this.#retry = null
        this.request()
      },
      retryAfterMs(this.#failures++),
    ).unref()
  }
}
