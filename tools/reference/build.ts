import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import { buildPlaces } from './places.ts'
import { stationRows } from './stations.ts'
import { zoneRows } from './time-zones.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptFaults } from './check-scripts.ts'
import { airlines } from './overrides/airlines.ts'
import type { CuratedAirline } from './overrides/airline-row.ts'
import { aircraft } from './overrides/aircraft.ts'
import type { CuratedAircraft } from './overrides/aircraft-row.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/reference')

/** Writes a table of the product, a line a row and ordered by code, so that a change reads as the rows it changes. */
async function writeTable(name: string, rows: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
  const lines = [...rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, row]) => `${JSON.stringify(code)}:${JSON.stringify(row)}`)
  await writeFile(join(folder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${name}: ${rows.size} rows\n`)
}

/**
 * ICAO designator, accounting code (each empty where there is none), ISO country, rank, 1 where it flies no more, four
 * names (empty where not known), aliases.
 */
type AirlineRow = [
  icao: string,
  accounting: string,
  country: string,
  rank: number,
  defunct: 0 | 1,
  en: string,
  cn: string,
  tw: string,
  ja: string,
  aliases: readonly string[],
]

const byRank = (one: CuratedAirline, other: CuratedAirline) =>
  Number(one.isDefunct) - Number(other.isDefunct) || one.rank - other.rank

/**
 * Airlines by IATA designator. Where several have had one, it is the operating one's; the others stand under the
 * designator, a blank and their ICAO designator.
 */
async function airlineRows(): Promise<Map<string, AirlineRow>> {
  const faults = await scriptFaults(airlines)
  if (faults.length > 0) throw new Error(`Characters of the other script:\n${faults.join('\n')}`)
  const rows = new Map<string, AirlineRow>()
  for (const airline of airlines.toSorted(byRank)) {
    const { code, icao, accounting, country, rank, isDefunct, en, cn, tw, ja, aliases } = airline
    const key = rows.has(code) ? `${code} ${icao ?? ''}` : code
    if (rows.has(key)) throw new Error(`Two airlines are called ${key}`)
    rows.set(key, [icao ?? '', accounting ?? '', country, rank, isDefunct ? 1 : 0, en, cn, tw, ja, aliases])
  }
  return rows
}

/** ICAO designator (empty where there is none), class, manufacturer, model, four names, 1 where it is its designator's plain type. */
type AircraftRow = [
  icao: string,
  kind: CuratedAircraft['kind'],
  manufacturer: string,
  model: string,
  ...names: CuratedAircraft['names'],
  plain: 0 | 1,
]

/** Aircraft by IATA type code. Taiwan writes a blank between its characters and a type: 空中巴士 A350. */
async function aircraftRows(): Promise<Map<string, AircraftRow>> {
  const faults = await scriptFaults(aircraft.map(({ code, names: [, cn, tw] }) => ({ code, cn, tw })))
  if (faults.length > 0) throw new Error(`Characters of the other script:\n${faults.join('\n')}`)
  const rows = new Map<string, AircraftRow>()
  const designators = new Set<string>()
  for (const { code, icao, kind, manufacturer, model, names } of aircraft) {
    if (rows.has(code)) throw new Error(`Two aircraft are called ${code}`)
    const [en, cn, tw, ja] = names
    const spaced = tw.replace(/(?<=\p{Script=Han})(?=[A-Z0-9])/u, ' ')
    rows.set(code, [icao ?? '', kind, manufacturer, model, en, cn, spaced, ja, icao && !designators.has(icao) ? 1 : 0])
    if (icao) designators.add(icao)
  }
  return rows
}

const places = await buildPlaces()
await writeTable('airports', places.airports)
await writeTable('cities', places.cities)
const cityCodes = new Map([...places.cities].map(([code, [en, , , , country]]) => [`${country} ${en}`, code]))
await writeTable(
  'stations',
  stationRows((city) => cityCodes.get(`DE ${city}`) ?? null),
)
await writeTable('airlines', await airlineRows())
await writeTable('aircraft', await aircraftRows())
await writeTable('countries', countryRows())
await writeTable('currencies', currencyRows())
await writeTable('time-zones', zoneRows())
for (const code of places.unknown) process.stdout.write(`no such airport: ${code}\n`)
