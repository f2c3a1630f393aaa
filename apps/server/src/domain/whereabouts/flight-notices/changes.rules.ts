/** Which changes of a flight its people are told of by mail. Pure. */

/** What they know: what they were told last, else what they have booked. Instants are ms UTC. */
export interface ToldBefore {
  readonly departsAt: number | null
  readonly arrivesAt: number | null
  readonly gate: string | null
  readonly cancelled: boolean
  readonly divertedTo: string | null
}

export interface FlightNow {
  readonly from: string
  readonly departsAt: number | null
  readonly arrivesAt: number | null
  readonly bookedDepartsAt: number | null
  readonly bookedArrivesAt: number | null
  readonly hasDeparted: boolean | null
  readonly hasArrived: boolean | null
  readonly gate: string | null
  readonly terminal: string | null
  readonly cancelled: boolean
  readonly divertedTo: string | null
  readonly asOf: number
}

/** The most important first. */
export const flightChanges = [
  'cancelled',
  'reinstated',
  'returned',
  'diverted',
  'departure',
  'arrival',
  'gate',
] as const
export type FlightChange = (typeof flightChanges)[number]

/** A smaller shift is told by the portal alone; several small ones add up. */
const shiftMs = 15 * 60_000

const minute = 60_000

/** What matters of what has changed, at an instant; of a flight that is over nothing does. */
export function changesOf(before: ToldBefore, now: FlightNow, at: number): FlightChange[] {
  if (now.cancelled) return before.cancelled || isOver(now, at) ? [] : ['cancelled']
  const hasLeft = now.hasDeparted ?? (now.departsAt !== null && now.departsAt <= at && now.departsAt <= now.asOf)
  const changes: FlightChange[] = []
  if (before.cancelled) changes.push('reinstated')
  if (now.divertedTo !== null && now.divertedTo !== before.divertedTo)
    changes.push(now.divertedTo === now.from ? 'returned' : 'diverted')
  if (isOver(now, at)) return changes.filter((change) => change === 'diverted' || change === 'returned')
  const { departsAt, arrivesAt } = expected(now)
  if (!hasLeft && isShifted(before.departsAt, departsAt)) changes.push('departure')
  // Where it lands instead has another time.
  if (now.divertedTo === null && isShifted(before.arrivesAt, arrivesAt)) changes.push('arrival')
  // The first gate is no change: the portal shows it.
  if (!hasLeft && before.gate !== null && now.gate !== null && now.gate !== before.gate) changes.push('gate')
  return changes
}

/** What they know afterwards. Without a change that matters, what they know stays, but for a first gate. */
export function knownAfter(before: ToldBefore, now: FlightNow, isTold: boolean): ToldBefore {
  if (!isTold) return { ...before, gate: before.gate ?? now.gate }
  return {
    ...expected(now),
    gate: now.gate ?? before.gate,
    cancelled: now.cancelled,
    divertedTo: now.divertedTo,
  }
}

/** Times as they are expected; what nobody has told is as booked. */
export const expected = ({ departsAt, arrivesAt, bookedDepartsAt, bookedArrivesAt }: FlightNow) => ({
  departsAt: departsAt ?? bookedDepartsAt,
  arrivesAt: arrivesAt ?? bookedArrivesAt,
})

/** By whole minutes: 14 minutes and 59 seconds are not yet 15. */
const isShifted = (before: number | null, now: number | null) =>
  before !== null &&
  now !== null &&
  Math.abs(Math.floor(now / minute) - Math.floor(before / minute)) * minute >= shiftMs

const isOver = (now: FlightNow, at: number) => {
  if (now.hasArrived) return true
  const ends = Math.max(expected(now).arrivesAt ?? 0, expected(now).departsAt ?? 0)
  return ends > 0 && ends + 12 * 3_600_000 < at
}
