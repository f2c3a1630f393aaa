/**
 * Compares what was built with a folder of other people's tables and writes docs/reference-data.md:
 *
 *   node tools/reference/compare.ts <folder>
 *
 * The folder holds airports-scheduled-4lang.json, countries-4lang.json, currencies-4lang.json,
 * tz-exemplar-cities-4lang.json, optd_airlines.csv, optd_aircraft.csv and faker-airline-zh_CN.json. Every difference
 * among the busiest airports and airlines needs a judgement in kept/judgements.ts and kept/airline-judgements.ts; one
 * without fails the run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differences, type OtherAirport } from './compare-airports.ts'
import { comparedAircraft, comparedAirlineNames, comparedAirlines } from './compare-airlines.ts'
import { comparedNames, type NamedRow } from './compare-names.ts'
import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import { buildPlaces } from './places.ts'
import { figures, taiwanWords } from './report-figures.ts'
import { zoneRows } from './time-zones.ts'

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
