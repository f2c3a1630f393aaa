/** Calendar days in ISO 8601 (2031-04-30), without time or time zone. */

const dayMs = 86_400_000

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text)) && dayOf(utcOf(text)) === text
}

/** Whole days between two days; negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string) => Math.round((utcOf(to) - utcOf(from)) / dayMs)

export const addDays = (day: string, days: number) => dayOf(utcOf(day) + days * dayMs)

/** Whole days since 1970-01-01 of a calendar day. */
export const numberOfDay = (day: string) => Math.round(utcOf(day) / dayMs)

/** The calendar day of so many whole days since 1970-01-01. */
export const dayOfNumber = (days: number) => dayOf(days * dayMs)

/**
 * The same day of the month `months` later, or the last day of a shorter month. Border control counts 'valid for six
 * months' this way.
 */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Calendar nights between two dates (YYYYMMDD), without hours. */
export function nightsBetween(checkin: string, checkout: string | null): number | null {
  if (checkout === null) return null
  const day = (date: string) =>
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8)))
  return Math.max(0, Math.round((day(checkout) - day(checkin)) / 86_400_000))
}
