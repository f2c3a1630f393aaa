import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An airport or metropolitan area, by its IATA code. Source and changes: NOTICE, tools/reference/build-airports.ts. */
export interface Airport {
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly name: string
}

type Row = [zone: string, latitude: number, longitude: number, country: string, name: string]

let rows: Record<string, Row> | null = null
const zones = new Map<string, string | null>()

function table(): Record<string, Row> {
  rows ??= JSON.parse(readFileSync(join(import.meta.dirname, 'airports.json'), 'utf8')) as Record<string, Row>
  return rows
}

export function findAirport(code: string): Airport | undefined {
  const row = Object.hasOwn(table(), code) ? table()[code] : undefined
  if (!row) return undefined
  const [zone, latitude, longitude, country, name] = row
  return { zone, latitude, longitude, country, name }
}

/** The zone of a country that has only one; null where a country alone does not tell the time. */
function zoneOfCountry(country: string): string | null {
  if (zones.size === 0)
    for (const [zone, , , code] of Object.values(table()))
      zones.set(code, zones.has(code) && zones.get(code) !== zone ? null : zone)
  return zones.get(country) ?? null
}

/** The clocks of places, as the ledger's rules ask for them. */
export const airportPlaces = {
  zoneOf: (code: string): string | null => findAirport(code)?.zone ?? null,
  zoneOfCountry,
}
