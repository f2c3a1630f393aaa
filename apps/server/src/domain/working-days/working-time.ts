import { addDays } from '@portolan/rules/calendar-day'
import { instantOf, localTimeAt } from '@portolan/rules/local-time'
import { publicHolidays } from './public-holidays.ts'
import type { WorkingDays } from './working-days.kind.ts'

/** A company's working hours, in its time zone. */
export interface WorkCalendar extends WorkingDays {
  /** IANA zone. */
  readonly timeZone: string
}

/** Whether the company works on the day, `YYYY-MM-DD`. */
export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  if (calendar.open.includes(day)) return true
  if (calendar.closed.includes(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  if (!calendar.weekdays.includes(date.getUTCDay() || 7)) return false
  const { country, state } = calendar
  return country === undefined || !publicHolidays(country, state, date.getUTCFullYear()).has(day)
}

/** A calendar that is closed for longer than this never opens. */
const mostDays = 400

/** The instant at which so many working hours have passed since `from`. Whole hours or parts of them. */
export function addWorkingHours(from: Date, hours: number, calendar: WorkCalendar): Date {
  let left = hours * 3_600_000
  let day = dayAt(from, calendar.timeZone)
  for (let count = 0; count < mostDays; count += 1, day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    const opens = Math.max(clockAt(day, calendar.from, calendar.timeZone), from.getTime())
    const closes = clockAt(day, calendar.until, calendar.timeZone)
    if (closes <= opens) continue
    if (closes - opens >= left) return new Date(opens + left)
    left -= closes - opens
  }
  return new Date(from.getTime() + mostDays * 86_400_000)
}

/**
 * How much of a span is within the company's working hours, in whole minutes, rounded down. What lies beyond 400 days
 * after its beginning is not counted.
 */
export function workingMinutesBetween(from: Date, until: Date, calendar: WorkCalendar): number {
  let spent = 0
  let day = dayAt(from, calendar.timeZone)
  const last = dayAt(until, calendar.timeZone)
  for (let count = 0; count < mostDays && day <= last; count += 1, day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    const opens = Math.max(clockAt(day, calendar.from, calendar.timeZone), from.getTime())
    const closes = Math.min(clockAt(day, calendar.until, calendar.timeZone), until.getTime())
    spent += Math.max(0, closes - opens)
  }
  return Math.floor(spent / 60_000)
}

/** Whether the company works at this instant. */
export function isWorkingTime(at: Date, calendar: WorkCalendar): boolean {
  const local = localTimeAt(at.getTime(), calendar.timeZone)
  const time = `${local.slice(8, 10)}:${local.slice(10, 12)}`
  return isWorkingDay(dayAt(at, calendar.timeZone), calendar) && calendar.from <= time && time < calendar.until
}

/** The day that the calendar of a zone shows, `YYYY-MM-DD`. */
export const dayAt = (at: Date, timeZone: string): string =>
  localTimeAt(at.getTime(), timeZone).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

function clockAt(day: string, time: string, timeZone: string): number {
  const resolved = instantOf(`${day.replaceAll('-', '')}${time.replace(':', '')}00`, timeZone)
  if (!resolved) throw new RangeError(`No clock of ${timeZone} shows ${day} ${time}`)
  return resolved.instant
}
