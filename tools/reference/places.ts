import { airportFacts, leftOut, zonesOfTimetables } from './overrides/airport-facts.ts'
import { scriptFaults } from './check-scripts.ts'
import { cityOverrides } from './overrides/all-cities.ts'
import type { CityOverride } from './overrides/city-override.ts'
import { traffic } from './overrides/traffic.ts'
import { inJapaneseCharacters, inTaiwanCharacters, pinyinOf, toHiragana, toTaiwan } from './script.ts'
import { sourceAirports, type SourceAirport } from './sources.ts'
import { exemplarCities } from './time-zones.ts'

const kinds =
  /\s*\b(?:International|Intl|Regional|Municipal|Domestic|Civil|County|National|Memorial|Executive|Metropolitan)?\s*(?:Airport|Aerodrome|Airfield|Air ?strip|Air ?park|Air (?:Force )?Base|Seaplane Base|Water Aerodrome|Field)\b.*$/i

/** What an airport's own English name says about its city: 'Oslo' of 'Oslo-Gardermoen International Airport'. */
function cityInName({ airport }: SourceAirport): string {
  const plain = airport.replace(/\s*[(/].*$/, '').trim()
  return plain.replace(kinds, '').trim() || plain
}

type Four = readonly [en: string, cn: string, tw: string, ja: string]

/** Zone, latitude, longitude, ISO country, four names (empty where not known), city, passengers a year in millions. */
export type AirportRow = [
  zone: string,
  latitude: number,
  longitude: number,
  country: string,
  ...names: Four,
  city: string,
  traffic: number,
]

/**
 * Four names, ISO country, zone, latitude, longitude, airports (the busiest first), other names, kana of the Japanese
 * name, pinyin of the zh-CN name, pinyin of the zh-TW name where it differs.
 */
export type CityRow = [
  ...names: Four,
  country: string,
  zone: string,
  latitude: number,
  longitude: number,
  airports: readonly string[],
  aliases: readonly string[],
  kana: string,
  pinyin: string,
  pinyinTw: string,
]

/** Where a city's name in other languages came from, for the report. */
export type NameSource = 'override' | 'cldr' | 'none'

export interface Places {
  readonly airports: ReadonlyMap<string, AirportRow>
  readonly cities: ReadonlyMap<string, CityRow>
  /** By city code. */
  readonly sources: ReadonlyMap<string, NameSource>
  /** Codes of cities whose zh-TW name is converted script. */
  readonly converted: ReadonlySet<string>
  /** Airports that the overrides name and the source does not have. */
  readonly unknown: readonly string[]
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const usedTypes = new Set(['large_airport', 'medium_airport', 'small_airport', 'seaplane_base'])
const isScheduled = ({ scheduled_service }: SourceAirport) => /^(?:true|yes)$/i.test(String(scheduled_service))
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Airports whose passengers nobody counted here, by their size: below every counted one, in a sensible order. */
const sizes: Readonly<Record<string, number>> = { large_airport: 0.5, medium_airport: 0.1, small_airport: 0.02 }

function trafficOf(airport: SourceAirport): number {
  return traffic.get(airport.iata) ?? (isScheduled(airport) ? (sizes[airport.type] ?? 0.01) : 0.005)
}

function corrected(airport: SourceAirport): SourceAirport {
  const { latitude, longitude, zone } = airportFacts.get(airport.iata) ?? {}
  const time = zone ?? zonesOfTimetables[airport.time] ?? airport.time
  return { ...airport, time, latitude: latitude ?? airport.latitude, longitude: longitude ?? airport.longitude }
}

/** Airports with a code, not counting those whose code in the source is that of a metropolitan area elsewhere. */
async function usedAirports(
  named: ReadonlySet<string>,
  areas: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SourceAirport>> {
  const found = new Map<string, SourceAirport>()
  for (const airport of await sourceAirports()) {
    const isWanted = isScheduled(airport) || airport.type === 'large_airport' || named.has(airport.iata)
    const isUsable = /^[A-Z]{3}$/.test(airport.iata) && usedTypes.has(airport.type) && isKnownZone(airport.time)
    if (isWanted && isUsable && !areas.has(airport.iata) && !leftOut.has(airport.iata))
      found.set(airport.iata, corrected(airport))
  }
  return found
}

const exemplars = exemplarCities()

/** Where the airport's own name is that of its zone's city, CLDR says what the city is called. */
function cldrNames(airport: SourceAirport): Four | null {
  const names = exemplars.get(airport.time)
  if (!names) return null
  const [en, cn, , ja] = names
  return cn && ja && en === cityInName(airport) ? names : null
}

const byTraffic = (airports: ReadonlyMap<string, SourceAirport>) => (a: string, b: string) => {
  const [one, other] = [airports.get(a), airports.get(b)]
  return (other ? trafficOf(other) : 0) - (one ? trafficOf(one) : 0) || (a < b ? -1 : 1)
}

function cityRow(city: CityOverride, main: SourceAirport, airports: readonly string[]): CityRow {
  const { en, cn, tw, ja, aliases, kana } = city
  const pinyin = cn ? pinyinOf(cn) : ''
  const pinyinTw = tw ? pinyinOf(tw) : ''
  return [
    ...([en, cn, tw, ja] as const),
    ...([main.country_code, main.time, round(main.latitude), round(main.longitude)] as const),
    ...([airports, aliases, toHiragana(kana ?? ''), pinyin, pinyinTw === pinyin ? '' : pinyinTw] as const),
  ]
}

/** What a city's only airport is called where no override names it: after the city. */
const composed = ({ cn, tw, ja }: CityOverride, airport: SourceAirport): Four => [
  airport.airport,
  cn && `${cn}机场`,
  tw && `${tw}機場`,
  ja && `${ja}空港`,
]

const none = { aliases: [], airportNames: {} } as const

/** A city for an airport that no table names: as CLDR calls it, else as the airport's own English name does. */
function cityWithoutOverride(airport: SourceAirport): CityOverride {
  const [en, cn, tw, ja] = cldrNames(airport) ?? [cityInName(airport), '', '', '']
  return { ...none, code: airport.iata, en, cn, tw, ja, airports: [airport.iata] }
}

/** The names that an override only marks as the same characters. */
function spelledOut(city: CityOverride): CityOverride {
  const tw = city.tw === '=' ? inTaiwanCharacters(city.cn) : city.tw
  const ja = city.ja === '=' ? inJapaneseCharacters(city.cn) : city.ja
  return { ...city, tw, ja }
}

/** Converts the zh-CN name where the override has no zh-TW name. */
const withTaiwan = (city: CityOverride): CityOverride =>
  city.cn && !city.tw ? { ...city, tw: toTaiwan(city.cn) } : city

export async function buildPlaces(): Promise<Places> {
  const overrides = cityOverrides.map(spelledOut)
  const faults = await scriptFaults(overrides)
  if (faults.length > 0) throw new Error(`Characters of the other script:\n${faults.join('\n')}`)
  const codesOf = (city: CityOverride) => (city.airports.length > 0 ? city.airports : [city.code])
  const served = new Set(overrides.flatMap(codesOf))
  const areas = new Set(overrides.map(({ code }) => code).filter((code) => !served.has(code)))
  const airports = await usedAirports(served, areas)
  const rest = [...airports.values()].filter(({ iata }) => !served.has(iata)).map(cityWithoutOverride)
  const sources = new Map<string, NameSource>()
  for (const { code, cn } of rest) sources.set(code, cn ? 'cldr' : 'none')
  for (const { code } of overrides) sources.set(code, 'override')

  const rows = { airports: new Map<string, AirportRow>(), cities: new Map<string, CityRow>() }
  const [unknown, converted] = [[] as string[], new Set<string>()]
  for (const one of [...rest, ...overrides]) {
    const city = withTaiwan(one)
    if (city.tw !== one.tw) converted.add(city.code)
    const codes = codesOf(city)
      .filter((code) => airports.has(code))
      .toSorted(byTraffic(airports))
    unknown.push(...codesOf(city).filter((code) => !airports.has(code)))
    const main = airports.get(codes[0] ?? '')
    if (!main) continue
    if (rows.cities.has(city.code)) throw new Error(`Two cities are called ${city.code}`)
    rows.cities.set(city.code, cityRow(city, main, codes))
    for (const code of codes) {
      const airport = airports.get(code)
      if (!airport) continue
      if (rows.airports.has(code)) throw new Error(`Two cities own ${code}`)
      const names = city.airportNames[code] ?? composed(city, airport)
      rows.airports.set(code, [
        ...([airport.time, round(airport.latitude), round(airport.longitude), airport.country_code] as const),
        ...names,
        ...([city.code, trafficOf(airport)] as const),
      ])
    }
  }
  return { ...rows, sources, converted, unknown }
}
