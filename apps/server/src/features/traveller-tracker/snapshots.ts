import type { Touches } from '../../domain/whereabouts/touches.ts'
import type { PlaceCount, WarnedCount } from './tracker.rules.ts'

/** Counts of all of a company in one frame at one minute. */
export interface Snapshot {
  readonly counts: readonly PlaceCount[]
  readonly warned: readonly WarnedCount[]
  readonly touches: Touches
}

/** Of a company that tracks nobody. */
export const nothing: Snapshot = { counts: [], warned: [], touches: { all: [], alerts: new Map() } }

/** As many as a deployment has companies and people choose frames; each holds some hundred rows. */
const mostKept = 500

/**
 * Snapshots that were made lately, of this process. The tracker looks at the world by the minute, so that everybody of a
 * company who looks within one sees the same; a change of the company's rows (its version) makes a new one. A snapshot holds
 * counts of a whole company and nobody's name: a caller asks for it only where the viewer's scope is the whole company.
 */
export class Snapshots {
  readonly #kept = new Map<string, Promise<Snapshot>>()

  /** `make` runs in the transaction of the first caller; others wait for it, and make their own where it fails. */
  async get(key: SnapshotKey, make: () => Promise<Snapshot>): Promise<Snapshot> {
    const text = JSON.stringify(key)
    const known = this.#kept.get(text)
    if (known) {
      const found = await known.catch(() => null)
      if (found) return found
    }
    const made = make()
    this.#keep(text, made)
    try {
      return await made
    } catch (error) {
      if (this.#kept.get(text) === made) this.#kept.delete(text)
      throw error
    }
  }

  #keep(text: string, made: Promise<Snapshot>): void {
    this.#kept.delete(text)
    this.#kept.set(text, made)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
  }
}

export interface SnapshotKey {
  readonly companyId: number
  readonly version: number
  /** Instants in ms. */
  readonly at: number
  readonly from: number
  readonly until: number | null
}
