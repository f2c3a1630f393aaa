import { cabinOf } from '@portolan/rules/cabin'

/** One value of a fare file, as sources write them. Each reader answers null for what it cannot read. */

const dayMs = 86_400_000

/** The first of several legs' values, as 'DL||UA' writes them. */
const firstOf = (text: string): string => (text.includes('||') ? text.slice(0, text.indexOf('||')) : text).trim()

export interface NumberHabit {
  /** Whether 1.234 is a thousand, and 1,5 one and a half. */
  readonly isDecimalComma: boolean
}

/** '₹ 13,302', '1.234,56 €', "1'250.00", 'HKD 6 850'; also below 0. Null for what is no number. */
export function readNumber(text: string, { isDecimalComma }: NumberHabit): number | null {
  const direct = Number(text)
  if (text !== '' && Number.isFinite(direct) && !(isDecimalComma && text.includes('.'))) return direct
  const digits = text.normalize('NFKC').replaceAll(/[^\d.,'’-]/g, '')
  const found = /^-?\d[\d.,'’]*$/.exec(digits)
  if (!found) return null
  const separators = digits.replaceAll(/[^.,]/g, '')
  const point = decimalSign(digits, separators, isDecimalComma)
  const plain = [...digits].filter((sign) => /[\d-]/.test(sign) || sign === point).join('')
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** The sign before the decimals: the later of two kinds; a sign that occurs twice is no decimal sign. */
function decimalSign(digits: string, separators: string, isDecimalComma: boolean): string | null {
  const last = separators.at(-1)
  if (last === undefined) return null
  const isMixed = new Set(separators).size > 1
  if (isMixed) return separators.indexOf(last) === separators.length - 1 ? last : null
  if (separators.length > 1) return null
  const decimals = digits.length - digits.lastIndexOf(last) - 1
  if (decimals !== 3) return last
  return (last === ',') === isDecimalComma ? last : null
}

/** Whether a column's numbers have decimals after a comma, by the values that leave no doubt. */
export function numberHabitOf(values: readonly string[]): NumberHabit {
  let votes = 0
  for (const value of values) {
    const digits = value.replaceAll(/[^\d.,]/g, '')
    if (/,\d{1,2}$/.test(digits) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) votes += 1
    if (/\.\d{1,2}$/.test(digits) || /^\d{1,3}(?:,\d{3}){2,}$/.test(digits)) votes -= 1
  }
  return { isDecimalComma: votes > 0 }
}

export type DateOrder = 'day-first' | 'month-first'

/** A day since 1970-01-01, with minutes after midnight where the value tells them. */
export interface ReadMoment {
  readonly day: number
  readonly minute: number | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayFrom(year: number, month: number, date: number): number | null {
  if (month < 1 || month > 12 || date < 1 || date > 31 || year < 1980 || year > 2100) return null
  const utc = Date.UTC(year, month - 1, date)
  return new Date(utc).getUTCDate() === date ? utc / dayMs : null
}

const yearFirst = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s,]+(.*))?$/
const numbersOnly = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T\s,]+(.*))?$/
const dayMonth = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]*([a-z]{3,9})\.?,?[\s-]*(\d{4}|\d{2})(?:[T\s,]+(.*))?$/i
const monthDay = /^(?:[a-z]{3,9},\s+)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[T\s,]+(.*))?$/i

/** ISO 8601, '20260304', '24/03/2019', '24 Mar 2019', 'Mar 24, 2019', seconds or milliseconds since 1970. */
export function readMoment(text: string, order: DateOrder): ReadMoment | null {
  const first = firstOf(text)
  if (/^\d{10}$|^\d{13}$/.test(first)) {
    const ms = Number(first) * (first.length === 10 ? 1000 : 1)
    return { day: Math.floor(ms / dayMs), minute: Math.floor((ms % dayMs) / 60_000) }
  }
  const found = partsOf(first, order)
  if (!found) return null
  const day = dayFrom(found.year, found.month, found.date)
  return day === null ? null : { day, minute: found.time ? readClock(found.time) : null }
}

