import { addDays, addMonths, isDay } from '../calendar-day.ts'

/** Ranges of days around today. ISO days, both ends included; weeks begin on `weekStart` (0 is Sunday). */

export interface Range {
  readonly from: string
  readonly to: string
}

export const oneDay = (day: string): Range => ({ from: day, to: day })

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export function weekOf(day: string, weeks: number, weekStart: number): Range {
  const from = addDays(day, weeks * 7 - ((weekdayOf(day) - weekStart + 7) % 7))
  return { from, to: addDays(from, 6) }
}

/** Saturday and Sunday of this week or of one of the next; on a Sunday this one's is the day before and today. */
export function weekendOf(day: string, weeks: number): Range {
  const monday = weekOf(day, weeks, 1).from
  return { from: addDays(monday, 5), to: addDays(monday, 6) }
}

export function monthOf(day: string, months: number): Range {
  const from = addMonths(`${day.slice(0, 7)}-01`, months)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** A weekday (0 is Sunday): the next one from today on, or with `weeks` that of the week so far ahead, from Monday on. */
export function weekday(day: string, wanted: number, weeks: number | null): Range {
  if (weeks === null) return oneDay(addDays(day, (wanted - weekdayOf(day) + 7) % 7))
  return oneDay(addDays(weekOf(day, weeks, 1).from, (wanted + 6) % 7))
}

const iso = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** How long a day without a year may be over and still be this year's. */
const lately = 31

/** A day of the calendar; without a year the next one, or one that is over for less than a month. Null where there is none. */
export function dayOfMonth(today: string, year: number | null, month: number, date: number): string | null {
  if (year !== null) return existing(iso(year, month, date))
  const own = Number(today.slice(0, 4))
  const days = [own - 1, own, own + 1].flatMap((one) => existing(iso(one, month, date)) ?? [])
  return days.find((day) => day >= addDays(today, -lately)) ?? null
}

const existing = (day: string) => (isDay(day) ? day : null)

/** A whole month; without a year this one or the next to come. */
export function wholeMonth(today: string, year: number | null, month: number): Range | null {
  if (month < 1 || month > 12) return null
  const own = Number(today.slice(0, 4))
  const inYear = year ?? (month < Number(today.slice(5, 7)) ? own + 1 : own)
  return inYear < 1900 || inYear > 2199 ? null : monthOf(iso(inYear, month, 1), 0)
}
