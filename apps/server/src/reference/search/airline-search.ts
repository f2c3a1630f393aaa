import { type Airline, allAirlines } from '../airlines.ts'
import { spelledOut } from './fold.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'

const aliasPenalty = 0.05

let index: { readonly names: NameIndex; readonly airlines: readonly Airline[] } | null = null

/** Of those that fly; an airline that went is known to importers only. */
function airlineIndex() {
  if (index) return index
  const airlines = allAirlines().filter(({ isDefunct }) => !isDefunct)
  const names = createNameIndex(
    airlines.map(({ code, icao, names: own, aliases, rank }) => {
      const texts = [...new Set(Object.values<string>({ ...own }))]
      return {
        codes: [code, ...(icao ? [icao] : [])],
        names: [
          ...[...texts, ...texts.flatMap((text) => spelledOut(text) ?? [])].map((text) => ({ text, penalty: 0 })),
          ...aliases.map((text) => ({ text, penalty: aliasPenalty })),
        ],
        context: [],
        weight: (3 - rank) / 2,
      }
    }),
  )
  return (index = { names, airlines })
}

/** Airlines by designator or name in any language, the best first. */
export function findAirlines(text: string, limit: number): readonly Airline[] {
  const { names, airlines } = airlineIndex()
  const matches = names.find(text, { enough: limit }).slice(0, limit)
  return matches.flatMap(({ id }) => airlines[id] ?? [])
}
