import { scriptFaults } from './check-scripts.ts'
import { airlines } from './kept/airlines.ts'
import type { KeptAirline } from './kept/kept-airline.ts'

/**
 * ICAO designator, accounting code (each empty where there is none), ISO country, rank, 1 where it flies no more, four
 * names (empty where not known), aliases.
 */
export type AirlineRow = [
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

const byRank = (one: KeptAirline, other: KeptAirline) =>
  Number(one.isDefunct) - Number(other.isDefunct) || one.rank - other.rank

/**
 * Airlines by IATA designator. Where several have had one, it is the operating one's; the others stand under the
 * designator, a blank and their ICAO designator.
 */
export async function airlineRows(): Promise<Map<string, AirlineRow>> {
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
