/** Which booked flights suppliers are asked for, and how often: the nearer to the next movement the more often. Pure. */

/** A booked flight as far as anybody knows; instants are ms UTC. */
export interface FollowedFlight {
  readonly startsAt: number
  readonly endsAt: number | null
  readonly departsAt: number | null
  readonly arrivesAt: number | null
  readonly hasDeparted: boolean | null
  readonly hasArrived: boolean | null
  readonly cancelled: boolean
}

const minute = 60_000
const hour = 60 * minute

/** Of a flight of which nobody says that it has landed, after it should have. */
const overdueMs = 12 * hour
/** Of a flight without an arrival time. */
const longestMs = 20 * hour

/** When it moves next; null once it is over. */
export function nextMovement(flight: FollowedFlight, now: number): number | null {
  const departs = flight.departsAt ?? flight.startsAt
  const arrives = Math.max(departs, flight.arrivesAt ?? flight.endsAt ?? departs + longestMs)
  if (flight.hasArrived || arrives + overdueMs < now) return null
  const hasLeft = flight.hasDeparted ?? departs <= now
  return hasLeft ? arrives : departs
}

/**
 * How long an answer is good for, in ms: from six hours on the day before to three minutes around the movement. A flight that is
 * cancelled is looked at now and then, since some fly after all. Null: it is over, or too far away.
 */
export function goodForMs(flight: FollowedFlight, now: number, hours: number): number | null {
  const next = nextMovement(flight, now)
  if (next === null || next - now > hours * hour) return null
  if (flight.cancelled) return 2 * hour
  const away = next - now
  if (away > 24 * hour) return 6 * hour
  if (away > 6 * hour) return 2 * hour
  if (away > 3 * hour) return 30 * minute
  if (away > hour) return 10 * minute
  // Long after it should have moved nobody expects news each minute.
  return away > -2 * hour ? 3 * minute : 15 * minute
}
