import { doubtful, type FieldReading, likely, sure } from '../confirmation/reading.ts'
import type { Gazetteer } from '../../gazetteer.ts'
import { railStations } from './rail-stations.data.ts'

/**
 * Whether an IATA location identifier is a railway station. Airlines sell trains like flights: known stations, and codes
 * that are no airport's and begin with Q, X or Z, where IATA puts what is not an airport.
 */
export const isRailCode = (code: string, gazetteer: Gazetteer): boolean =>
  gazetteer.place(code) === null && (Object.hasOwn(railStations, code) || /^[QXZ][A-Z]{2}$/.test(code))

/** The name of the station behind a code; an airport's own station is called by the airport's code. */
export function stationField(code: string, gazetteer: Gazetteer): FieldReading {
  const [name] = stationOf(code) ?? []
  if (name !== undefined) return sure(name, code)
  return gazetteer.place(code) === null ? doubtful(code, 'place_unknown', code) : likely(code, 'place_by_name', code)
}

export const stationCountry = (code: string, gazetteer: Gazetteer): string | null =>
  stationOf(code)?.[1] ?? gazetteer.place(code)?.country ?? null

const stationOf = (code: string) => (Object.hasOwn(railStations, code) ? railStations[code] : undefined)

/** '0834' and '834 ' are one flight; a suffix letter stays. */
export const flightNumberOf = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase()

/** '003A' is 3A; null where there is no seat ('INF', 'GATE', '000'). */
export function seatOf(text: string): string | null {
  const [, row, letter] = /^0*([1-9]\d{0,2})\s*([A-Z])$/.exec(text.trim().toUpperCase()) ?? []
  return row !== undefined && letter !== undefined ? `${row}${letter}` : null
}
