import { foldName } from '@portolan/rules/names'
import type { Gazetteer, KnownPlace, NamedPlace } from '../../domain/ledger/gazetteer.ts'
import { airportPlaces, findAirport } from '../airports.ts'

/** What importers ask of the reference data. */
export const gazetteer: Gazetteer = {
  ...airportPlaces,
  place: placeOf,
  placesNamed: (): readonly NamedPlace[] => [],
  airline: () => null,
  airlineNamed: () => null,
  countryOf: (text) => countryCodes().get(foldName(text)) ?? null,
}

function placeOf(code: string): KnownPlace | null {
  return findAirport(code) ?? null
}

let codes: Map<string, string> | null = null

function countryCodes(): Map<string, string> {
  codes ??= new Map(
    ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return letterPairs().flatMap((code): [string, string][] => {
        const name = names.of(code)
        return name
          ? [
              [foldName(name), code],
              [foldName(code), code],
            ]
          : []
      })
    }),
  )
  return codes
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letterPairs = () => letters.flatMap((first) => letters.map((second) => first + second))
