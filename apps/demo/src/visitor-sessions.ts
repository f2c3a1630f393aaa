import { randomBytes } from 'node:crypto'
import type { Visitor } from './portal-client.ts'
import type { Booked } from './request-page.ts'

/** Lifetime of a session in milliseconds. */
const sessionMs = 30 * 60_000
const maxSessions = 1_000

export interface VisitorSession {
  readonly visitor: Visitor
  readonly until: number
  /** Proves that a form comes from a page of this session. */
  readonly formToken: string
  /** The booking that is being made, or was: a second click waits for the first one. */
  booking: Promise<Booked> | null
}

/** The signed-in visitors by the secret of their cookie, in memory, because a demo needs no sessions after a restart. */
export class VisitorSessions {
  readonly #sessions = new Map<string, VisitorSession>()

  open(visitor: Visitor): string {
    const [eldest] = this.#sessions.keys()
    if (this.#sessions.size >= maxSessions && eldest) this.#sessions.delete(eldest)
    const id = randomBytes(32).toString('base64url')
    const formToken = randomBytes(32).toString('base64url')
    this.#sessions.set(id, { visitor, until: Date.now() + sessionMs, formToken, booking: null })
    return id
  }

  find(id: string | null): VisitorSession | null {
    const session = id === null ? undefined : this.#sessions.get(id)
    return session && session.until > Date.now() ? session : null
  }
}
