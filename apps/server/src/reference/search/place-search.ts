import { type FoundPlace, placeIndex } from './place-index.ts'

export interface PlaceQuestion {
  readonly text: string
  readonly limit: number
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null
  /** Hotels are in cities: an airport stands for its own. */
  readonly citiesOnly?: boolean
}

/**
 * Places by code or name, the best first. A city goes before its airports, which are shown beneath it and not again;
 * an airport that was itself asked for, by its code or by a name that is not its city's, goes before its city.
 */
export function findPlaces({ text, limit, country, citiesOnly }: PlaceQuestion): readonly FoundPlace[] {
  const { names, places } = placeIndex()
  const accepts = country ? (id: number) => places[id]?.city.country === country : undefined
  const shown = new Map<string, FoundPlace>()
  for (const { id } of names.find(text, { enough: limit, ...(accepts ? { accepts } : {}) })) {
    if (shown.size >= limit) break
    const place = places[id]
    if (!place || shown.has(keyOf({ ...place, airport: null }))) continue
    const { city, airport } = place
    if (!airport || citiesOnly || city.airports.length === 1)
      shown.set(keyOf({ city, airport: null }), { city, airport: null })
    else {
      shown.set(keyOf(place), place)
      // The first is what was meant; its city is what else may have been.
      if (shown.size === 1 && limit > 1) shown.set(keyOf({ city, airport: null }), { city, airport: null })
    }
  }
  return [...shown.values()]
}

const keyOf = ({ city, airport }: FoundPlace) => `${city.code}/${airport?.code ?? ''}`
