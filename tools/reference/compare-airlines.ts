import { aircraft } from './overrides/aircraft.ts'
import { airlineCuration } from './overrides/airline-curation.ts'
import { airlines } from './overrides/airlines.ts'
import type { CuratedAirline } from './overrides/airline-row.ts'

type Cells = Readonly<Record<string, string>>

/** Rows of a table whose columns are parted by carets. */
function rowsOf(text: string): readonly Cells[] {
  const [head = '', ...lines] = text.trim().split('\n')
  const columns = head.split('^')
  return lines.map((line) => {
    const cells = line.split('^')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

const bare = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/airlines?|airways/g, '')

const accountingOf = ({ num_code }: Cells) => (num_code && num_code !== '0' ? num_code.padStart(3, '0') : '')

/** What differs between an airline here and the same there; what theirs does not say is no difference. */
function differencesOf(ours: CuratedAirline, theirs: Cells): readonly string[] {
  const { name = '', '3char_code': icao = '' } = theirs
  const accounting = accountingOf(theirs)
  const isNamed = [ours.en, ...ours.aliases].some((one) => bare(one) === bare(name))
  return [
    ...(icao && icao !== ours.icao ? [`ICAO ${ours.icao ?? '–'} / ${icao}`] : []),
    ...(accounting && ours.accounting && accounting !== ours.accounting
      ? [`accounting ${ours.accounting} / ${accounting}`]
      : []),
    ...(isNamed ? [] : [`${ours.en} / ${name}`]),
    ...(ours.isDefunct ? ['flies no more / flies'] : []),
  ]
}

/** Rows of Markdown: the airlines with the most flights there, and how they differ from ours. */
export function comparedAirlines(text: string, count: number): string {
  const busiest = rowsOf(text)
    .filter((row) => !row['validity_to'] && row['2char_code'] && row['flt_freq'])
    .toSorted((one, two) => Number(two['flt_freq']) - Number(one['flt_freq']))
    .slice(0, count)
  const rows = busiest.flatMap((theirs) => {
    const code = theirs['2char_code'] ?? ''
    const same = airlines.filter((one) => one.code === code)
    const ours = same.find(({ icao }) => icao === theirs['3char_code']) ?? same[0]
    const different = ours ? differencesOf(ours, theirs) : [`– / ${theirs['name'] ?? ''}`]
    return different.map((one) => `| ${code} | ${one} | ${airlineCuration.get(code) ?? '?'} |`)
  })
  const open = rows.filter((row) => row.endsWith('| ? |'))
  if (open.length > 0) throw new Error(`No verdict in overrides/airline-curation.ts:\n${open.join('\n')}`)
  const table = ['| designator | ours / theirs | right |', '|---|---|---|', ...rows]
  return [`Compared: the ${busiest.length} with the most flights; rows: ${rows.length}.`, '', ...table].join('\n')
}

interface OtherName {
  readonly name: string
  readonly iataCode: string
}

const withoutForm = (name: string) => name.replace(/公司$/, '')

/** Rows of Markdown: airlines whose zh-CN name is another there. Both names find the airline, ours shows. */
export function comparedAirlineNames(others: readonly OtherName[]): string {
  const rows = others.flatMap(({ iataCode, name }) => {
    const ours = airlines.find(({ code, cn }) => code === iataCode && cn)
    if (!ours || [ours.cn, ...ours.aliases].some((one) => withoutForm(one) === withoutForm(name))) return []
    return [`| ${iataCode} | ${ours.cn} | ${name} |`]
  })
  const table = ['| designator | ours | theirs |', '|---|---|---|', ...rows]
  return [`Compared: ${others.length}; different: ${rows.length}.`, '', ...table].join('\n')
}

/** Designators that stand for several types, or for none. */
const noDesignator = new Set(['', '*', 'ZZZZ', '0000'])

/** Which aircraft are only there or only here, and whose ICAO designators differ. */
export function comparedAircraft(text: string): string {
  const theirs = rowsOf(text)
  const known = new Map(aircraft.map((one) => [one.code, one]))
  const missing = theirs.flatMap(({ iata_code: code = '' }) => (known.has(code) ? [] : [code]))
  const different = theirs.flatMap(({ iata_code: code = '', icao_code: icao = '' }) => {
    const ours = known.get(code)
    return ours && !noDesignator.has(icao) && ours.icao !== icao ? [`${code} ${ours.icao ?? '–'} / ${icao}`] : []
  })
  const codes = new Set(theirs.map(({ iata_code: code }) => code))
  const own = aircraft.flatMap(({ code }) => (codes.has(code) ? [] : [code]))
  return [
    `Compared: ${theirs.length - missing.length}.`,
    `Another ICAO designator (ours / theirs): ${different.join(', ') || 'none'}.`,
    `Only there: ${missing.join(', ')}.`,
    `Only here: ${own.join(', ')}.`,
  ].join('\n\n')
}
