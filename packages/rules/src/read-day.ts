import { isDay } from './calendar-day.ts'
import { formatDay, monthName } from './format-time.ts'

/**
 * Days and times that a person types. The browser's own date field follows the browser's language, not the portal's,
 * so the forms have text fields that show a day as `formatDay` writes it and read it back here.
 */

const months = Array.from({ length: 12 }, (_, index) =>
  monthName(`2026${String(index + 1).padStart(2, '0')}01`, 'en-US').toLowerCase(),
)

/** The number of an English month that is written out or cut to three letters or more; 0 for another word. */
function monthNumber(word: string): number {
  const index = months.indexOf(word.slice(0, 3).toLowerCase())
  const full = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return full
    .format(Date.UTC(2026, index, 1))
    .toLowerCase()
    .startsWith(word.toLowerCase())
    ? index + 1
    : 0
}

/**
 * An ISO day from '2026-11-04', '20261104', '2026年11月4日', '2026/11/4', '04 Nov 2026', 'November 4, 2026' or
 * '25/12/2026'; null for anything else. '04/11/2026' is two days, by who reads it, so it is refused and not guessed.
 */
export function readDay(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text)
  if (yearFirst) return dayFrom(yearFirst[1], Number(yearFirst[2]), Number(yearFirst[3]))
  const dayMonth = /^(\d{1,2})[\s-]*([a-z]{3,})\.?[\s,-]*(\d{4})$/i.exec(text)
  if (dayMonth) return dayFrom(dayMonth[3], monthNumber(dayMonth[2] ?? ''), Number(dayMonth[1]))
  const monthDay = /^([a-z]{3,})\.?\s*(\d{1,2})[\s,]+(\d{4})$/i.exec(text)
  if (monthDay) return dayFrom(monthDay[3], monthNumber(monthDay[1] ?? ''), Number(monthDay[2]))
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (!yearLast) return null
  const [first, second] = [Number(yearLast[1]), Number(yearLast[2])]
  if (first <= 12 && second <= 12 && first !== second) return null
  return dayFrom(yearLast[3], Math.min(first, second), Math.max(first, second))
}

function dayFrom(year: string | undefined, month: number, date: number): string | null {
  const day = `${year ?? ''}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** 'HH:mm' from '9:05', '0905', '09.05', '9時5分' or '9:05 pm'; null for anything else. */
export function readTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const found = /^(\d{1,2})(?:[:.時时点點]?(\d{2})|[時时点點](\d{1,2}))分?\s*(am|pm)?$/i.exec(text)
  if (!found) return null
  const half = found[4]?.toLowerCase()
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? found[3])]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  const ofDay = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A day as a field shows it: '04 Nov 2026', '2026年11月4日'; empty for what is no ISO day. */
export const shownDay = (day: string, language: string): string =>
  isDay(day) ? formatDay(day.replaceAll('-', ''), language) : ''
