import type { FastifyBaseLogger } from 'fastify'
import { retryAfterMs } from './realtime.rules.ts'

/**
 * Work that is asked for more often than it need be done: it runs one at a time, everything asked for while it runs is
 * one further run, and a run that failed is tried again after a pause.
 */
export class Gathered {
  readonly #work: () => Promise<void>
  readonly #log: FastifyBaseLogger
  #running: Promise<void> | null = null
  #isAsked = false
  #isStopped = false
  #failures = 0
  #retry: NodeJS.Timeout | null = null

  constructor(work: () => Promise<void>, log: FastifyBaseLogger) {
    this.#work = work
    this.#log = log
  }

  ask() {
    this.#isAsked = true
    if (this.#isStopped || this.#running || this.#retry) return
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isAsked) this.ask()
    })
  }

  /** Resolves when nothing of it runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#running
  }

  async #run() {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false
      try {
        await this.#work()
        this.#failures = 0
      } catch (error) {
        if (this.#failures === 0) this.#log.warn({ err: error }, 'open streams could not be served; trying again')
        return this.#tryAgain()
      }
    }
  }

  #tryAgain() {
    this.#retry = setTimeout(
      () => {
        this.#retry = null
        this.ask()
      },
      retryAfterMs(this.#failures++),
    ).unref()
  }
}
