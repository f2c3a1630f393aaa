import type { Language } from '@portolan/contract/enums'
import { formatDay, formatMoment, parseDay } from '@portolan/rules/format-time'

export { formatDay, formatTime, monthName, parseDay, weekdayName } from '@portolan/rules/format-time'

const day = 24 * 60 * 60 * 1000

/** The viewer's IANA zone, as the browser says. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** '04 Nov 2026 15:00' on the viewer's own clock, of an instant in milliseconds. */
export const ownMoment = (instant: number, language: Language): string => formatMoment(instant, ownZone(), language)

/** The year on the viewer's clock, 'YYYY'. */
export const thisYear = () => String(new Date().getFullYear())

/** One day, or the first and the last. */
export function formatDays(first: string, last: string, language: Language): string {
  if (first === last) return formatDay(first, language)
  return `${formatDay(first, language)} – ${formatDay(last, language)}`
}

/** Whole days from the viewer's own today to a wire date; negative once it has passed. */
export function daysUntil(remark: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((parseDay(remark).getTime() - today) / day)
}

/** 'tomorrow', 'in 5 days', 'in 3 weeks', '6 か月後': as coarse as a person would say it. */
export function relativeDays(days: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(days) < 14) return format.format(days, 'day')
  if (Math.abs(days) < 60) return format.format(Math.round(days / 7), 'week')
  return format.format(Math.round(days / 30.44), 'month')
}
