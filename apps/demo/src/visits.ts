import { randomBytes } from 'node:crypto'
import type { Arrival } from './portal-client.ts'

/** How long somebody stays signed in here, in milliseconds. */
const stayMs = 30 * 60_000
const mostVisits = 1_000

/** Who is in, by the secret of their cookie; in memory, since a demo forgets with its process. */
export class Visits {
  readonly #visits = new Map<string, { arrival: Arrival; until: number }>()

  open(arrival: Arrival): string {
    const [eldest] = this.#visits.keys()
    if (this.#visits.size >= mostVisits && eldest) this.#visits.delete(eldest)
    const id = randomBytes(32).toString('base64url')
    this.#visits.set(id, { arrival, until: Date.now() + stayMs })
    return id
  }

  find(id: string | null): Arrival | null {
    const visit = id === null ? undefined : this.#visits.get(id)
    return visit && visit.until > Date.now() ? visit.arrival : null
  }
}
