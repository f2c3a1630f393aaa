import { greatCircleKm } from '@portolan/rules/great-circle'
import { findPlace } from './airports.ts'
import { connectionTimesRows, groundMinutes, otherAirportMinutes, usualMinutes } from './connection-times.data.ts'

/** How long changing takes, by place and by what is changed to. */

/** One side of a change: the end of a ride, or the beginning of the next ride or a stay. */
export interface ChangeEnd {
  readonly kind: 'air' | 'rail' | 'hotel'
  /** Of an airport, a station or a city; null where it is not known. */
  readonly code: string | null
  /** The flight stays in one country. A place that is not known counts as abroad. */
  readonly isDomestic: boolean
  readonly terminal: string | null
}

/** A station within so many kilometres of an airport's middle is part of it. */
const stationWithinKm = 3

/** Minutes that the change needs. */
export function minimumMinutes(from: ChangeEnd, to: ChangeEnd): number {
  const abroad = (end: ChangeEnd) => (end.isDomestic ? 'domestic' : 'international')
  if (to.kind === 'hotel')
    return from.kind === 'air' ? groundMinutes.toHotel[abroad(from)] : groundMinutes.fromStationToHotel
  if (from.kind === 'air' && to.kind === 'air') return betweenFlights(from, to)
  if (from.kind === 'air')
    return groundMinutes[isAtAirport(from.code, to.code) ? 'airportStation' : 'toStation'][abroad(from)]
  if (to.kind === 'air')
    return groundMinutes[isAtAirport(to.code, from.code) ? 'fromAirportStation' : 'fromStation'][abroad(to)]
  return from.code !== null && from.code === to.code ? groundMinutes.sameStation : groundMinutes.otherStation
}

function betweenFlights(from: ChangeEnd, to: ChangeEnd): number {
  if (from.code !== to.code) return otherAirportMinutes[from.isDomestic && to.isDomestic ? 'domestic' : 'international']
  const known =
    from.code !== null && Object.hasOwn(connectionTimesRows, from.code) ? connectionTimesRows[from.code] : undefined
  const [dd, di, id, ii, otherTerminal = usualMinutes[4] ?? 0] = known ?? usualMinutes
  const minutes = from.isDomestic ? (to.isDomestic ? dd : di) : to.isDomestic ? id : ii
  const isOther = from.terminal !== null && to.terminal !== null && keyOf(from.terminal) !== keyOf(to.terminal)
  return minutes + (isOther ? otherTerminal : 0)
}

/** 'Terminal 1', 'T1' and '1' are one. */
const keyOf = (terminal: string) =>
  terminal
    .trim()
    .toUpperCase()
    .replace(/^(?:TERMINAL|TERM|T)[\s.]*(?=\w)/, '')

function isAtAirport(airport: string | null, station: string | null): boolean {
  if (airport === null || station === null) return false
  if (airport === station) return true
  const [one, other] = [findPlace(airport), findPlace(station)]
  return one !== undefined && other !== undefined && greatCircleKm(one, other) <= stationWithinKm
}

/** Whether a flight stays in one country. */
export function isDomesticFlight(from: string | null, to: string | null): boolean {
  const [one, other] = [from, to].map((code) => (code === null ? undefined : findPlace(code)?.country))
  return one !== undefined && one === other
}
