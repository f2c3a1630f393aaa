import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { type FlightKey, flightOf, type FlightTimesRow } from './flight-times.rules.ts'
import { type Db, findLegs, findNamed, findScheduled, findStale, saveFlightTimes } from './flight-times.store.ts'
import { followFlights } from './follow-flights.ts'
import {
  type BookedFlight,
  dropReason,
  type DropReason,
  type FlightMatch,
  matchFlight,
  rowOfLegs,
  rowsOfMessage,
} from './match-flights.rules.ts'

export interface TakeOptions {
  /** Who says so. */
  readonly source: string
  readonly now: Date
  /** Keeps what nobody has booked, since its booking may come later. */
  readonly keepUnbooked: boolean
}

export interface DroppedFlight {
  readonly times: FlightTimes
  readonly reason: DropReason
}

export interface TakenFlights {
  /** Messages that changed something, that said what was known, and that were older than what was known. */
  readonly updated: number
  readonly unchanged: number
  readonly stale: number
  /** People whose whereabouts have to be made anew. */
  readonly people: number
  /** Whether somebody may have to be told. */
  readonly isNews: boolean
  readonly dropped: readonly DroppedFlight[]
  /** The booked flights that were told of. */
  readonly booked: readonly FlightKey[]
}

/**
 * Finds the booked flights that messages are about, and writes what is newer than what is known, in the caller's transaction
 * (system role, every company in reach). A handful of statements, however many messages.
 */
export async function takeFlightTimes(
  db: Db,
  messages: readonly FlightTimes[],
  options: TakeOptions,
): Promise<TakenFlights> {
  const matched = await matchAll(db, messages)
  const dropped = options.keepUnbooked
    ? []
    : matched.flatMap(({ times, matches, booked }) =>
        matches.length > 0 ? [] : [{ times, reason: dropReason(times, booked) }],
      )
  const kept = matched
    .map(({ times, matches }) => ({ rows: rowsOfMessage(times, matches, options) }))
    .filter(({ rows }) => rows.length > 0)
  const { newest, isOlder } = newestOf(kept.flatMap(({ rows }) => rows))
  const changed = await saveFlightTimes(db, newest)
  const isChanged = new Set(changed.map(flightOf))
  const others = newest.filter((row) => !isChanged.has(flightOf(row)))
  const isStale = new Set(others.length > 0 ? await findStale(db, others) : [])
  const states = kept.map(({ rows }) => {
    if (rows.some((row) => !isOlder.has(row) && isChanged.has(flightOf(row)))) return 'updated'
    return rows.every((row) => isOlder.has(row) || isStale.has(flightOf(row))) ? 'stale' : 'unchanged'
  })
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  const joined = await joinLegs(db, matched, changed)
  const all = [...changed, ...joined]
  const people = await followFlights(db, all, options.now)
  return {
    updated: count('updated'),
    unchanged: count('unchanged'),
    stale: count('stale'),
    people,
    isNews: all.some(({ isNews }) => isNews),
    dropped,
    booked: matched.flatMap(({ matches }) => matches.map(({ booked }) => booked)),
  }
}

interface MatchedMessage {
  readonly times: FlightTimes
  readonly matches: readonly FlightMatch[]
  readonly booked: readonly BookedFlight[]
}

/** By number, then those that are left by their scheduled departure. */
async function matchAll(db: Db, messages: readonly FlightTimes[]): Promise<MatchedMessage[]> {
  const named = await findNamed(db, messages)
  const first = messages.map((times) => ({ times, booked: named, matches: matchFlight(times, named.of(times)) }))
  const open = first.flatMap(({ times, matches }) => (matches.length === 0 && times.scheduledDepartsAt ? [times] : []))
  const scheduled = open.length > 0 ? await findScheduled(db, open) : []
  return first.map(({ times, matches, booked }) => ({
    times,
    booked: booked.of(times),
    matches: matches.length > 0 || scheduled.length === 0 ? matches : matchFlight(times, scheduled),
  }))
}

/** Flights that are booked as one and of which a leg has changed. */
async function joinLegs(db: Db, matched: readonly MatchedMessage[], changed: readonly FlightTimesRow[]) {
  const isChanged = new Set(changed.map(flightOf))
  const booked = new Map(
    matched.flatMap(({ times, matches }) =>
      matches.flatMap(({ booked: one, kind }) =>
        (kind === 'leaves' || kind === 'arrives') &&
        isChanged.has(flightOf({ ...one, departs_on: times.date, from_code: times.from, to_code: times.to }))
          ? [[flightOf(one), one] as const]
          : [],
      ),
    ),
  )
  if (booked.size === 0) return []
  const legs = await findLegs(db, [...booked.values()])
  const rows = legs.flatMap(({ booked: key, first, last }) => rowOfLegs(key, first, last) ?? [])
  return rows.length > 0 ? saveFlightTimes(db, rows) : []
}

/** One message of each flight: the newest, of two as old the last. */
function newestOf(rows: readonly FlightTimesRow[]): { newest: FlightTimesRow[]; isOlder: Set<FlightTimesRow> } {
  const newest = new Map<string, FlightTimesRow>()
  const isOlder = new Set<FlightTimesRow>()
  for (const row of rows) {
    const known = newest.get(flightOf(row))
    if (known && known.as_of > row.as_of) isOlder.add(row)
    else {
      if (known) isOlder.add(known)
      newest.set(flightOf(row), row)
    }
  }
  return { newest: [...newest.values()], isOlder }
}
