/**
 * Builds apps/server/src/reference/airports.json, the table an instant is computed through: place code → IANA zone,
 * position, country, name. Run by hand when the source moves on; the product itself reads the committed table only.
 *
 *   npm install --prefix /tmp/airports --no-save airport-data-js@4.0.0
 *   node tools/reference/build-airports.ts /tmp/airports
 *
 * Source: airport-data-js 4.0.0, CC BY 4.0. Changes: airports without an IATA code, closed ones, heliports and those
 * without a known zone are left out, columns reduced, metropolitan codes added.
 */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { metropolitanCodes } from './metropolitan-codes.ts'

interface SourceAirport {
  iata: string
  time: string
  country_code: string
  airport: string
  latitude: number
  longitude: number
  type: string
  scheduled_service: boolean | string
}

interface Source {
  findAirports(filter: Record<string, never>): Promise<SourceAirport[]>
}

/** One row of the table, a tuple to keep the file small: zone, latitude, longitude, ISO 3166-1 country, English name. */
type Row = [zone: string, latitude: number, longitude: number, country: string, name: string]

const zones = new Set(Intl.supportedValuesOf('timeZone'))

function isKnownZone(zone: string): boolean {
  if (zones.has(zone)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const keptTypes = new Set(['large_airport', 'medium_airport', 'small_airport', 'seaplane_base'])
const isScheduled = (airport: SourceAirport) =>
  String(airport.scheduled_service).toLowerCase() === 'true' ||
  String(airport.scheduled_service).toLowerCase() === 'yes'
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that holds node_modules/airport-data-js')
const source = createRequire(join(resolve(folder), 'index.js'))('airport-data-js') as Source
const rows = new Map<string, Row>()
for (const airport of await source.findAirports({})) {
  const kept =
    /^[A-Z]{3}$/.test(airport.iata) &&
    keptTypes.has(airport.type) &&
    (isScheduled(airport) || airport.type === 'large_airport')
  if (kept && isKnownZone(airport.time))
    rows.set(airport.iata, [
      airport.time,
      round(airport.latitude),
      round(airport.longitude),
      airport.country_code,
      airport.airport,
    ])
}
for (const [code, { airport, city }] of Object.entries(metropolitanCodes)) {
  const row = rows.get(airport)
  if (row && !rows.has(code)) rows.set(code, [row[0], row[1], row[2], row[3], city])
}
const lines = [...rows]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, row]) => `${JSON.stringify(code)}:${JSON.stringify(row)}`)
await writeFile(
  join(import.meta.dirname, '../../apps/server/src/reference/airports.json'),
  `{\n${lines.join(',\n')}\n}\n`,
)
process.stdout.write(`${rows.size} places\n`)
