import type { Language } from '@portolan/contract/enums'
import { formatMoment } from '@portolan/rules/format-time'
import { shownDay } from '@portolan/rules/read-day'

const dayMs = 24 * 60 * 60 * 1000

/** '04 Nov 2026' in English, '2026年11月4日' otherwise, from an ISO day; other text as it is. */
export const formatDay = (day: string, language: Language): string => shownDay(day.slice(0, 10), language) || day

/** Day and time of an instant in the viewer's time zone. */
export const formatInstant = (instant: string, language: Language): string =>
  formatMoment(Date.parse(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone, language)

/** Whole days from today in the viewer's time zone to an ISO day; negative for a past day. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / dayMs)
}

/** 'tomorrow', 'in 5 days', 'in 3 weeks', '6 か月後': with a unit that fits the distance. */
export function relativeDays(days: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(days) < 14) return format.format(days, 'day')
  if (Math.abs(days) < 60) return format.format(Math.round(days / 7), 'week')
  if (Math.abs(days) < 700) return format.format(Math.round(days / 30.44), 'month')
  return format.format(Math.round(days / 365.25), 'year')
}

/** Milliseconds since an instant. */
export const sinceInstant = (instant: string, now = Date.now()): number => now - Date.parse(instant)

/** 'now', '5 minutes ago', 'yesterday' for an instant. */
export function relativeInstant(instant: string, language: Language, now = Date.now()): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(minutes) < 1) return format.format(0, 'second')
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return format.format(Math.round(minutes / 60), 'hour')
  return relativeDays(Math.round(minutes / (24 * 60)), language)
}
