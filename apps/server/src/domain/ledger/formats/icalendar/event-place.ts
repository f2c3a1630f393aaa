import { greatCircleKm } from '@portolan/rules/great-circle'
import { readAirport } from '../confirmation/read-place.ts'
import { type FieldReading, likely } from '../confirmation/reading.ts'
import type { Gazetteer, KnownPlace } from '../../gazetteer.ts'

/**
 * An airport as an entry writes it: 'Munich (MUC)', 'Munich MUC', '東京(羽田)', 'MUNICH DE MUNICH INTERNATIONAL TERMINAL 2'.
 * Null for a name that is only similar to an airport's: in an entry it is more likely something else.
 */
export function airportNamed(text: string | null | undefined, gazetteer: Gazetteer): FieldReading | null {
  if (!text || text.length > 120) return null
  const code = /(?:^|[\s,(])([A-Z]{3})\)?$/.exec(text.trim())?.[1]
  if (code !== undefined && gazetteer.place(code)) return likely(code, 'place_by_name', text)
  const found = spellings(text).flatMap((name) => {
    const field = readAirport({ code: null, name }, gazetteer)
    const [first] = gazetteer.placesNamed(name)
    return field.value !== null && (field.confidence === 'likely' || first?.isExact) ? [field] : []
  })
  const best = found.find(({ confidence }) => confidence === 'likely') ?? found[0]
  return best ? { ...best, raw: text } : null
}

function spellings(text: string): string[] {
  const bare = text.replace(/\s*terminal\s.*$/i, '').trim()
  const inner = /[(（]([^()（）]{2,30})[)）]/u.exec(bare)?.[1]
  const [, town, , airport] = /^(.+?)\s([A-Z]{2})(?:\s(.+))?$/.exec(bare) ?? []
  return [
    ...(inner === undefined ? [] : [inner, bare.replace(/[(（].*$/u, '').trim()]),
    bare,
    ...(town === undefined ? [] : airport === undefined ? [town] : [`${town} ${airport}`, airport, town]),
  ].filter((name) => name.length > 1)
}

/** Farther than this nobody takes one train. */
const railReach = 2_500

/**
 * The towns of two stations, for their time zones. Several towns are called 'London' or 'Paris': takes the two that lie
 * near each other. Null where a name is unknown or several pairs fit.
 */
export function townsOf(
  from: string,
  to: string,
  gazetteer: Gazetteer,
): readonly [KnownPlace | null, KnownPlace | null] {
  const [starts, ends] = [exact(from, gazetteer), exact(to, gazetteer)]
  if (starts.length === 0 || ends.length === 0) return [only(starts), only(ends)]
  const pairs = starts
    .flatMap((start) => ends.map((end) => ({ start, end, km: greatCircleKm(start, end) })))
    .filter(({ km }) => km <= railReach)
    .toSorted((a, b) => a.km - b.km)
  const [best] = pairs
  return best ? [best.start, best.end] : [only(starts), only(ends)]
}

const exact = (name: string, gazetteer: Gazetteer) =>
  name.length < 2 ? [] : gazetteer.placesNamed(name).flatMap(({ place, isExact }) => (isExact ? [place] : []))

const only = (places: readonly KnownPlace[]) =>
  new Set(places.map(({ zone }) => zone)).size === 1 ? (places[0] ?? null) : null
