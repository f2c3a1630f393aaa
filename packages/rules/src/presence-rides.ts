import { isSame, type Spot } from './presence-doubt.ts'
import type { PresenceItem, PresenceReason } from './presence-item.ts'

/** A missing or impossible time: the item's other end is supposed, and labelled. */
export interface Fault {
  readonly reason: PresenceReason
  readonly since: number
}

export interface Timed {
  readonly item: PresenceItem
  readonly start: number
  readonly end: number
  readonly fault: Fault | null
  /** The last instant that the item's own times confirm. */
  readonly knownUntil: number
}

export interface Ride extends Timed {
  /** Where it lands: the diversion airport of a diverted flight. */
  readonly arrival: Spot
  /** Set when other rides run at the same time: since when, and where they all arrive. */
  readonly overlap: { readonly since: number; readonly spots: readonly Spot[] } | null
  /** The ride onward leaves before this one arrives. */
  readonly missesNext: boolean
}

const hour = 3_600_000
/** How long an item is supposed to last whose times do not say. */
const supposed = { air: 12 * hour, rail: 6 * hour, hotel: 24 * hour, car: 24 * hour } as const

/** The item's time with what is missing supposed; null when it has no time at all, or is cancelled. */
export function timed(item: PresenceItem): Timed | null {
  const { startsAt, endsAt, kind } = item
  if (item.cancelled) return null
  if (startsAt === null) {
    if (endsAt === null) return null
    const start = endsAt - supposed[kind]
    return { item, start, end: endsAt, fault: { reason: 'time_unknown', since: start }, knownUntil: endsAt }
  }
  if (endsAt !== null && endsAt >= startsAt) {
    return { item, start: startsAt, end: endsAt, fault: null, knownUntil: endsAt }
  }
  const reason = endsAt === null ? 'time_unknown' : 'arrival_before_departure'
  // Who rents a car without saying until when is on the road until something else is known.
  const end = kind === 'car' ? Infinity : startsAt + supposed[kind]
  return { item, start: startsAt, end, fault: { reason, since: startsAt }, knownUntil: startsAt }
}

export const inOrder = (a: Timed, b: Timed) =>
  a.start - b.start || a.end - b.end || (a.item.key < b.item.key ? -1 : Number(a.item.key > b.item.key))

export const arrivalOf = (item: PresenceItem): Spot => item.divertedTo ?? { place: item.to, city: item.toCity }
export const departureOf = (item: PresenceItem): Spot => ({ place: item.from, city: item.fromCity })

/** The rides that move the person, one after the other, and those that cannot have been taken. */
export function ridesOf(items: readonly PresenceItem[]): { taken: Ride[]; missed: Ride[] } {
  const taken: Ride[] = []
  const missed: Ride[] = []
  for (const ride of readRides(items)) {
    const last = taken.at(-1)
    if (last && isTwin(last, ride)) continue
    if (last && ride.start < last.end) {
      if (isOnward(last, ride) && !last.overlap) {
        taken[taken.length - 1] = { ...last, missesNext: true }
        missed.push(ride)
        continue
      }
      const overlap = overlapOf(last, ride)
      taken[taken.length - 1] = { ...last, overlap }
      if (ride.end > last.end) taken.push({ ...ride, start: last.end, overlap })
      continue
    }
    if (last && isAfterMissed(ride, last, missed)) missed.push(ride)
    else taken.push(ride)
  }
  return { taken: withWholeOverlaps(taken), missed }
}

function readRides(items: readonly PresenceItem[]): Ride[] {
  const all = items.flatMap((item) => timed(item) ?? [])
  const rides = all
    .filter(({ item }) => item.kind === 'air' || item.kind === 'rail')
    .map((ride) => (ride.item.startsAt === null ? startingAfter(ride, all) : ride))
    .toSorted(inOrder)
  const stays = all.filter(({ item }) => item.kind === 'hotel')
  return rides.map((ride) => ({
    ...ride,
    end: ride.knownUntil < ride.end ? endBefore(ride, rides, stays) : ride.end,
    arrival: arrivalOf(ride.item),
    overlap: null,
    missesNext: false,
  }))
}

/** A ride that nobody says the end of lasts until the next ride or a stay where it arrives, at most. */
function endBefore(ride: Timed, rides: readonly Timed[], stays: readonly Timed[]): number {
  const there = stays.filter(({ item }) => isSame(arrivalOf(item), arrivalOf(ride.item)))
  const next = [...rides, ...there].filter(({ start }) => start > ride.start)
  return Math.min(ride.end, ...next.map(({ start }) => start))
}

/** A ride that nobody says the beginning of begins after the ride before it. */
function startingAfter(ride: Timed, all: readonly Timed[]): Timed {
  const before = all.filter(
    ({ item, knownUntil }) =>
      item.kind !== 'hotel' && item.kind !== 'car' && item !== ride.item && knownUntil < ride.end,
  )
  const start = Math.max(ride.start, ...before.map(({ knownUntil }) => knownUntil))
  return { ...ride, start, fault: { reason: 'time_unknown', since: start } }
}

/** From where the other ride arrives, or would have without its diversion. */
const isOnward = (last: Ride, { item }: Ride) =>
  isSame(last.arrival, departureOf(item)) || isSame({ place: last.item.to, city: last.item.toCity }, departureOf(item))

const isTwin = (a: Ride, b: Ride) =>
  a.start === b.start &&
  a.end === b.end &&
  isSame(a.arrival, b.arrival) &&
  isSame(departureOf(a.item), departureOf(b.item))

function overlapOf(last: Ride, ride: Ride) {
  const spots = [...(last.overlap?.spots ?? [last.arrival])]
  if (!spots.some((spot) => isSame(spot, ride.arrival))) spots.push(ride.arrival)
  return { since: last.overlap?.since ?? last.start, spots }
}

/** Earlier rides of an overlap learn where the later ones arrive. */
function withWholeOverlaps(taken: readonly Ride[]): Ride[] {
  const whole = taken.map((ride) => ride)
  for (let index = whole.length - 2; index >= 0; index -= 1) {
    const [ride, next] = [whole[index], whole[index + 1]]
    if (ride?.overlap && next?.overlap?.since === ride.overlap.since) whole[index] = { ...ride, overlap: next.overlap }
  }
  return whole
}

/** What leaves from where a missed ride would have arrived is missed too, within a day. */
function isAfterMissed(ride: Ride, last: Ride, missed: readonly Ride[]): boolean {
  const from = departureOf(ride.item)
  if (isSame(last.arrival, from)) return false
  return missed.some((one) => one.start >= last.start && isSame(one.arrival, from) && ride.start - one.end < 24 * hour)
}
