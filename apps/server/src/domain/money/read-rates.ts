import { CsvError, parse } from 'csv-parse/sync'
import { findCurrency } from '../../reference/currencies.ts'
import type { NewRate } from './rates.store.ts'

/** Something wrong with one rate: where it stands, and which of the faults. */
export interface RateFault {
  /** `items[3].currency`, `rates.csv:17 currency`. */
  readonly place: string
  readonly fault: 'currency' | 'day' | 'rate' | 'repeated' | 'file'
}

export interface ReadRates {
  readonly rates: readonly NewRate[]
  readonly faults: readonly RateFault[]
}

interface GivenRate {
  readonly base: string
  readonly currency: string
  readonly day: string
  readonly rate: string
}

/** Rates that are given one by one; `place` says where each stands. */
export function checkRates(given: readonly GivenRate[], place: (index: number) => string): ReadRates {
  const faults: RateFault[] = []
  const known = new Set<string>()
  const rates = given.flatMap((one, index): NewRate[] => {
    const wrong = faultsOf(one)
    faults.push(...wrong.map(({ field, fault }) => ({ place: `${place(index)}${field}`, fault })))
    const key = `${one.day} ${one.base} ${one.currency}`
    if (known.has(key)) faults.push({ place: `${place(index)}currency`, fault: 'repeated' })
    known.add(key)
    return wrong.length === 0 ? [one] : []
  })
  return { rates, faults }
}

function faultsOf({ base, currency, day, rate }: GivenRate) {
  const is = (code: string) => /^[A-Z]{3}$/.test(code) && findCurrency(code) !== undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  const isRate = /^\d{1,12}(\.\d{1,12})?$/.test(rate) && Number(rate) > 0
  return [
    ...(is(base) ? [] : [{ field: 'base', fault: 'currency' as const }]),
    ...(is(currency) ? [] : [{ field: 'currency', fault: 'currency' as const }]),
    ...(isDay ? [] : [{ field: 'day', fault: 'day' as const }]),
    ...(isRate ? [] : [{ field: 'rate', fault: 'rate' as const }]),
  ]
}

/** The longest file: some eighty years of daily rates. */
const mostRates = 1_000_000

/**
 * A CSV file of rates, in one of two layouts. `day,base,currency,rate` has one rate a line. The European Central Bank's has
 * one day a line (`Date, USD, JPY …`), against the euro; it writes N/A where there was none, and its daily file the month
 * as a word.
 */
export function readRatesCsv(name: string, text: string): ReadRates {
  let lines: { info: { lines: number }; record: Record<string, string> }[]
  try {
    lines = parse(text, { columns: true, info: true, trim: true, skip_empty_lines: true, bom: true }) as never
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rates: [], faults: [{ place: name, fault: 'file' }] }
  }
  const given = lines.flatMap(({ info, record }) =>
    ('currency' in record ? [record as unknown as GivenRate] : ofCentralBank(record)).map((one) => ({
      one,
      line: info.lines,
    })),
  )
  if (given.length === 0 || given.length > mostRates) return { rates: [], faults: [{ place: name, fault: 'file' }] }
  return checkRates(
    given.map(({ one }) => ({
      base: one.base ?? '',
      currency: one.currency,
      day: one.day ?? '',
      rate: one.rate ?? '',
    })),
    (index) => `${name}:${given[index]?.line ?? 0} `,
  )
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function ofCentralBank({ Date: date, ...rates }: Record<string, string>): GivenRate[] {
  if (date === undefined) return []
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(date) ?? []
  const place = months.indexOf(month.toLowerCase()) + 1
  const iso = place > 0 ? `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}` : date
  return Object.entries(rates)
    .filter(([currency, rate]) => currency !== '' && rate !== '' && rate !== 'N/A' && findCurrency(currency))
    .map(([currency, rate]) => ({ base: 'EUR', currency, day: iso, rate }))
}