function partsOf(text: string, order: DateOrder) {
  const whole = yearFirst.exec(text)
  if (whole) return { year: Number(whole[1]), month: Number(whole[2]), date: Number(whole[3]), time: whole[4] }
  const numbers = numbersOnly.exec(text)
  if (numbers) {
    const [one, two] = [Number(numbers[1]), Number(numbers[2])]
    const isDayFirst = two > 12 ? false : one > 12 || order === 'day-first'
    const [date, month] = isDayFirst ? [one, two] : [two, one]
    return { year: yearOf(numbers[3]), month, date, time: numbers[4] }
  }
  const worded = dayMonth.exec(text)
  if (worded) return { year: yearOf(worded[3]), month: monthOf(worded[2]), date: Number(worded[1]), time: worded[4] }
  const american = monthDay.exec(text)
  if (!american) return null
  return { year: Number(american[3]), month: monthOf(american[1]), date: Number(american[2]), time: american[4] }
}

/** Two digits are of this century. */
const yearOf = (digits = ''): number => Number(digits) + (digits.length === 2 ? 2000 : 0)

const monthOf = (word = ''): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** The order of a column's dates, by those that leave no doubt. */
export function dateOrderOf(values: readonly string[]): DateOrder {
  let votes = 0
  for (const value of values) {
    const found = numbersOnly.exec(value.trim())
    if (found && Number(found[1]) > 12) votes += 1
    if (found && Number(found[2]) > 12) votes -= 1
  }
  return votes >= 0 ? 'day-first' : 'month-first'
}

function readClock(text: string): number | null {
  const found = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?/i.exec(text.trim())
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = half ? (Number(found[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(found[1])
  return hour > 23 || Number(found[2]) > 59 ? null : hour * 60 + Number(found[2])
}

/** Middles of the parts of a day that sources name, in minutes after midnight. */
const partsOfDay: readonly (readonly [RegExp, number])[] = [
  [/late.?night|midnight|overnight/i, 120],
  [/early.?morning|dawn|red.?eye/i, 360],
  [/morning|\bam\b|上午|朝/i, 600],
  [/noon|afternoon|下午|昼/i, 840],
  [/evening|夕/i, 1080],
  [/night|\bpm\b|晚|夜/i, 1320],
]

/** Minutes after midnight from '22:20', '22:20 10 Mar', '0905', '9:05 PM', an ISO date with time, 'Early_Morning'. */
export function readTimeOfDay(text: string): number | null {
  const first = firstOf(text)
  const clock = readClock(first)
  if (clock !== null) return clock
  const short = /^(\d{1,2})(\d{2})$/.exec(first)
  if (short && Number(short[1]) < 24 && Number(short[2]) < 60) return Number(short[1]) * 60 + Number(short[2])
  if (/^\d{1,2}$/.test(first) && Number(first) < 24) return Number(first) * 60
  const part = partsOfDay.find(([word]) => word.test(first))
  return part?.[1] ?? readMoment(first, 'day-first')?.minute ?? null
}

const stopWords: readonly (readonly [RegExp, number])[] = [
  [/^(non.?stop|direct|zero|none|no stops?|直飞|直飛|直行)/i, 0],
  [/^(one|1)\b|^one/i, 1],
  [/^two|^three|^four|more/i, 2],
]

/** Stops from a number, 'non-stop', '1 stop', 'two_or_more'; True of a column that asks whether a flight is direct. */
export function readStops(text: string): number | null {
  const plain = text.trim().toLowerCase()
  if (plain === 'true' || plain === 'yes') return 0
  if (plain === 'false' || plain === 'no') return 1
  const number = /^\d+/.exec(plain)
  if (number) return Number(number[0])
  return stopWords.find(([word]) => word.test(plain))?.[1] ?? null
}

export const readCabin = (text: string): ReturnType<typeof cabinOf> => cabinOf(firstOf(text))

/** Minutes from 'PT5H13M', '2h 50m', '05:13'; of plain numbers the column's unit tells. */
export function readDuration(text: string, minutesPerUnit: number): number | null {
  const plain = firstOf(text).toLowerCase()
  const number = Number(plain)
  if (plain !== '' && Number.isFinite(number)) return number > 0 ? number * minutesPerUnit : null
  const words = /(?:(\d+)\s*d[a-z]*)?\s*(?:(\d+)\s*h[a-z]*)?[\s.]*(?:(\d+)\s*m[a-z]*)?$/.exec(plain)
  if (words && (words[1] ?? words[2] ?? words[3]))
    return Number(words[1] ?? 0) * 1440 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0)
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(plain)
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : null
}

/** Hours, minutes or seconds, by how large a column's plain numbers are. */
export function durationUnitOf(values: readonly string[]): number {
  const numbers = values.map(Number).filter((value) => Number.isFinite(value) && value > 0)
  const largest = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.9)] ?? 100
  return largest <= 60 ? 60 : largest > 6000 ? 1 / 60 : 1
}
