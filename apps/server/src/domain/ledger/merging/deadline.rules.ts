import { instantOf } from '@portolan/rules/local-time'
import { itemTimes } from './item.rules.ts'
import type { LedgerItem, MessageDeadline } from '../ledger-message.ts'
import type { ThreadBody } from './thread.rules.ts'
import type { Places } from '../gazetteer.ts'

/** When something of an order has to be decided, and what. */
export interface OrderDeadline {
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly kind: MessageDeadline['kind']
  /** Designators of the airlines whose tickets are to be issued. */
  readonly carriers: readonly string[]
  /** The hotel that may still be cancelled without cost. */
  readonly hotel: string | null
}

interface Clocks {
  readonly places: Places
  readonly companyZone: string
}

/** Ticketing limits and free cancellations of items that are not cancelled, by time and without duplicates. */
export function deadlinesOf(bodies: readonly ThreadBody[], clocks: Clocks): OrderDeadline[] {
  const all = bodies.flatMap(({ trip }) => trip.deadlines.flatMap((deadline) => read(deadline, trip.items, clocks)))
  const byText = new Map(all.map((one) => [JSON.stringify(one), one]))
  return [...byText.values()].toSorted((a, b) => a.at - b.at || (a.kind < b.kind ? 1 : -1))
}

function read(
  deadline: MessageDeadline,
  items: readonly LedgerItem[],
  { places, companyZone }: Clocks,
): OrderDeadline[] {
  if (deadline.kind === 'ticketing') {
    const at = instantOf(deadline.local, companyZone)?.instant
    const flights = (deadline.items ?? []).flatMap((index) => items[index] ?? [])
    const carriers = flights.flatMap((item) => (item.kind === 'air' && !item.cancelled ? [item.carrier] : []))
    return at === undefined ? [] : [{ at, kind: 'ticketing', carriers: [...new Set(carriers)], hotel: null }]
  }
  const item = items[deadline.item]
  const starts = item && !item.cancelled ? itemTimes(item, places).startsAt : null
  if (!item || starts === null) return []
  const hotel = item.kind === 'hotel' ? (item.hotelName ?? item.cityName) : null
  return [{ at: starts - deadline.hoursBefore * 3_600_000, kind: 'freeCancel', carriers: [], hotel }]
}
