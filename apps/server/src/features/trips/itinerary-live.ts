import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import type { Language } from '@portolan/contract/enums'
import type { LiveTimes } from '@portolan/rules/travel-status'
import { type FlightKey, flightOf } from '../../domain/whereabouts/flight-times/flight-times.rules.ts'
import type { LiveFlights } from '../../domain/whereabouts/live-flight/live-flight.store.ts'
import { liveTimesOf, presentLiveFlight } from '../../domain/whereabouts/live-flight/present-live-flight.ts'
import type { AirRow } from './trips.store.ts'

const instant = (text: string | null) => (text === null ? null : Date.parse(text))

const keyOf = (row: AirRow): FlightKey => ({
  carrier: row.carrier,
  flight_number: row.flight_number,
  departs_on: row.starts_local.slice(0, 8),
  from_code: row.from_code,
  to_code: row.to_code,
})

/** As long as times are kept, and as far ahead as airlines tell of them. */
const keptMs = 90 * 86_400_000
const aheadMs = 400 * 86_400_000

/** The flights of an order that somebody may have told of. */
export const nearFlights = (air: readonly AirRow[], now: Date): FlightKey[] =>
  air
    .filter(({ starts_at: starts }) => {
      const away = (instant(starts) ?? now.getTime()) - now.getTime()
      return away > -keptMs && away < aheadMs
    })
    .map(keyOf)

const toldOf = (row: AirRow, live: LiveFlights | undefined) => {
  const key = flightOf(keyOf(row))
  return live?.told.find((one) => flightOf(one) === key) ?? null
}

/** For the state of a flight. */
export function liveTimesOfSegment(row: AirRow, live: LiveFlights | undefined): LiveTimes | null {
  const told = toldOf(row, live)
  return told && liveTimesOf(told)
}

export const presentLive = (
  row: AirRow,
  live: LiveFlights | undefined,
  { now, language }: { readonly now: Date; readonly language: Language },
): LiveFlight | null =>
  presentLiveFlight(
    {
      from: row.from_code,
      to: row.to_code,
      startsLocal: row.starts_local,
      endsLocal: row.ends_local,
      startsAt: instant(row.starts_at),
      endsAt: instant(row.ends_at),
      cancelled: row.cancelled,
    },
    toldOf(row, live),
    { now, language, downSince: live?.downSince ?? null },
  )
