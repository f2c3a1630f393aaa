import { addDays } from '@portolan/rules/calendar-day'

/** When something happens at a place: by its clock (YYYYMMDD, or with HHmmss), and the instant where it is known. */
export interface Moment {
  readonly local: string
  /** Milliseconds since 1970 UTC. */
  readonly at: number | null
}

export interface Spot {
  /** ISO 3166-1 alpha-2; null where the place is not known. */
  readonly country: string | null
  /** IANA zone. */
  readonly zone: string | null
}

/** A flight or a train. */
export interface Move {
  readonly from: Spot
  readonly to: Spot
  readonly departs: Moment
  readonly arrives: Moment
}

/** A hotel or a car. */
export interface Stay {
  readonly spot: Spot
  readonly from: Moment
  readonly to: Moment | null
}

export interface Destination {
  readonly country: string
  /** YYYY-MM-DD. */
  readonly from: string | null
  readonly to: string | null
  readonly zone: string | null
}

interface Visit {
  readonly country: string
  readonly zone: string | null
  readonly from: string
  readonly to: string | null
}

const hours24 = 86_400_000
const dayOf = ({ local }: Moment) => `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`

/** Instants where both are known; else by their clocks, which is accurate enough for an order. */
function compare(one: Moment, other: Moment): number {
  if (one.at !== null && other.at !== null) return one.at - other.at
  return one.local.slice(0, 8).localeCompare(other.local.slice(0, 8)) || one.local.localeCompare(other.local)
}

/**
 * The countries that a trip goes to, in the order of their first day: of arrivals and of stays. The country where the trip
 * begins is none of them, nor is one that is left again within a day, without a stay.
 */
export function destinationsOf(moves: readonly Move[], stays: readonly Stay[]): Destination[] {
  const inOrder = moves.toSorted((one, other) => compare(one.departs, other.departs))
  const home = homeOf(inOrder, stays)
  const visits = [
    ...inOrder.flatMap((move, index) => visitsOf(move, inOrder[index + 1], stays)),
    ...stays.flatMap(({ spot, from, to }) =>
      spot.country === null ? [] : [{ country: spot.country, zone: spot.zone, from: dayOf(from), to: to && dayOf(to) }],
    ),
  ].filter(({ country }) => country !== home)
  return [...Map.groupBy(visits, ({ country }) => country)]
    .map(([country, there]) => together(country, there))
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
}

/** Null where a stay comes before the first move: then nobody knows where the traveller set out. */
function homeOf([first]: readonly Move[], stays: readonly Stay[]): string | null {
  if (!first) return null
  return stays.some(({ from }) => compare(from, first.departs) < 0 && dayOf(from) < dayOf(first.departs))
    ? null
    : first.from.country
}

function visitsOf(move: Move, next: Move | undefined, stays: readonly Stay[]): Visit[] {
  const { country, zone } = move.to
  const visits: Visit[] = []
  if (country !== null && !isTransit(move, next, stays))
    visits.push({ country, zone, from: dayOf(move.arrives), to: next ? dayOf(next.departs) : null })
  // The way in between is not booked: the next move sets out somewhere else.
  const onward = next?.from
  if (next && onward && onward.country !== null && onward.country !== country)
    visits.push({ country: onward.country, zone: onward.zone, from: dayOf(next.departs), to: dayOf(next.departs) })
  return visits
}

function isTransit({ to, arrives }: Move, next: Move | undefined, stays: readonly Stay[]): boolean {
  if (!next || next.from.country !== to.country || next.to.country === to.country) return false
  const isBrief =
    arrives.at !== null && next.departs.at !== null
      ? next.departs.at - arrives.at < hours24
      : dayOf(arrives) === dayOf(next.departs)
  return (
    isBrief && !stays.some(({ spot, from }) => spot.country === to.country && isBetween(from, arrives, next.departs))
  )
}

/** A room is taken from the day of arrival, whatever its hour, or from the day before for an arrival at night. */
const isBetween = (at: Moment, from: Moment, to: Moment) =>
  dayOf(at) >= addDays(dayOf(from), -1) && dayOf(at) <= dayOf(to)

function together(country: string, visits: readonly Visit[]): Destination {
  const lasts = visits.flatMap(({ to }) => to ?? [])
  const firsts = visits.map(({ from }) => from).toSorted()
  return {
    country,
    from: firsts[0] ?? null,
    to: lasts.toSorted().at(-1) ?? null,
    zone: visits.find(({ zone }) => zone !== null)?.zone ?? null,
  }
}
