import type { Gazetteer, KnownPlace, NamedPlace } from '../../gazetteer.ts'
import { doubtful, type FieldReading, likely, missing, sure } from './reading.ts'

/** A place as a source has it: a code, or only a name. */
export interface WrittenPlace {
  readonly code: string | null
  readonly name: string | null
  /** ISO 3166-1 alpha-2, where the source has it. */
  readonly country?: string | null
}

/**
 * An airport by its IATA code, else by a code in its name ('London (LHR)'), else by its name alone: one exact name is
 * `likely`, several are all in `choices`. A code that no reference knows is `doubtful`.
 */
export function readAirport({ code, name, country }: WrittenPlace, gazetteer: Gazetteer): FieldReading {
  const written = code?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{3}$/.test(written)) {
    if (gazetteer.place(written)) return sure(written)
    const [near] = name ? placesNamed(gazetteer, name, country) : []
    return doubtful(written, 'place_unknown', name, near ? [written, near.place.code] : [])
  }
  const text = name?.trim() || written
  if (text === '') return missing('value_missing')
  const inName = /[([\s/-]([A-Z]{3})[)\]]?\s*$/.exec(text)?.[1] ?? /^[([]?([A-Z]{3})[)\]]?(?=[\s/-]|$)/.exec(text)?.[1]
  const isMarked = /[([][A-Z]{3}[)\]]/.test(text) || text.length === 3
  if (inName && isMarked && gazetteer.place(inName)) return likely(inName, 'place_by_name', text)
  return byName(text, country ?? null, gazetteer)
}

function byName(text: string, country: string | null, gazetteer: Gazetteer): FieldReading {
  for (const { spelling, within } of spellingsOf(text, country, gazetteer)) {
    const found = placesNamed(gazetteer, spelling, within)
    const exact = codesOf(found.filter(({ isExact }) => isExact))
    const [only, ...others] = exact.length > 0 ? exact : codesOf(found)
    if (only === undefined) continue
    if (exact.length === 1) return likely(only, 'place_by_name', text)
    return doubtful(only, 'place_by_name', text, [only, ...others])
  }
  return missing('place_unknown', text)
}

/** A city and its only airport have one name and one code. */
const codesOf = (found: readonly NamedPlace[]) => [...new Set(found.map(({ place }) => place.code))]

/** Words that say what a place is, not which. */
const generic =
  /\b(?:international|intl\.?|airport|aeropuerto|aéroport|aeroporto|flughafen|all airports|terminal \w+)\b/giu

interface Spelling {
  readonly spelling: string
  /** The country it has to be in. */
  readonly within: string | null
}

/**
 * Spellings to try: as written, then without what reservation systems add ('Berlin - Tegel', 'Shanghai Pudong Intl'), then
 * each part of city, country and airport in a row ('COPENHAGEN DK KASTRUP').
 */
function spellingsOf(text: string, country: string | null, gazetteer: Gazetteer): Spelling[] {
  const tidy = (value: string) => value.replaceAll(/[\s,/()-]+/g, ' ').trim()
  const bare = tidy(text.replace(/\s*[([][^)\]]*[)\]]/g, ' '))
  const plain = tidy(bare.replaceAll(generic, ' '))
  const [, city, code, airport] = /^(.+?) ([A-Z]{2})(?: (.+))?$/.exec(plain) ?? []
  const within = code === undefined ? null : gazetteer.countryOf(code)
  const parts = within === null ? [] : [[city, airport].join(' ').trim(), airport, city]
  const spellings = [
    ...[text.trim(), bare, plain].map((spelling) => ({ spelling, within: country })),
    ...parts.flatMap((spelling) => (spelling === undefined ? [] : [{ spelling, within }])),
  ]
  return spellings.filter(
    ({ spelling }, index) => spelling.length > 1 && spellings.findIndex((one) => one.spelling === spelling) === index,
  )
}

/** The city of an address, for its time zone and the map; null when no city or several have the name. */
export function cityNamed(name: string | null, country: string | null, gazetteer: Gazetteer): KnownPlace | null {
  if (!name || name.trim() === '') return null
  const exact = placesNamed(gazetteer, name.trim(), country).filter(({ isExact }) => isExact)
  const cities = new Set(exact.map(({ place }) => place.cityCode))
  const [city] = cities
  return city !== undefined && cities.size === 1 ? (gazetteer.place(city) ?? exact[0]?.place ?? null) : null
}

/** An airline by IATA or ICAO designator, else by name. */
export function readAirline(
  written: { readonly code: string | null; readonly name: string | null },
  gazetteer: Gazetteer,
): FieldReading {
  const code = written.code?.trim().toUpperCase() ?? ''
  if (/^(?=.*[A-Z])[A-Z0-9]{2,3}$/.test(code)) {
    const known = gazetteer.airline(code)
    if (known) return sure(known.code, written.code)
    // A designator of a closed or new carrier: it still identifies the flight.
    if (code.length === 2) return likely(code, 'airline_unknown', written.name)
  }
  const name = written.name?.trim() || code
  if (name === '') return missing('value_missing')
  const named = gazetteer.airlineNamed(name)
  return named ? likely(named.code, 'airline_by_name', name) : missing('airline_unknown', name)
}

/** 'LH 0123', 'LH123', 'DLH123' and '123': the designator where one stands, and the number without leading zeros. */
export function splitFlightNumber(text: string | null): {
  readonly designator: string | null
  readonly number: string | null
} {
  const plain = (text ?? '').toUpperCase().replaceAll(/[\s.\-_/]/g, '')
  const bare = /^0*(\d{1,4}[A-Z]?)$/.exec(plain)?.[1]
  if (bare !== undefined) return { designator: null, number: bare }
  const match = /^((?=.*[A-Z])[A-Z0-9]{2}|[A-Z]{3})0*(\d{1,4}[A-Z]?)$/.exec(plain)
  return { designator: match?.[1] ?? null, number: match?.[2] ?? null }
}

const mostRemembered = 5_000
const remembered = new WeakMap<Gazetteer, Map<string, readonly NamedPlace[]>>()

/** Cached: confirmations repeat the same names, and the search takes longest for a name that does not exist. */
function placesNamed(gazetteer: Gazetteer, name: string, country?: string | null): readonly NamedPlace[] {
  let names = remembered.get(gazetteer)
  if (!names || names.size >= mostRemembered) remembered.set(gazetteer, (names = new Map()))
  const key = `${country ?? ''} ${name}`
  let found = names.get(key)
  if (!found) names.set(key, (found = gazetteer.placesNamed(name, country)))
  return found
}
