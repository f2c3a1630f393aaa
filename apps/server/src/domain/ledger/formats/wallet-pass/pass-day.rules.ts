import { doubtful, type FieldReading, likely, missing } from '../confirmation/reading.ts'
import { readWhen, type WhenContext } from '../confirmation/read-when.ts'
import { readWrittenWhen, type WrittenDay } from '../confirmation/when-text.ts'
import { dayOfYear } from '../boarding-pass/boarding-day.rules.ts'

/** Other hints of a pass at its day. */
export interface DayEvidence {
  /** Day of the year on the barcode. */
  readonly dayOfYear: number | null
  /** The barcode's day as a date, where the year follows from its day of issue. */
  readonly barcodeDay: string | null
  /** The pass's relevant dates, YYYYMMDD: boarding, departure or check-in, it does not say which. */
  readonly relevantDays: readonly string[]
}

/**
 * Compares a written day with the barcode and the relevant dates of the pass: these decide a missing year and the order of
 * the numbers. A day that none of them confirms is doubtful.
 */
export function settleDay(text: string, evidence: DayEvidence, context: WhenContext): FieldReading {
  const read = readWhen(text, context)
  const written = readWrittenWhen(text)
  if (read.value === null) return read
  const isOpen = read.doubt === 'year_missing' || read.doubt === 'date_ambiguous'
  const clock = read.value.slice(8)
  if (!isOpen) return crossCheck(read, evidence, clock)
  const backed = [...new Set(written.days.flatMap((day) => datesOf(day, evidence, context.now)))].filter((day) =>
    isBacked(day, evidence),
  )
  const [only] = backed
  if (only === undefined || backed.length > 1) return crossCheck(read, evidence, clock)
  return { ...likely(only + clock, read.doubt ?? 'year_missing', text), choices: [] }
}

function datesOf(day: WrittenDay, evidence: DayEvidence, now: number): string[] {
  const thisYear = new Date(now).getUTCFullYear()
  const hinted = [...evidence.relevantDays, evidence.barcodeDay ?? ''].map((one) => Number(one.slice(0, 4)))
  const years =
    day.year !== null
      ? [day.year]
      : evidence.relevantDays.length + (evidence.barcodeDay ? 1 : 0) > 0
        ? hinted
        : [thisYear - 1, thisYear, thisYear + 1]
  return years
    .filter((year) => year > 1990)
    .map((year) => `${year}${String(day.month).padStart(2, '0')}${String(day.day).padStart(2, '0')}`)
}

const isBacked = (day: string, { dayOfYear: number, barcodeDay, relevantDays }: DayEvidence) =>
  barcodeDay !== null
    ? day === barcodeDay
    : relevantDays.length > 0
      ? relevantDays.some((one) => isNear(day, one)) && (number === null || isDayOfYear(day, number))
      : false

const isDayOfYear = (day: string, number: number) => dayOfYear(Number(day.slice(0, 4)), number) === day.slice(0, 8)

const asInstant = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))

/** A day either side, for zones and boarding before midnight. */
export const isNear = (a: string, b: string): boolean => Math.abs(asInstant(a) - asInstant(b)) <= 86_400_000

/** Compares a full date with the barcode's day. */
function crossCheck(read: FieldReading, { dayOfYear: number, barcodeDay }: DayEvidence, clock: string): FieldReading {
  if (number === null || read.value === null || isDayOfYear(read.value, number)) return read
  if (read.doubt === 'year_missing' && read.choices.some((day) => isDayOfYear(day, number))) return read
  const other = barcodeDay ?? dayOfYear(Number(read.value.slice(0, 4)), number)
  const choices = [read.value, ...(other === null ? [] : [other + clock])]
  return doubtful(read.value, 'sources_differ', read.raw ?? read.value, choices)
}

/**
 * The day where no field has it: the barcode's day, in the year of the relevant date. The relevant date alone may be
 * boarding, check-in or departure, so a person has to confirm it.
 */
export function dayWithoutField(evidence: DayEvidence, barcodeField: FieldReading | null): FieldReading {
  const { relevantDays, dayOfYear: number } = evidence
  const backed = relevantDays.flatMap((one) => {
    const year = Number(one.slice(0, 4))
    return number === null ? [] : [dayOfYear(year, number)].filter((day) => day !== null && isNear(day, one))
  })
  const [day] = backed
  if (day) return likely(day, 'year_missing', barcodeField?.raw ?? null)
  if (barcodeField !== null && barcodeField.value !== null) return barcodeField
  const [relevant] = relevantDays
  return relevant === undefined ? missing('value_missing') : doubtful(relevant, 'value_missing', relevant, [relevant])
}
