import type { ConnectionReason } from '@portolan/rules/connections'
import { findAirport } from '../../../reference/airports.ts'
import type { LaterFlight } from './later-flights.rules.ts'
import { findLaterFlights } from './later-flights.store.ts'
import type { Db } from './connections.store.ts'

/** A connection, as far as it says what could be flown instead. */
export interface BrokenConnection {
  readonly from_kind: 'A' | 'R'
  readonly to_kind: 'A' | 'R' | 'H'
  readonly origin: string | null
  readonly place: string | null
  readonly onward_place: string | null
  readonly arrives_at: Date | null
  readonly minimum: number
  readonly reason: ConnectionReason | null
  readonly diverted_to: string | null
}

/** Later flights for each of the connections, in their order: of the cancelled ride's route, else of the onward one. */
export async function findWaysOut(
  db: Db,
  companyId: number,
  connections: readonly BrokenConnection[],
  now: Date,
): Promise<LaterFlight[][]> {
  const routes = connections.map((one) => routeOf(one, now))
  const found = await findLaterFlights(
    db,
    companyId,
    routes.flatMap((route) => route ?? []),
  )
  let next = 0
  return routes.map((route) => (route ? (found[next++] ?? []) : []))
}

function routeOf(one: BrokenConnection, now: Date) {
  const isCancelled = one.reason === 'cancelled'
  const isByAir = isCancelled ? one.from_kind === 'A' : one.to_kind === 'A'
  const from = isCancelled ? one.origin : one.reason === 'diverted' ? one.diverted_to : one.place
  const to = isCancelled ? one.place : one.onward_place
  const zone = from === null ? undefined : findAirport(from)?.zone
  if (!isByAir || from === null || to === null || zone === undefined) return null
  const reached = (one.arrives_at ?? now).getTime() + (isCancelled ? 0 : one.minimum * 60_000)
  return { from, to, zone, after: Math.max(now.getTime(), reached) }
}
