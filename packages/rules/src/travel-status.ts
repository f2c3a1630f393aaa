/**
 * The operational state of one ledger item (domain: 'Travel status'), in order of precedence: Cancelled > Landed >
 * EnRoute > Delayed > OnTime > NotDeparted > Unknown. Warning and AtRisk are overlays, not states.
 */
export type TravelState = 'Cancelled' | 'Landed' | 'EnRoute' | 'Delayed' | 'OnTime' | 'NotDeparted' | 'Unknown'

export interface ScheduledItem {
  /** Flights and trains depart at a time; stays and car rentals last for a period. */
  readonly kind: 'air' | 'hotel' | 'rail' | 'car'
  readonly cancelled: boolean
  /** Instants, milliseconds since 1970 UTC; null when a time or a zone is not known. */
  readonly startsAt: number | null
  readonly endsAt: number | null
}

const day = 86_400_000

/** The state by the schedule alone. The screen names `schedule` as the basis of such a state. */
export function stateFromSchedule(item: ScheduledItem, now: number): TravelState {
  const { startsAt, endsAt } = item
  if (item.cancelled) return 'Cancelled'
  if (endsAt !== null && now >= endsAt) return 'Landed'
  if (startsAt === null) return 'Unknown'
  if (now >= startsAt) return endsAt === null ? 'Unknown' : 'EnRoute'
  const departs = item.kind === 'air' || item.kind === 'rail'
  return departs && startsAt - now <= day ? 'OnTime' : 'NotDeparted'
}

/** The state of a journey of several segments in travel order: that of the first segment that has not landed. */
export function stateOfJourney(states: readonly TravelState[]): TravelState {
  const active = states.filter((state) => state !== 'Cancelled')
  if (active.length === 0) return states.length > 0 ? 'Cancelled' : 'Unknown'
  return active.find((state) => state !== 'Landed') ?? 'Landed'
}
