import { allWordsOf } from './search/fold.ts'
import { type Names, namesOf, referenceTable } from './table.ts'

/** A railway station. Sources and changes: NOTICE, docs/reference-data.md. */
export interface Station {
  /** The country, and in Germany the railway's EVA number, elsewhere the English name: 'DE.8000105', 'JP.SHIN-OSAKA'. */
  readonly code: string
  /** IANA zone. */
  readonly zone: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly names: Names
  /** IATA code of its city; null where no code stands for it. */
  readonly cityCode: string | null
  /** The name in its own script, and other names in use. */
  readonly aliases: readonly string[]
}

type Row = [
  zone: string,
  latitude: number,
  longitude: number,
  country: string,
  ...names: [en: string, cn: string, tw: string, ja: string],
  city: string,
  aliases: string[],
]

const table = referenceTable('stations', (code, row: Row): Station => {
  const [zone, latitude, longitude, country, en, cn, tw, ja, city, aliases] = row
  return { code, zone, latitude, longitude, country, names: namesOf(en, cn, tw, ja), cityCode: city || null, aliases }
})

export const allStations = (): readonly Station[] => table.all()

/** Station codes have a full stop, which no IATA code has. */
const isStationCode = (code: string) => code.charAt(2) === '.'

export const findStation = (code: string): Station | undefined => (isStationCode(code) ? table.find(code) : undefined)

/** Words that say what a place is, not which. */
const generic = new Set(['station', 'stn', 'sta', 'railway', 'train', 'gare', 'bahnhof', 'bf', 'stazione', 'estacion'])
const suffix = /[駅站역]$/u
/** As timetables shorten them. */
const whole: Readonly<Record<string, string>> = { hauptbahnhof: 'hbf', saint: 'st', intl: 'international' }

/** The words for 'airport' stay: they tell the airport's station from the city's. */
function keyOf(name: string): string {
  const words = allWordsOf(name.trim().replace(suffix, '')).map((word) => whole[word] ?? word)
  const telling = words.filter((word) => !generic.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}

let byName: ReadonlyMap<string, readonly Station[]> | null = null

function index(): ReadonlyMap<string, readonly Station[]> {
  const found = new Map<string, Station[]>()
  for (const station of table.all())
    for (const key of new Set([...Object.values(station.names), ...station.aliases].map(keyOf)))
      found.set(key, [...(found.get(key) ?? []), station])
  return found
}

/**
 * A station by one of its names in any language, as written ('新大阪駅', 'Paris Gare du Nord', 'Frankfurt(Main)Hbf').
 * Null where nobody has the name, or several have it in the countries that it may be in.
 */
export function findStationByName(name: string, country: string | null): Station | null {
  byName ??= index()
  const named = byName.get(keyOf(name)) ?? []
  const [only, ...others] = country === null ? named : named.filter((station) => station.country === country)
  return only && others.length === 0 ? only : null
}
