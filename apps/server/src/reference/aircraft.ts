import { type Names, namesOf, referenceTable } from './table.ts'

/** How large an aircraft is, or what runs in one's stead: timetables list trains and buses among aircraft. */
export type AircraftClass =
  | 'widebody'
  | 'narrowbody'
  | 'regional'
  | 'light'
  | 'helicopter'
  | 'train'
  | 'bus'
  | 'boat'
  | 'road'

/** A type of aircraft. Maintained by hand: tools/reference/overrides. */
export interface Aircraft {
  /** IATA type code. */
  readonly code: string
  /** ICAO type designator; null for a family and for what does not fly. */
  readonly icao: string | null
  readonly kind: AircraftClass
  /** English; empty for what does not fly. */
  readonly manufacturer: string
  readonly model: string
  /** Manufacturer and model. */
  readonly names: Names
  /** Whether it is what its ICAO designator means, not a variant that shares it: 738, not 73H. */
  readonly isPlain: boolean
}

type Row = [
  icao: string,
  kind: AircraftClass,
  manufacturer: string,
  model: string,
  ...names: [en: string, cn: string, tw: string, ja: string],
  plain: 0 | 1,
]

const table = referenceTable('aircraft', (code, row: Row): Aircraft => {
  const [icao, kind, manufacturer, model, en, cn, tw, ja, plain] = row
  return { code, icao: icao || null, kind, manufacturer, model, names: namesOf(en, cn, tw, ja), isPlain: plain === 1 }
})

let byIcao: ReadonlyMap<string | null, Aircraft> | null = null

/** By IATA type code or ICAO designator, in any case; a designator answers with its plain type. */
export function findAircraft(code: string): Aircraft | undefined {
  const key = code.trim().toUpperCase()
  byIcao ??= new Map(table.all().flatMap((one) => (one.isPlain ? [[one.icao, one]] : [])))
  return table.find(key) ?? byIcao.get(key)
}
