/** Flights as one traveller flies them. */
export interface Flown {
  /** Codes of airports. */
  readonly from: string
  readonly to: string
  /** Of the departure, where it leaves; empty where it is not known. */
  readonly day: string
  /** Instants; null where they are not known. */
  readonly leaves: number | null
  readonly lands: number | null
}

/** Who stays longer at a place has arrived there. Without times, the same day is a connection and another one is not. */
const connectionMs = 24 * 3_600_000

/**
 * Flights of one direction together, in the order in which they are flown: the next one leaves from the city where the last
 * one landed, within a day, and does not lead back to where the direction has been.
 */
export function directionsOf<T extends Flown>(flights: readonly T[], cityOf: (code: string) => string): T[][] {
  const directions: T[][] = []
  for (const flight of flights) {
    const direction = directions.at(-1)
    if (direction && isNext(direction, flight, cityOf)) direction.push(flight)
    else directions.push([flight])
  }
  return directions
}

function isNext(direction: readonly Flown[], next: Flown, cityOf: (code: string) => string): boolean {
  const last = direction.at(-1)
  if (!last || last.to === '' || cityOf(last.to) !== cityOf(next.from)) return false
  if (!isConnected(last, next)) return false
  const been = direction.flatMap(({ from, to }) => [cityOf(from), cityOf(to)])
  return !been.includes(cityOf(next.to))
}

const isConnected = (last: Flown, next: Flown): boolean =>
  last.lands === null || next.leaves === null
    ? next.day !== '' && next.day === last.day
    : next.leaves - last.lands < connectionMs

/** Minutes from the first departure to the last arrival; null where one of them is not known. */
export function minutesOf(direction: readonly Flown[]): number | null {
  const [leaves, lands] = [direction[0]?.leaves ?? null, direction.at(-1)?.lands ?? null]
  return leaves === null || lands === null ? null : Math.round((lands - leaves) / 60_000)
}
