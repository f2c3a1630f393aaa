import { busiest } from './compare-airports.ts'
import type { Places } from './places.ts'
import { inTaiwanCharacters } from './script.ts'

const share = (count: number, of: number) => `${count} of ${of} (${((count / of) * 100).toFixed(1)} %)`

const hasFour = ({ airports, cities }: Places, code: string) => {
  const airport = airports.get(code)
  const city = airport && cities.get(airport[8])
  return Boolean(city?.slice(0, 4).every(Boolean) && airport?.slice(4, 8).every(Boolean))
}

function traffic({ airports }: Places, codes: readonly string[]): number {
  return codes.reduce((sum, code) => sum + (airports.get(code)?.[9] ?? 0), 0)
}

/** Rows of Markdown: how much of the world has names in four languages. */
export function figures(places: Places): string {
  const all = busiest(places, places.airports.size)
  const named = all.filter((code) => hasFour(places, code))
  const of = (count: number) => {
    const codes = all.slice(0, count)
    return share(codes.filter((code) => hasFour(places, code)).length, codes.length)
  }
  const sources = [...places.sources.values()]
  const from = (source: string) => share(sources.filter((one) => one === source).length, sources.length)
  return [
    '| airports whose own name and whose city have all four languages | |',
    '|---|---|',
    `| among the 300 busiest | ${of(300)} |`,
    `| among the 1,000 busiest | ${of(1000)} |`,
    `| among all | ${of(all.length)} |`,
    `| by passengers | ${((traffic(places, named) / traffic(places, all)) * 100).toFixed(1)} % |`,
    '',
    '| names of cities | |',
    '|---|---|',
    `| by hand | ${from('kept')} |`,
    `| by CLDR's exemplar cities | ${from('cldr')} |`,
    `| English only, from the airport's own name | ${from('none')} |`,
    `| zh-TW converted from zh-CN by script, with Taiwan's phrases | ${places.converted.size} |`,
  ].join('\n')
}

/** Rows of Markdown: cities whose zh-TW name is not the zh-CN name in other characters. */
export function taiwanWords(places: Places, count: number): string {
  const codes = new Set(busiest(places, count).map((code) => places.airports.get(code)?.[8] ?? ''))
  const rows = [...codes].flatMap((code) => {
    const [en = '', cn = '', tw = ''] = places.cities.get(code) ?? []
    const converted = inTaiwanCharacters(cn)
    return tw && tw !== converted ? [`| ${code} | ${en} | ${cn} | ${converted} | ${tw} |`] : []
  })
  return ['| city | | zh-CN | converted | zh-TW |', '|---|---|---|---|---|', ...rows].join('\n')
}
