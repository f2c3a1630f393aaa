import { findAirport } from '../../../reference/airports.ts'
import { allCities, type City } from '../../../reference/cities.ts'
import { foldText } from '../../../reference/search/fold.ts'

type Named = Map<string, Set<City>>

let known: { readonly names: Named; readonly aliases: Named } | null = null

function read(): { readonly names: Named; readonly aliases: Named } {
  const [names, aliases]: [Named, Named] = [new Map(), new Map()]
  const add = (to: Named, text: string, city: City) => {
    const name = foldText(text)
    if (name !== '') to.set(name, (to.get(name) ?? new Set()).add(city))
  }
  for (const city of allCities()) {
    for (const name of Object.values(city.names)) add(names, name, city)
    for (const alias of city.aliases) add(aliases, alias, city)
  }
  return { names, aliases }
}

/** So many times the passengers of its namesakes, and nobody means those: London is not the one in Ontario. */
const clearlyBusier = 20

const trafficOf = (city: City) => city.airports.reduce((sum, code) => sum + (findAirport(code)?.traffic ?? 0), 0)

/** The code of the city that a name means, in any of the portal's languages; null where there is none, or no one can say which. */
export function cityNamed(text: string): string | null {
  known ??= read()
  const name = foldText(text)
  const [first, second] = [...(known.names.get(name) ?? known.aliases.get(name) ?? [])]
    .map((city) => ({ code: city.code, traffic: trafficOf(city) }))
    .toSorted((a, b) => b.traffic - a.traffic)
  return !first || (second && first.traffic < second.traffic * clearlyBusier) ? null : first.code
}
