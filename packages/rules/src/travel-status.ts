/**
 * The operational state of one ledger item (domain: 'Travel status'), by precedence: Cancelled > Landed > EnRoute >
 * Delayed > OnTime > NotDeparted > Unknown. Warning and AtRisk are overlays and no states.
 */
export type TravelState = 'Cancelled' | 'Landed' | 'EnRoute' | 'Delayed' | 'OnTime' | 'NotDeparted' | 'Unknown'

export interface ScheduledItem {
  /** Air and rail leave on a time; stays and cars last. */
  readonly kind: 'air' | 'hotel' | 'rail' | 'car'
  readonly cancelled: boolean
  /** Instants, milliseconds since 1970 UTC; null when a time or a zone is not known. */
  readonly startsAt: number | null
  readonly endsAt: number | null
}

const day = 86_400_000

/** The state that the schedule alone tells; a status from it says so on screen (basis `schedule`). */
export function stateFromSchedule(item: ScheduledItem, now: number): TravelState {
  const { startsAt, endsAt } = item
  if (item.cancelled) return 'Cancelled'
  if (endsAt !== null && now >= endsAt) return 'Landed'
  if (startsAt === null) return 'Unknown'
  if (now >= startsAt) return endsAt === null ? 'Unknown' : 'EnRoute'
  const departs = item.kind === 'air' || item.kind === 'rail'
  return departs && startsAt - now <= day ? 'OnTime' : 'NotDeparted'
}

/** The state of a journey of several segments in travel order: the first one that is not behind us. */
export function stateOfJourney(states: readonly TravelState[]): TravelState {
  const standing = states.filter((state) => state !== 'Cancelled')
  if (standing.length === 0) return states.length > 0 ? 'Cancelled' : 'Unknown'
  return standing.find((state) => state !== 'Landed') ?? 'Landed'
}
