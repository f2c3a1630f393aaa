import { minutesBetween } from './local-time.ts'

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

/** What the carrier said last. Times are estimates, or actual times once it says that they have happened. */
export interface LiveTimes {
  readonly asOf: number
  readonly departsAt: number | null
  readonly arrivesAt: number | null
  readonly hasDeparted: boolean | null
  readonly hasArrived: boolean | null
  readonly cancelled: boolean
  /** The airport where a diverted flight lands. */
  readonly divertedTo: string | null
}

export interface StatedItem extends ScheduledItem {
  /** When the schedule was last told. */
  readonly toldAt: number
  readonly live: LiveTimes | null
}

export interface ItemStatus {
  readonly state: TravelState
  /** What the state rests on, and when that was said. */
  readonly basis: 'live' | 'schedule'
  readonly asOf: number
  /** Late by so many minutes, by live data: before departure the larger of both delays, then that of the arrival. Early: negative. */
  readonly delayMinutes: number | null
}

const hour = 3_600_000
const day = 24 * hour
const lateMinutes = 15
/** For so long a carrier's 'not yet' holds although the time it gave has passed. */
const denialHolds = 6 * hour

/** The state by the schedule alone. The screen names `schedule` as the basis of such a state. */
export function stateFromSchedule(item: ScheduledItem, now: number): TravelState {
  const { startsAt } = item
  // An arrival before the departure is a fault of the source: the arrival is not known.
  const endsAt = item.endsAt !== null && startsAt !== null && item.endsAt < startsAt ? null : item.endsAt
  if (item.cancelled) return 'Cancelled'
  if (endsAt !== null && now >= endsAt) return 'Landed'
  if (startsAt === null) return 'Unknown'
  if (now >= startsAt) return endsAt === null ? 'Unknown' : 'EnRoute'
  const departs = item.kind === 'air' || item.kind === 'rail'
  return departs && startsAt - now <= day ? 'OnTime' : 'NotDeparted'
}

/**
 * The state at an instant, with what was known then: live data counts from the moment it was told, so a past instant is
 * answered as it would have been.
 */
export function statusAt(item: StatedItem, now: number): ItemStatus {
  const live = item.live && item.live.asOf <= now && saysSomething(item.live) ? item.live : null
  // The ledger's own cancellation needs no carrier.
  if (!live || (item.cancelled && !live.cancelled)) {
    return { state: stateFromSchedule(item, now), basis: 'schedule', asOf: item.toldAt, delayMinutes: null }
  }
  return { ...stateFromLive(item, live, now), basis: 'live', asOf: live.asOf }
}

const saysSomething = (live: LiveTimes) =>
  live.cancelled ||
  live.departsAt !== null ||
  live.arrivesAt !== null ||
  live.hasDeparted !== null ||
  live.hasArrived !== null ||
  live.divertedTo !== null

function stateFromLive(item: ScheduledItem, live: LiveTimes, now: number): Pick<ItemStatus, 'state' | 'delayMinutes'> {
  if (live.cancelled) return { state: 'Cancelled', delayMinutes: null }
  const departsAt = live.departsAt ?? item.startsAt
  const departureDelay = delayOf(item.startsAt, live.departsAt)
  const isPossible = (arrival: number | null) => arrival !== null && (departsAt === null || arrival >= departsAt)
  const estimate = isPossible(live.arrivesAt) ? live.arrivesAt : null
  // Nobody has estimated the arrival: it cannot be expected earlier than the departure is late.
  const shifted = item.endsAt === null ? null : item.endsAt + Math.max(0, departureDelay ?? 0) * 60_000
  const arrivesAt = estimate ?? (isPossible(shifted) ? shifted : null)
  const arrivalDelay = delayOf(item.endsAt, estimate) ?? departureDelay

  const hasArrived = hasHappened(live.hasArrived, arrivesAt, live.asOf, now)
  const hasDeparted =
    departsAt === null && live.hasDeparted === null
      ? hasArrived
      : hasHappened(live.hasDeparted, departsAt, live.asOf, now)
  if (live.hasArrived || (hasArrived && hasDeparted)) return { state: 'Landed', delayMinutes: arrivalDelay }
  if (hasDeparted) {
    // Without any arrival time, what was told in the air says nothing a day later.
    const isInTheAir = arrivesAt !== null || (live.hasDeparted === true && now < live.asOf + day)
    return { state: isInTheAir ? 'EnRoute' : 'Unknown', delayMinutes: arrivalDelay }
  }
  const denied = live.hasDeparted === false && departsAt !== null && departsAt <= now
  const waited = denied ? minutesBetween(item.startsAt, live.asOf) : null
  const delays = [departureDelay, delayOf(item.endsAt, estimate), waited].filter((one) => one !== null)
  const delayMinutes = delays.length > 0 ? Math.max(...delays) : null
  if (delayMinutes !== null && delayMinutes >= lateMinutes) return { state: 'Delayed', delayMinutes }
  if (departsAt === null) return { state: 'Unknown', delayMinutes }
  // Due, not gone, and not yet late by enough to be called so.
  if (denied) return { state: item.kind === 'air' || item.kind === 'rail' ? 'OnTime' : 'NotDeparted', delayMinutes }
  return { state: stateFromSchedule({ ...item, startsAt: departsAt, endsAt: null }, now), delayMinutes }
}

/** Whole minutes; 14 minutes and 59 seconds are not yet 15. */
const delayOf = (scheduled: number | null, expected: number | null) =>
  scheduled === null || expected === null ? null : Math.floor((expected - scheduled) / 60_000)

/** Told so; or its time has come, unless somebody said after that time that it had not happened yet. */
function hasHappened(told: boolean | null, expectedAt: number | null, asOf: number, now: number): boolean {
  if (told === true) return true
  if (expectedAt === null || now < expectedAt) return false
  return !(told === false && expectedAt <= asOf && now < asOf + denialHolds)
}

/** The state of a journey of several segments in travel order: that of the first segment that has not landed. */
export function stateOfJourney(states: readonly TravelState[]): TravelState {
  const active = states.filter((state) => state !== 'Cancelled')
  if (active.length === 0) return states.length > 0 ? 'Cancelled' : 'Unknown'
  return active.find((state) => state !== 'Landed') ?? 'Landed'
}

export interface StateCount {
  readonly state: TravelState
  readonly count: number
  /** Whole percent; those of all states add up to 100, or to 0 when nothing is counted. */
  readonly proportion: number
}

const states: readonly TravelState[] = ['OnTime', 'EnRoute', 'Landed', 'Delayed', 'NotDeparted', 'Cancelled', 'Unknown']

/** How many items are in each state. What rounding leaves over goes to the largest remainders, so that gauges add up. */
export function countStates(counts: Readonly<Partial<Record<TravelState, number>>>): StateCount[] {
  const total = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const shares = states.map((state) => {
    const count = counts[state] ?? 0
    const exact = total > 0 ? (count * 100) / total : 0
    return { state, count, proportion: Math.floor(exact), remainder: exact - Math.floor(exact) }
  })
  let left = total > 0 ? 100 - shares.reduce((sum, { proportion }) => sum + proportion, 0) : 0
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) if (left-- > 0) share.proportion += 1
  return shares.map(({ state, count, proportion }) => ({ state, count, proportion }))
}
