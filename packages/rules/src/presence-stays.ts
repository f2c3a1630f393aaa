import { isSame, type Spot } from './presence-doubt.ts'
import { arrivalOf, departureOf, inOrder, type Ride, timed, type Timed } from './presence-rides.ts'
import type { PresenceItem } from './presence-item.ts'

export interface Visit extends Timed {
  readonly spot: Spot
  /** When the person moves in: at check-in, or when they arrive; null when the ride there did not bring them. */
  readonly begin: number | null
}

export interface Rental extends Timed {
  readonly from: Spot
  readonly to: Spot
}

const hour = 3_600_000
/** A ride so soon after check-in still brings the person to the stay's region. */
const eveningOfCheckIn = 12 * hour

/** Stays in order, each with the instant at which the person can be in it. */
export function staysOf(items: readonly PresenceItem[], taken: readonly Ride[], missed: readonly Ride[]): Visit[] {
  return items
    .filter(({ kind }) => kind === 'hotel')
    .flatMap((item) => timed(item) ?? [])
    .toSorted(inOrder)
    .map((stay) => {
      const spot = arrivalOf(stay.item)
      return { ...stay, spot, begin: beginOf(stay, spot, taken, missed) }
    })
}

export const carsOf = (items: readonly PresenceItem[]): Rental[] =>
  items
    .filter(({ kind }) => kind === 'car')
    .flatMap((item) => timed(item) ?? [])
    .toSorted(inOrder)
    .map((car) => ({ ...car, from: departureOf(car.item), to: arrivalOf(car.item) }))

/** Check-in says from when the room is ready, not when the guest comes: rides decide. */
function beginOf(stay: Timed, spot: Spot, taken: readonly Ride[], missed: readonly Ride[]): number | null {
  let begin = stay.start
  for (const ride of taken.filter(({ start, end }) => end > stay.start && start < stay.end)) {
    if (ride.start >= stay.start && isSame(departureOf(ride.item), spot)) break
    if (isSame(ride.arrival, spot)) return ride.end < stay.end ? Math.max(ride.end, stay.start) : null
    if (ride.start < stay.start + eveningOfCheckIn) begin = Math.max(begin, ride.end)
  }
  // The ride there landed elsewhere or left without them: the stay does not say that they came.
  const isNear = ({ start, end }: Ride) => end > stay.start - 24 * hour && start < stay.end
  const lost = [...missed, ...taken.filter(({ item }) => item.divertedTo)].filter(isNear)
  const planned = ({ item }: Ride) => isSame({ place: item.to, city: item.toCity }, spot)
  if (lost.some((ride) => planned(ride) && !hasComeSince(ride, spot, stay, taken))) return null
  return begin < stay.end ? begin : null
}

const hasComeSince = (lost: Ride, spot: Spot, stay: Timed, taken: readonly Ride[]) =>
  taken.some(({ arrival, start, end }) => start >= lost.start && end < stay.end && isSame(arrival, spot))

/** Where a person's items begin, which is home when nobody says where home is. A stay does not say where somebody came from. */
export function firstOf(taken: readonly Ride[], stays: readonly Visit[], cars: readonly Rental[]): Spot[] {
  const [first] = [...taken, ...stays, ...cars].toSorted(inOrder)
  return first && first.item.kind !== 'hotel' ? [departureOf(first.item)] : []
}
