/** What of a person's travel hangs together: which ride has to be in time for which, and whether it is. Pure. */

/** A ride or a stay; instants are ms UTC. What the booking itself has cancelled is left out by the caller. */
export interface ConnectionItem {
  /** Unique among all items of the person. */
  readonly key: string
  /** Its booking: another one is another ticket. */
  readonly order: number
  readonly kind: 'air' | 'rail' | 'hotel'
  /** Code of the place it leaves from; null of a stay, or where it is not known. */
  readonly from: string | null
  /** Code of the place of arrival; the city of a stay. */
  readonly to: string | null
  readonly fromCity: string | null
  readonly toCity: string | null
  readonly bookedStart: number | null
  readonly bookedEnd: number | null
  /** As they are expected now. */
  readonly start: number | null
  readonly end: number | null
  /** The carrier has cancelled it. */
  readonly cancelled: boolean
  /** Where a diverted flight lands. */
  readonly divertedTo: { readonly place: string; readonly city: string | null } | null
  /** Of a stay: until when the room is kept; null where it is kept all night, or nobody knows the clock. */
  readonly latestArrival: number | null
}

/** `tight`: in time, with little to spare. `broken`: later than the minimum allows. */
export type ConnectionState = 'fine' | 'tight' | 'broken'
/** `missed`: what it was for has left, or does not wait any more. */
export type ShownConnectionState = ConnectionState | 'missed'
export type ConnectionReason = 'delay' | 'cancelled' | 'diverted'

export interface Connection {
  readonly from: ConnectionItem
  readonly to: ConnectionItem
  /** Null where the ride does not come there at all. */
  readonly arrivesAt: number | null
  /** When the onward ride leaves; of a stay, until when the room is kept. */
  readonly leavesAt: number
  /** Whole minutes between these two; below zero where it arrives later. */
  readonly minutes: number | null
  /** Minutes that are needed. */
  readonly minimum: number
  readonly bookedState: ConnectionState
  readonly state: ConnectionState
  /** What has made it worse than it was booked. */
  readonly reason: ConnectionReason | null
  /** Two tickets: neither carrier knows of the other ride. */
  readonly isSeparate: boolean
}

export interface ConnectionOptions {
  /** Minutes that the change from one item to the other needs. */
  readonly minimumOf: (from: ConnectionItem, to: ConnectionItem) => number
  /** With fewer minutes to spare, a connection is tight. */
  readonly tightMinutes: number
}

const minute = 60_000
const hour = 60 * minute
/** Who waits for longer has a stopover (IATA resolution 723 counts from 24 hours on). */
const longestMs = 24 * hour
/** Nobody sleeps in a room for less. */
const shortestNightMs = 6 * hour

interface Ride extends ConnectionItem {
  readonly bookedStart: number
  readonly bookedEnd: number
}

/** Connections of one person, in the order of travel. */
export function connectionsOf(items: readonly ConnectionItem[], options: ConnectionOptions): Connection[] {
  const rides = ridesOf(items)
  const stays = items.filter(({ kind }) => kind === 'hotel')
  const onward = rides.flatMap((ride, index) => {
    const next = rides.slice(index + 1).find((other) => followsOn(ride, other))
    if (!next || next.cancelled || next.bookedStart - ride.bookedEnd > longestMs) return []
    if (!leavesWhere(ride, next)) return []
    const connection = connect(ride, next, next.start ?? next.bookedStart, options)
    // Who sleeps in between has time: unless the delay eats the night.
    return stays.some((stay) => isBetween(stay, ride, next)) && connection.state !== 'broken' ? [] : [connection]
  })
  const arrivals = stays.flatMap((stay) => {
    const ride = lastBefore(stay, rides)
    return ride && stay.latestArrival !== null && !stay.cancelled
      ? [connect(ride, stay, stay.latestArrival, options)]
      : []
  })
  return [...onward, ...arrivals].toSorted((a, b) => a.leavesAt - b.leavesAt)
}

/** Rides with booked times, in order; of the same ride booked twice, the first. */
function ridesOf(items: readonly ConnectionItem[]): Ride[] {
  const rides = items
    .filter(
      (item): item is Ride =>
        item.kind !== 'hotel' &&
        item.bookedStart !== null &&
        item.bookedEnd !== null &&
        item.bookedEnd >= item.bookedStart,
    )
    .toSorted((a, b) => a.bookedStart - b.bookedStart || a.bookedEnd - b.bookedEnd || (a.key < b.key ? -1 : 1))
  return rides.filter((ride, index) => {
    const before = rides[index - 1]
    return !before || before.bookedStart !== ride.bookedStart || before.from !== ride.from || before.to !== ride.to
  })
}

