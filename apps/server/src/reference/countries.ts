import { type Names, namesOf, referenceTable } from './table.ts'

/** A country or territory of ISO 3166-1, and Kosovo as XK. Source: CLDR, see NOTICE. */
export interface Country {
  /** Alpha-2. */
  readonly code: string
  readonly alpha3: string
  /** Three digits; empty for Kosovo. */
  readonly numeric: string
  /** In all four languages. */
  readonly names: Names
  /** UN M49: '030' Eastern Asia. */
  readonly subregion: string
  /** UN M49: '002' Africa, '009' Oceania, '019' the Americas, '142' Asia, '150' Europe. */
  readonly region: string
  /** Other names, in any of the languages: 'UK', 'Ivory Coast'. */
  readonly aliases: readonly string[]
}

type Row = [
  alpha3: string,
  numeric: string,
  ...names: [en: string, cn: string, tw: string, ja: string],
  subregion: string,
  region: string,
  aliases: string[],
]

const table = referenceTable('countries', (code, row: Row): Country => {
  const [alpha3, numeric, en, cn, tw, ja, subregion, region, aliases] = row
  return { code, alpha3, numeric, names: namesOf(en, cn, tw, ja), subregion, region, aliases }
})

const byAlpha3 = new Map<string, Country>()

/** By alpha-2 or alpha-3 code, in capitals. */
export function findCountry(code: string): Country | undefined {
  if (code.length !== 3) return table.find(code)
  if (byAlpha3.size === 0) for (const country of table.all()) byAlpha3.set(country.alpha3, country)
  return byAlpha3.get(code)
}

export const allCountries = (): readonly Country[] => table.all()
