import type { BoundStatement } from '../db/statement.ts'
import type { Viewer } from './viewer.ts'

/** Whom a credential was last, with what enter_…() answered. */
export interface KeptViewer {
  readonly answer: string
  readonly viewer: Viewer
}

/** A little more than the people who use one process within minutes. */
const most = 4_096

/**
 * The last viewers by their credentials' hashes, in memory. They tell only what to ask the database for: it says in the
 * same write who the caller is now, and an answer counts only if that is the same.
 */
export class KeptViewers {
  readonly #kept = new Map<string, KeptViewer>()

  find(enter: BoundStatement): KeptViewer | undefined {
    const key = keyOf(enter)
    const kept = this.#kept.get(key)
    if (kept) {
      // The map's order is that of use.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
    }
    return kept
  }

  keep(enter: BoundStatement, kept: KeptViewer) {
    this.#kept.set(keyOf(enter), kept)
    if (this.#kept.size > most) for (const oldest of this.#kept.keys()) return void this.#kept.delete(oldest)
  }

  forget(enter: BoundStatement) {
    this.#kept.delete(keyOf(enter))
  }
}

const keyOf = ({ name, values }: BoundStatement) => `${name} ${values.join(' ')}`
