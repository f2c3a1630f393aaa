import { greatCircleKm } from '@portolan/rules/great-circle'
import { instantOf, localTimeAt } from '@portolan/rules/local-time'

/** Airports that the demo flies to: latitude, longitude, IANA zone. A city's code means its main airport. */
const airports: Readonly<Record<string, readonly [latitude: number, longitude: number, zone: string]>> = {
  AMS: [52.31, 4.76, 'Europe/Amsterdam'],
  BKK: [13.69, 100.75, 'Asia/Bangkok'],
  CAN: [23.39, 113.31, 'Asia/Shanghai'],
  CDG: [49.01, 2.55, 'Europe/Paris'],
  DXB: [25.25, 55.36, 'Asia/Dubai'],
  FRA: [50.03, 8.57, 'Europe/Berlin'],
  HAN: [21.22, 105.81, 'Asia/Ho_Chi_Minh'],
  HKG: [22.31, 113.91, 'Asia/Hong_Kong'],
  HND: [35.55, 139.78, 'Asia/Tokyo'],
  ICN: [37.46, 126.44, 'Asia/Seoul'],
  JFK: [40.64, -73.78, 'America/New_York'],
  KIX: [34.43, 135.24, 'Asia/Tokyo'],
  LAX: [33.94, -118.41, 'America/Los_Angeles'],
  LHR: [51.47, -0.46, 'Europe/London'],
  MXP: [45.63, 8.72, 'Europe/Rome'],
  NRT: [35.76, 140.39, 'Asia/Tokyo'],
  PEK: [40.08, 116.58, 'Asia/Shanghai'],
  PVG: [31.14, 121.81, 'Asia/Shanghai'],
  SFO: [37.62, -122.38, 'America/Los_Angeles'],
  SGN: [10.82, 106.65, 'Asia/Ho_Chi_Minh'],
  SIN: [1.36, 103.99, 'Asia/Singapore'],
  SYD: [-33.95, 151.18, 'Australia/Sydney'],
  SZX: [22.64, 113.81, 'Asia/Shanghai'],
  TPE: [25.08, 121.23, 'Asia/Taipei'],
  ZRH: [47.46, 8.55, 'Europe/Zurich'],
}
const mainAirports: Readonly<Record<string, string>> = {
  BJS: 'PEK',
  LON: 'LHR',
  MIL: 'MXP',
  NYC: 'JFK',
  OSA: 'KIX',
  PAR: 'CDG',
  SEL: 'ICN',
  SHA: 'PVG',
  TYO: 'HND',
}

export const airportOf = (code: string): string => mainAirports[code] ?? code

/** When a flight lands, local, YYYYMMDDHHmmss; null where the demo does not know one of the two airports. */
export function arrivalOf(from: string, to: string, departure: string): string | null {
  const [start, end] = [airports[from], airports[to]]
  const departs = start && instantOf(departure, start[2])
  if (!start || !end || !departs) return null
  const km = greatCircleKm({ latitude: start[0], longitude: start[1] }, { latitude: end[0], longitude: end[1] })
  // Taxiing, climb and approach, then 830 km/h; to five minutes, as timetables are.
  const minutes = Math.ceil((40 + (km / 830) * 60) / 5) * 5
  return localTimeAt(departs.instant + minutes * 60_000, end[2])
}
