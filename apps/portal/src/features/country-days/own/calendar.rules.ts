import type { DayRange } from '@portolan/contract/features/country-days'
import { addDays, daysBetween } from '@portolan/rules/calendar-day'

/** How a day is drawn: `solid` is sure, `hatched` unconfirmed, `dotted` corrected, `outlined` supposed, `dashed` a connection. */
export type DayLook = 'solid' | 'hatched' | 'dotted' | 'outlined' | 'dashed'

export interface DayMark {
  readonly code: string
  readonly look: DayLook
}

export interface CalendarDay {
  /** YYYYMMDD. */
  readonly remark: string
  readonly number: number
  /** The country that shows first has the most certain look. */
  readonly marks: readonly DayMark[]
}

export interface CalendarMonth {
  /** Its first day, YYYYMMDD. */
  readonly remark: string
  /** Empty places before the first day; weeks begin on Monday. */
  readonly offset: number
  readonly days: readonly CalendarDay[]
}

export const isoOf = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
const remarkOf = (iso: string) => iso.replaceAll('-', '')

export function lookOf({ Certainty, Kind }: Pick<DayRange, 'Certainty' | 'Kind'>): DayLook {
  if (Kind === 'transit' || Kind === 'air') return 'dashed'
  if (Certainty === 'supposed') return 'outlined'
  if (Certainty === 'corrected') return 'dotted'
  return Certainty === 'certain' ? 'solid' : 'hatched'
}

const order: readonly DayLook[] = ['dotted', 'solid', 'hatched', 'dashed', 'outlined']

/** The twelve months of a year with their days, in weeks that begin on `firstDay` (0 Sunday to 6 Saturday). */
export function monthsOf(year: number, ranges: readonly DayRange[], firstDay = 1): CalendarMonth[] {
  const marks = new Map<string, DayMark[]>()
  for (const range of ranges) {
    const mark = { code: range.Country.Code, look: lookOf(range) }
    const [from, to] = [isoOf(range.From), isoOf(range.To)]
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const remark = remarkOf(day)
      const known = marks.get(remark)
      if (known) known.push(mark)
      else marks.set(remark, [mark])
    }
  }
  return Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
    const next = month === 11 ? `${year + 1}-01-01` : `${year}-${String(month + 2).padStart(2, '0')}-01`
    return {
      remark: remarkOf(first),
      offset: (new Date(`${first}T00:00:00Z`).getUTCDay() + 7 - firstDay) % 7,
      days: Array.from({ length: daysBetween(first, next) }, (__, index) => {
        const remark = remarkOf(addDays(first, index))
        const of = (marks.get(remark) ?? []).toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look))
        return { remark, number: index + 1, marks: of }
      }),
    }
  })
}

export interface CountryOfYear {
  readonly code: string
  readonly name: string
  /** Days on which the person was there; without connections. */
  readonly days: number
  /** Which of the tints; beyond them all share the last. */
  readonly tint: number
}

export const tints = 8

/** Countries of a year, the most days first, each with its tint. */
export function countriesOf(ranges: readonly DayRange[]): CountryOfYear[] {
  const all = new Map<string, { name: string; days: number }>()
  for (const { Country, From, To, Kind } of ranges) {
    const known = all.get(Country.Code) ?? { name: Country.Name, days: 0 }
    const days = Kind === 'transit' ? 0 : daysBetween(isoOf(From), isoOf(To)) + 1
    all.set(Country.Code, { ...known, days: known.days + days })
  }
  return [...all]
    .toSorted(([a, one], [b, other]) => other.days - one.days || (a < b ? -1 : 1))
    .map(([code, { name, days }], index) => ({ code, name, days, tint: Math.min(index + 1, tints) }))
}

/** How many days of each country a month has: what a screen reader hears of its picture. */
export function daysInMonth({ days }: CalendarMonth): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { marks } of days)
    for (const code of new Set(marks.filter(({ look }) => look !== 'dashed').map((mark) => mark.code)))
      counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