type Spot = readonly [place: string | null, city: string | null]

const isSamePlace = ([place, city]: Spot, [otherPlace, otherCity]: Spot): boolean =>
  (place !== null && place === otherPlace) || (city !== null && city === otherCity)

const leavesWhere = (ride: Ride, next: Ride): boolean => isSamePlace([ride.to, ride.toCity], [next.from, next.fromCity])

/**
 * What comes after a ride. Of another booking, a ride from elsewhere is left out: people keep two trips for the same days
 * until they know which one they take, and neither may hide the connections of the other.
 */
const followsOn = (ride: Ride, next: Ride): boolean =>
  next.bookedStart >= ride.bookedEnd && (next.order === ride.order || leavesWhere(ride, next))

/** The person sleeps there between the two rides. */
function isBetween({ to, toCity, bookedStart, bookedEnd }: ConnectionItem, ride: Ride, next: Ride): boolean {
  if (bookedStart === null || next.bookedStart - ride.bookedEnd < shortestNightMs) return false
  if (!isSamePlace([to, toCity], [ride.to, ride.toCity])) return false
  return bookedStart < next.bookedStart && (bookedEnd ?? bookedStart + longestMs) > ride.bookedEnd
}

/** The ride that brings somebody to a stay on its first day, by what is booked; from where nothing else takes them away before. */
function lastBefore(stay: ConnectionItem, rides: readonly Ride[]): Ride | undefined {
  const { latestArrival } = stay
  if (latestArrival === null) return undefined
  const before = rides.findLast(({ bookedEnd }) => bookedEnd <= latestArrival)
  if (!before || before.bookedEnd < latestArrival - longestMs) return undefined
  // Who has left again, or is on the way elsewhere by then, is not brought there by it.
  if (rides.some(({ bookedStart }) => bookedStart >= before.bookedEnd && bookedStart < latestArrival)) return undefined
  return isSamePlace([before.to, before.toCity], [stay.to, stay.toCity]) ? before : undefined
}

function connect(from: Ride, to: ConnectionItem, leavesAt: number, options: ConnectionOptions): Connection {
  const bookedLeaves = to.kind === 'hotel' ? leavesAt : (to.bookedStart ?? leavesAt)
  const booked = minutesFrom(from.bookedEnd, bookedLeaves)
  const isSeparate = from.order !== to.order
  const table = options.minimumOf(from, to)
  // Whoever sold both on one ticket, or books a room for that evening, knows that so little is enough.
  const minimum = isSeparate && to.kind !== 'hotel' ? table : Math.min(table, Math.max(0, booked))
  const bookedState = stateOf(booked, minimum, to.kind === 'hotel' ? 0 : options.tightMinutes)
  const base = { from, to, leavesAt, minimum, bookedState, isSeparate }
  const isElsewhere = from.divertedTo !== null && !landsThere(from.divertedTo, to)
  if (from.cancelled || isElsewhere) {
    const reason = from.cancelled ? ('cancelled' as const) : ('diverted' as const)
    return { ...base, arrivesAt: null, minutes: null, state: 'broken', reason }
  }
  const arrivesAt = from.end ?? from.bookedEnd
  const minutes = minutesFrom(arrivesAt, leavesAt)
  const isWorse = minutes < booked
  const state = stateOf(minutes, minimum, to.kind === 'hotel' && !isWorse ? 0 : options.tightMinutes)
  return { ...base, arrivesAt, minutes, state, reason: isWorse && state !== 'fine' ? 'delay' : null }
}

const landsThere = ({ place, city }: { place: string; city: string | null }, to: ConnectionItem): boolean =>
  isSamePlace([place, city], to.kind === 'hotel' ? [to.to, to.toCity] : [to.from, to.fromCity])

/** Whole minutes; 59 minutes and 59 seconds are not an hour. */
const minutesFrom = (from: number, to: number) => Math.floor((to - from) / minute)

function stateOf(minutes: number, minimum: number, tightMinutes: number): ConnectionState {
  if (minutes < minimum) return 'broken'
  return minutes < minimum + tightMinutes ? 'tight' : 'fine'
}

/** The state at an instant: what has left without somebody is missed. */
export function connectionStateAt(
  { state, arrivesAt, leavesAt }: Pick<Connection, 'state' | 'arrivesAt' | 'leavesAt'>,
  now: number,
): ShownConnectionState {
  return state === 'broken' && leavesAt <= now && (arrivesAt === null || arrivesAt > leavesAt) ? 'missed' : state
}
