/**
 * Compares what was built with a folder of other people's tables and writes docs/reference-data.md:
 *
 *   node tools/reference/compare.ts <folder>
 *
 * The folder holds airports-scheduled-4lang.json, countries-4lang.json, currencies-4lang.json,
 * tz-exemplar-cities-4lang.json, optd_airlines.csv, optd_aircraft.csv and faker-airline-zh_CN.json. Every difference
 * among the busiest airports and airlines needs a verdict in overrides/airport-curation.ts or airline-curation.ts; one
 * without fails the run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differences, type OtherAirport, busiest } from './compare-airports.ts'
import { comparedAircraft, comparedAirlineNames, comparedAirlines } from './compare-airlines.ts'
import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import { buildPlaces, type Places } from './places.ts'
import { zoneRows } from './time-zones.ts'
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
function figures(places: Places): string {
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
    `| by hand | ${from('override')} |`,
    `| by CLDR's exemplar cities | ${from('cldr')} |`,
    `| English only, from the airport's own name | ${from('none')} |`,
    `| zh-TW converted from zh-CN by script, with Taiwan's phrases | ${places.converted.size} |`,
  ].join('\n')
}

/** Rows of Markdown: cities whose zh-TW name is not the zh-CN name in other characters. */
function taiwanWords(places: Places, count: number): string {
  const codes = new Set(busiest(places, count).map((code) => places.airports.get(code)?.[8] ?? ''))
  const rows = [...codes].flatMap((code) => {
    const [en = '', cn = '', tw = ''] = places.cities.get(code) ?? []
    const converted = inTaiwanCharacters(cn)
    return tw && tw !== converted ? [`| ${code} | ${en} | ${cn} | ${converted} | ${tw} |`] : []
  })
  return ['| city | | zh-CN | converted | zh-TW |', '|---|---|---|---|---|', ...rows].join('\n')
}

interface NamedRow {
  readonly code: string
  readonly names: Readonly<Record<string, string | null>>
}

const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']

/** Rows of Markdown: one for each code whose names differ, and what only one side has. */
function comparedNames(
  ours: readonly (readonly [code: string, names: readonly string[]])[],
  theirs: readonly (readonly [code: string, names: NamedRow['names']])[],
): string {
  const built = new Map(ours)
  const other = new Map(theirs)
  const rows = [...built].flatMap(([code, names]) => {
    const theirNames = other.get(code)
    if (!theirNames) return []
    const different = languages.flatMap((language, index) => {
      const one = names[index] ?? ''
      const two = theirNames[language] ?? ''
      return two && one !== two ? [`${language}: ${one} / ${two}`] : []
    })
    return different.length > 0 ? [`| ${code} | ${different.join('; ')} |`] : []
  })
  const missing = [...other.keys()].filter((code) => !built.has(code))
  const lines = [
    `Compared: ${[...built.keys()].filter((code) => other.has(code)).length}; different: ${rows.length}.`,
    missing.length > 0 ? `Only there: ${missing.join(', ')}.` : 'Nothing is only there.',
  ]
  const table = rows.length > 0 ? ['', '| code | ours / theirs |', '|---|---|', ...rows] : []
  return [...lines, ...table].join('\n')
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder to compare with')
const readText = (name: string) => readFile(join(folder, name), 'utf8')
const read = async <T>(name: string) => JSON.parse(await readText(name)) as T

const places = await buildPlaces()
const others = await read<readonly OtherAirport[]>('airports-scheduled-4lang.json')
const countries = await read<readonly NamedRow[]>('countries-4lang.json')
const currencies = await read<readonly NamedRow[]>('currencies-4lang.json')
const zones = await read<Readonly<Record<string, NamedRow['names']>>>('tz-exemplar-cities-4lang.json')

const chinese = await read<{ airlines: Parameters<typeof comparedAirlineNames>[0] }>('faker-airline-zh_CN.json')

const sections = {
  figures: figures(places),
  airports: differences(places, others, 300),
  taiwan: taiwanWords(places, 300),
  countries: comparedNames(
    [...countryRows()].map(([code, row]) => [code, row.slice(2, 6) as string[]]),
    countries.map(({ code, names }) => [code, names]),
  ),
  currencies: comparedNames(
    [...currencyRows()].map(([code, row]) => [code, row.slice(2, 6) as string[]]),
    currencies.map(({ code, names }) => [code, names]),
  ),
  zones: comparedNames(
    [...zoneRows()].flatMap(([zone, row]) => [zone, ...row[5]].map((id) => [id, row.slice(0, 4) as string[]] as const)),
    Object.entries(zones),
  ),
  airlines: comparedAirlines(await readText('optd_airlines.csv'), 250),
  airlineNames: comparedAirlineNames(chinese.airlines),
  aircraft: comparedAircraft(await readText('optd_aircraft.csv')),
}

const template = await readFile(join(import.meta.dirname, 'report.template.md'), 'utf8')
const report = template.replaceAll(/<!-- (\w+) -->/g, (whole, name: string) =>
  Object.hasOwn(sections, name) ? sections[name as keyof typeof sections] : whole,
)
await writeFile(join(import.meta.dirname, '../../docs/reference-data.md'), report)
