import { localized, supplemental, text, type Tree } from './sources.ts'

/** ISO 3166-1 alpha-3, numeric, four names, UN M49 sub-region and region, other names. */
export type CountryRow = [
  alpha3: string,
  numeric: string,
  en: string,
  cn: string,
  tw: string,
  ja: string,
  subregion: string,
  region: string,
  aliases: readonly string[],
]

const contents = (tree: Tree, code: string): readonly string[] => {
  const node = tree[code] as { _contains?: readonly string[] } | undefined
  return node?._contains ?? []
}

/** The regions of the world down to countries: every country's sub-region and region. */
function regions(): ReadonlyMap<string, readonly [string, string]> {
  const containment = supplemental('territoryContainment', 'territoryContainment')
  const found = new Map<string, readonly [string, string]>()
  for (const region of contents(containment, '001'))
    for (const subregion of contents(containment, region))
      for (const country of contents(containment, subregion)) found.set(country, [subregion, region])
  return found
}

/** CLDR's plain name, save where that is a formula of state: 'Hong Kong', not 'Hong Kong SAR China'. */
const plainNames = new Set(['HK', 'MO', 'MM', 'PS'])

function nameOf(names: Tree, code: string): string {
  const short = plainNames.has(code) ? text(names, `${code}-alt-short`) : ''
  return short || text(names, code)
}

/** CLDR's other names in any of the languages: 'UK', 'Ivory Coast', 'Czech Republic'. */
function otherNames(names: readonly Tree[], code: string): readonly string[] {
  const used = new Set(names.map((tree) => nameOf(tree, code)))
  const all = names.flatMap((tree) => ['', '-alt-short', '-alt-variant'].map((kind) => text(tree, code + kind)))
  return [...new Set(all)].filter((name) => name && !used.has(name))
}

/** Countries and territories with an ISO 3166-1 code, and Kosovo, which airlines and CLDR call XK. */
export function countryRows(): Map<string, CountryRow> {
  const codes = supplemental('codeMappings', 'codeMappings')
  const names = localized('localenames', 'territories', 'localeDisplayNames', 'territories')
  const places = regions()
  const rows = new Map<string, CountryRow>()
  for (const [code, mapping] of Object.entries(codes)) {
    if (!/^[A-Z]{2}$/.test(code) || typeof mapping !== 'object') continue
    const [alpha3, numeric] = [text(mapping, '_alpha3'), text(mapping, '_numeric')]
    const place = places.get(code)
    const isCountry = (alpha3 && numeric && Number(numeric) < 900) || code === 'XK'
    if (!isCountry || !place) continue
    const [en = '', cn = '', tw = '', ja = ''] = names.map((tree) => nameOf(tree, code))
    const [id, number] = code === 'XK' ? ['XKX', ''] : [alpha3, numeric]
    rows.set(code, [id, number, en, cn, tw, ja, ...place, otherNames(names, code)])
  }
  return rows
}
