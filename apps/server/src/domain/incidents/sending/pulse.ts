import type { Logger } from 'pino'
import type { Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { findChanged, tellOfChanges } from './pulse.store.ts'

/** Milliseconds between two times that this process tells the teams. */
const pauseMs = 300
const incidentsAtOnce = 100

interface PulseParts {
  /** Of the system role. */
  readonly pool: Pools['system']
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/**
 * Tells the teams of incidents that answers or deliveries have changed, at most three times a second, however many there were.
 * What is to be told lies in the database (`noteChange`): what a process that dies leaves, the next one to tell anything tells,
 * or a job within a minute.
 */
export class IncidentPulse {
  readonly #parts: PulseParts
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAsked = false
  #isStopped = false
  #toldAt = 0

  constructor(parts: PulseParts) {
    this.#parts = parts
  }

  /** Something was committed that a team is to be told of. */
  readonly soon = (): void => {
    this.#isAsked = true
    if (this.#isStopped || this.#timer || this.#running) return
    const wait = Math.max(0, this.#toldAt + pauseMs - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#running = this.#tell().finally(() => {
        this.#running = null
        if (this.#isAsked) this.soon()
      })
    }, wait).unref()
  }

  /** Tells all that is to be told now. Throws where the database refuses. */
  async tellNow(): Promise<void> {
    const { pool, now } = this.#parts
    const changed = await systemTransaction(pool, null, ({ db }) => findChanged(db, incidentsAtOnce))
    for (const one of changed) await systemTransaction(pool, one.companyId, ({ db }) => tellOfChanges(db, one, now()))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
    if (this.#isAsked) await this.#tell()
  }

  async #tell(): Promise<void> {
    this.#isAsked = false
    this.#toldAt = performance.now()
    try {
      await this.tellNow()
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'teams of incidents were not told; the job of the minute tells them')
    }
  }
}

/** Lets jobs wake it. */
declare module '../../../jobs/job.ts' {
  interface JobParts {
    readonly pulse: Pick<IncidentPulse, 'soon' | 'tellNow'>
  }
}
