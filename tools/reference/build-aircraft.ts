import { scriptFaults } from './check-scripts.ts'
import { aircraft } from './kept/aircraft.ts'
import type { KeptAircraft } from './kept/kept-aircraft.ts'

/** ICAO designator (empty where there is none), class, manufacturer, model, four names, 1 where it is its designator's plain type. */
export type AircraftRow = [
  icao: string,
  kind: KeptAircraft['kind'],
  manufacturer: string,
  model: string,
  ...names: KeptAircraft['names'],
  plain: 0 | 1,
]

/** Aircraft by IATA type code. */
export async function aircraftRows(): Promise<Map<string, AircraftRow>> {
  const faults = await scriptFaults(aircraft.map(({ code, names: [, cn, tw] }) => ({ code, cn, tw })))
  if (faults.length > 0) throw new Error(`Characters of the other script:\n${faults.join('\n')}`)
  const rows = new Map<string, AircraftRow>()
  const designators = new Set<string>()
  for (const { code, icao, kind, manufacturer, model, names } of aircraft) {
    if (rows.has(code)) throw new Error(`Two aircraft are called ${code}`)
    rows.set(code, [icao ?? '', kind, manufacturer, model, ...names, icao && !designators.has(icao) ? 1 : 0])
    if (icao) designators.add(icao)
  }
  return rows
}
