/** What the band above the tiles shows, and in which order: what is due first leads. Instants are milliseconds since 1970. */

export const nextUpKinds = ['trip', 'coordinator', 'approvals', 'proposal', 'deadline'] as const
export type NextUpKind = (typeof nextUpKinds)[number]

export interface NextUpCandidate {
  readonly Kind: NextUpKind
  /** When it is due; null for what is open without a time. */
  readonly DueAt: string | null
}

const hour = 3_600_000
/** What waits without a time comes after what is due within two days, and before what is due later. */
const untimedMs = 48 * hour
/** One leads, and as many more are offered beside it. */
const mostBeside = 3

/** The candidates that are shown, the first to lead. At the same time a journey comes before what people decide. */
export function inOrderOfDue<T extends NextUpCandidate>(candidates: readonly T[], now: number): T[] {
  const dueOf = ({ DueAt }: T) => (DueAt === null ? now + untimedMs : Date.parse(DueAt))
  return candidates
    .toSorted(
      (one, other) => dueOf(one) - dueOf(other) || nextUpKinds.indexOf(one.Kind) - nextUpKinds.indexOf(other.Kind),
    )
    .slice(0, 1 + mostBeside)
}

/** A flight or train with the times that count now: live where they are known. */
export interface RideToCome {
  readonly kind: 'air' | 'rail'
  readonly key: string
  readonly startsAt: number
  /** Null where it is not known. */
  readonly endsAt: number | null
  /** What somebody has told; null where nobody has. */
  readonly hasDeparted: boolean | null
  readonly hasArrived: boolean | null
  /** Codes of cities; null where they are not known. */
  readonly fromCity: string | null
  readonly toCity: string | null
  /** When check-in opens; null where there is none. */
  readonly checkInAt: number | null
}

/** A stay or a rental car. */
export interface StayToCome {
  readonly kind: 'hotel' | 'car'
  readonly key: string
  readonly startsAt: number
  readonly endsAt: number | null
}

export type ItemToCome = RideToCome | StayToCome

export const momentKinds = ['checkInOpens', 'leave', 'land', 'checkIn', 'checkOut', 'pickUp', 'dropOff'] as const
export type MomentKind = (typeof momentKinds)[number]

export interface Moment {
  /** Of the item. */
  readonly key: string
  readonly kind: MomentKind
  readonly at: number
  /** Of a departure after an arrival in the same city: minutes between both. Null for everything else. */
  readonly connectionMinutes: number | null
}

/** A landing without a time is waited for this long. */
const longestRideMs = 12 * hour
/** A longer pause in a city is a stay there. */
const longestConnectionMs = 24 * hour

const isRide = (item: ItemToCome): item is RideToCome => item.kind === 'air' || item.kind === 'rail'

const hasLeft = (ride: RideToCome, now: number) => ride.hasDeparted ?? ride.startsAt <= now
const isOver = ({ hasArrived, startsAt, endsAt }: RideToCome, now: number) =>
  hasArrived ?? (endsAt ?? startsAt + longestRideMs) <= now
const isUnderWay = (ride: RideToCome, now: number) => hasLeft(ride, now) && !isOver(ride, now)

/** Somebody who arrives on the day of a stay, or in the night after it, checks in after they have landed. */
const arrivalSlackMs = 14 * hour

function arrivalAt(stay: StayToCome, rides: readonly RideToCome[]): number {
  const landings = rides.flatMap(({ startsAt, endsAt }) =>
    endsAt !== null && startsAt < stay.startsAt + arrivalSlackMs && endsAt < (stay.endsAt ?? Infinity) ? [endsAt] : [],
  )
  const last = Math.max(...landings.filter((at) => at <= stay.startsAt + arrivalSlackMs))
  return Math.max(stay.startsAt, last)
}

function connectionOf(ride: RideToCome, rides: readonly RideToCome[]): number | null {
  const before = rides.filter(
    ({ toCity, endsAt }) =>
      toCity !== null &&
      toCity === ride.fromCity &&
      endsAt !== null &&
      endsAt <= ride.startsAt &&
      ride.startsAt - endsAt < longestConnectionMs,
  )
  const landed = Math.max(...before.map(({ endsAt }) => endsAt ?? -Infinity))
  return Number.isFinite(landed) ? Math.round((ride.startsAt - landed) / 60_000) : null
}

/**
 * What happens from now on, in order. Whoever is under way lands before anything else happens to them, even where a stay has
 * begun by its time. Each moment that is over is left out.
 */
export function momentsToCome(items: readonly ItemToCome[], now: number): Moment[] {
  const rides = items.filter(isRide)
  const plain = (key: string, kind: MomentKind, at: number): Moment => ({ key, kind, at, connectionMinutes: null })
  const moments = items.flatMap((item): Moment[] => {
    const { key } = item
    if (isRide(item)) {
      if (isOver(item, now)) return []
      const landing = item.endsAt === null ? [] : [plain(key, 'land', Math.max(item.endsAt, now))]
      if (hasLeft(item, now)) return landing
      const leaving = {
        ...plain(key, 'leave', Math.max(item.startsAt, now)),
        connectionMinutes: connectionOf(item, rides),
      }
      const opens = item.checkInAt !== null && item.checkInAt > now ? [plain(key, 'checkInOpens', item.checkInAt)] : []
      return [...opens, leaving, ...landing]
    }
    const [begin, end] = item.kind === 'hotel' ? (['checkIn', 'checkOut'] as const) : (['pickUp', 'dropOff'] as const)
    const beginsAt = arrivalAt(item, rides)
    return [
      ...(beginsAt > now ? [plain(key, begin, beginsAt)] : []),
      ...(item.endsAt !== null && item.endsAt > now ? [plain(key, end, item.endsAt)] : []),
    ]
  })
  const underWay = new Set(rides.filter((ride) => isUnderWay(ride, now)).map(({ key }) => key))
  const isFirst = ({ key }: Moment) => (underWay.has(key) ? 0 : 1)
  const order = (kind: MomentKind) => momentKinds.indexOf(kind)
  return moments.toSorted(
    (one, other) => isFirst(one) - isFirst(other) || one.at - other.at || order(one.kind) - order(other.kind),
  )
}

const leading: readonly MomentKind[] = ['leave', 'land', 'checkIn', 'pickUp']

/** The moment that leads: a leaving, a landing, a check-in or a pick-up; null where nothing of the kind is ahead. */
export const leadingMoment = (moments: readonly Moment[]): Moment | null =>
  moments.find(({ kind }) => leading.includes(kind)) ?? null

/** Boarding begins so long before the departure, as a rule of thumb; airlines publish 30 to 60 minutes. */
export const boardingMinutes = 40
