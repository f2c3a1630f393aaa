import { airportCuration } from './overrides/airport-curation.ts'
import type { Places } from './places.ts'

export interface OtherAirport {
  readonly iata: string
  readonly city: Readonly<Record<string, string | null>>
  /** Where each name came from; 'opencc' is converted script. */
  readonly src: Readonly<Record<string, string | null>>
}

const languages = [
  ['en-US', 'en', 'en'],
  ['zh-CN', 'zh-CN', 'cn'],
  ['zh-TW', 'zh-TW', 'tw'],
  ['ja-JP', 'ja-JP', 'ja'],
] as const

/** Codes of airports, the busiest first. */
export const busiest = ({ airports }: Places, count: number): readonly string[] =>
  [...airports]
    .toSorted(([a, one], [b, two]) => two[9] - one[9] || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([code]) => code)

const unjudged = '?'

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’ʻ\-. ]/g, '')
    .toLowerCase()

function verdictOn(code: string, language: string, ours: string, theirs: string, source: string): string {
  const verdict = airportCuration.get(`${code} ${language}`)
  if (verdict) return verdict
  if (bare(ours) === bare(theirs)) return 'the same name in another spelling'
  if (!theirs) return 'ours: there is none there'
  const ofMainland = airportCuration.get(`${code} zh-CN`)
  if (language === 'zh-TW' && source === 'opencc')
    return ofMainland ? `${ofMainland}; and theirs is converted script` : 'ours: theirs is converted script'
  return unjudged
}

/** Rows of Markdown: how the city of each of the busiest airports is called here and there, and who is right. */
export function differences(places: Places, others: readonly OtherAirport[], count: number): string {
  const theirs = new Map(others.map((other) => [other.iata, other]))
  const rows = busiest(places, count).flatMap((code) => {
    const airport = places.airports.get(code)
    const city = airport && places.cities.get(airport[8])
    const other = theirs.get(code)
    if (!city || !other) return [`| ${code} | | | | | not there |`]
    return languages.flatMap(([language, key, source], index) => {
      const [one, two] = [String(city[index]), other.city[key] ?? '']
      const from = other.src[source] ?? ''
      const cells = [code, language, one, two || '–', from, verdictOn(code, language, one, two, from)]
      return one === two ? [] : [`| ${cells.join(' | ')} |`]
    })
  })
  const open = rows.filter((row) => row.endsWith(`| ${unjudged} |`))
  if (open.length > 0) throw new Error(`No verdict in overrides/airport-curation.ts:\n${open.join('\n')}`)
  return [
    `${rows.length} rows.`,
    '',
    '| airport | language | ours | theirs | their source | right |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
