import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { flightOf, type FlightKey, type FlightTimesRow, flightTimesRow, partsOf } from './flight-times.rules.ts'

/** Which booked flights a message is about. Pure: the store brings the flights that may be meant. */

/** A flight that somebody has booked. */
export interface BookedFlight extends FlightKey {
  /** When it leaves as booked, ms UTC; null where that is not known. */
  readonly starts_at: number | null
  readonly operating_carrier: string | null
}

/**
 * `same`: as booked. `renamed`: another number of the same flight, by a codeshare or since the airline renumbered it. `leaves`,
 * `arrives`: the first or the last leg of what is booked as one.
 */
export type MatchKind = 'same' | 'renamed' | 'leaves' | 'arrives'

export interface FlightMatch {
  readonly booked: BookedFlight
  readonly kind: MatchKind
}

/** Why a message is about nothing that is booked. */
export const dropReasons = ['nobody', 'other_day', 'other_route', 'impossible', 'unreadable'] as const
export type DropReason = (typeof dropReasons)[number]

/** A flight of several legs arrives at most so many days after it left, by the clocks of its airports. */
const mostDaysOfLegs = 2

/** The numbers that a flight has, without zeros. */
export const numbersOf = (times: FlightTimes): { readonly carrier: string; readonly flight_number: string }[] =>
  [times.flight, ...(times.codeshares ?? []), ...(times.formerly ? [times.formerly] : [])].map(partsOf)

/** Whole days from one YYYYMMDD to another. */
export const daysBetween = (from: string, to: string): number => (dayOf(to) - dayOf(from)) / 86_400_000
const dayOf = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))

/** Matches by number first; a flight whose number nobody has booked by its airline, airports and scheduled departure. */
export function matchFlight(times: FlightTimes, booked: readonly BookedFlight[]): FlightMatch[] {
  const own = partsOf(times.flight)
  const numbers = new Set(numbersOf(times).map(({ carrier, flight_number: number }) => `${carrier}${number}`))
  const byNumber = booked
    .filter((one) => numbers.has(`${one.carrier}${one.flight_number}`))
    .flatMap((one): FlightMatch[] => {
      const kind = kindOf(times, one)
      if (kind === null) return []
      const isOwn = one.carrier === own.carrier && one.flight_number === own.flight_number
      return [{ booked: one, kind: kind === 'same' && !isOwn ? 'renamed' : kind }]
    })
  if (byNumber.length > 0 || !times.scheduledDepartsAt) return byNumber
  const scheduled = Date.parse(times.scheduledDepartsAt)
  const carriers = new Set(numbersOf(times).map(({ carrier }) => carrier))
  // No airline has two flights between the same airports in one minute.
  return booked
    .filter(
      (one) =>
        one.starts_at === scheduled &&
        one.from_code === times.from &&
        one.to_code === times.to &&
        (carriers.has(one.carrier) || (one.operating_carrier !== null && carriers.has(one.operating_carrier))),
    )
    .map((one) => ({ booked: one, kind: 'renamed' }))
}

function kindOf({ date, from, to }: FlightTimes, booked: BookedFlight): MatchKind | null {
  const leavesAlike = booked.departs_on === date && booked.from_code === from
  // What came back is told as a flight from an airport to itself.
  if (leavesAlike && (booked.to_code === to || from === to)) return 'same'
  if (leavesAlike) return 'leaves'
  const days = daysBetween(booked.departs_on, date)
  return booked.to_code === to && booked.from_code !== from && days >= 0 && days <= mostDaysOfLegs ? 'arrives' : null
}

/** Why none of the flights is meant, though some of them have the number. */
export function dropReason(times: FlightTimes, booked: readonly BookedFlight[]): DropReason {
  const numbers = new Set(numbersOf(times).map(({ carrier, flight_number: number }) => `${carrier}${number}`))
  const named = booked.filter((one) => numbers.has(`${one.carrier}${one.flight_number}`))
  if (named.some(({ departs_on: day }) => day === times.date)) return 'other_route'
  return named.length > 0 ? 'other_day' : 'nobody'
}

/** The rows that a message leaves: under the number that each booking has. */
export function rowsOfMessage(
  times: FlightTimes,
  matches: readonly FlightMatch[],
  { source, keepUnbooked }: { readonly source: string; readonly keepUnbooked: boolean },
): FlightTimesRow[] {
  const own = flightTimesRow(times, source)
  const rows = matches.map(({ booked, kind }): FlightTimesRow => {
    const isRenamed = booked.carrier !== own.carrier || booked.flight_number !== own.flight_number
    const named = {
      ...own,
      carrier: booked.carrier,
      flight_number: booked.flight_number,
      flies_as: isRenamed ? times.flight : null,
    }
    if (kind === 'leaves' || kind === 'arrives') return named
    const { departs_on, from_code, to_code } = booked
    return { ...named, departs_on, from_code, to_code }
  })
  const all = keepUnbooked ? [own, ...rows] : rows
  return [...new Map(all.map((row) => [flightOf(row), row])).values()]
}

/** What is known of a flight that is booked as one and flies in legs: it leaves with the first and arrives with the last. */
export function rowOfLegs(
  booked: FlightKey,
  first: FlightTimesRow | null,
  last: FlightTimesRow | null,
): FlightTimesRow | null {
  const newest = [first, last].filter((leg) => leg !== null).toSorted((a, b) => (a.as_of < b.as_of ? 1 : -1))[0]
  if (!newest) return null
  // The first leg ends where nobody gets off: where it was diverted to, the journey ends for now.
  const divertedTo = last?.diverted_to ?? first?.diverted_to ?? null
  return {
    carrier: booked.carrier,
    flight_number: booked.flight_number,
    departs_on: booked.departs_on,
    from_code: booked.from_code,
    to_code: booked.to_code,
    as_of: newest.as_of,
    departs_at: first?.departs_at ?? null,
    arrives_at: last?.arrives_at ?? null,
    has_departed: first?.has_departed ?? (last?.has_departed ? true : null),
    has_arrived: last?.has_arrived ?? null,
    cancelled: (first?.cancelled ?? false) || (last?.cancelled ?? false),
    diverted_to: divertedTo,
    source: newest.source,
    phase: phaseOfLegs(first, last),
    from_terminal: first?.from_terminal ?? null,
    from_gate: first?.from_gate ?? null,
    check_in_desks: first?.check_in_desks ?? null,
    to_terminal: last?.to_terminal ?? null,
    to_gate: last?.to_gate ?? null,
    belt: last?.belt ?? null,
    aircraft: first?.aircraft ?? last?.aircraft ?? null,
    flies_as: first?.flies_as ?? last?.flies_as ?? null,
  }
}

/** The last leg's once the first has landed; a stop on the way is not the end. */
function phaseOfLegs(first: FlightTimesRow | null, last: FlightTimesRow | null): FlightTimesRow['phase'] {
  if (last?.phase === 'cancelled' || last?.has_departed) return last.phase
  if (first?.phase === 'arrived' || first?.phase === 'approaching') return 'en_route'
  return first?.phase ?? null
}
