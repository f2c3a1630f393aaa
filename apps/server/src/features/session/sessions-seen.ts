import type { Pools } from '../../db/database.ts'
import { noteSeen } from './session.store.ts'

const writeEveryMs = 60_000
const tickMs = 1_000
/** Sessions that were not used for this long are dropped from memory. */
const forgetAfterMs = 10 * writeEveryMs

/**
 * Records when a person last used a session, so that it does not end as idle. The first call is written within a second,
 * later ones at most once a minute per session.
 */
export class SessionsSeen {
  readonly #db: Pools['systemDb']
  readonly #now: () => Date
  readonly #sessions = new Map<number, { seenAt: Date; isPending: boolean; writtenAt: number }>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Pools['systemDb'], now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** A person caused a call of this session. */
  note(sessionId: number) {
    const writtenAt = this.#sessions.get(sessionId)?.writtenAt ?? 0
    this.#sessions.set(sessionId, { seenAt: this.#now(), isPending: true, writtenAt })
    this.#schedule()
  }

  /** Writes all pending sessions when the process ends; a failed write does not stop the shutdown. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#write(0).catch(() => undefined)
  }

  /** Writes the sessions whose last write was more than a minute ago. */
  async writeDue(): Promise<void> {
    await this.#write(writeEveryMs)
  }

  #schedule() {
    this.#timer ??= setTimeout(() => void this.#tick(), tickMs).unref()
  }

  async #tick() {
    // A failed write stays pending; the next tick tries again.
    await this.writeDue().catch(() => undefined)
    this.#timer = null
    if ([...this.#sessions.values()].some((session) => session.isPending)) this.#schedule()
  }

  async #write(everyMs: number) {
    const now = this.#now().getTime()
    const due = [...this.#sessions].filter(([, session]) => session.isPending && now - session.writtenAt >= everyMs)
    if (due.length === 0) return this.#forget(now)
    await noteSeen(
      this.#db,
      due.map(([id, { seenAt }]) => ({ id, at: seenAt })),
    )
    for (const [id, written] of due) {
      const current = this.#sessions.get(id)
      // Used again during the write: the newer time is still to be written.
      if (current) this.#sessions.set(id, { ...current, isPending: current.seenAt > written.seenAt, writtenAt: now })
    }
    this.#forget(now)
  }

  #forget(now: number) {
    for (const [id, session] of this.#sessions)
      if (!session.isPending && now - session.writtenAt > forgetAfterMs) this.#sessions.delete(id)
  }
}
