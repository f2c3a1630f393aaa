import type { Language } from '@portolan/contract/enums'
import { formatDay, formatMoment, parseDay } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'

export { formatDay, formatMonth, formatTime, monthName, parseDay, weekdayName } from '@portolan/rules/format-time'
export { ownZone } from '@portolan/rules/local-time'

const day = 24 * 60 * 60 * 1000

/** '04 Nov 2026 15:00' on the viewer's own clock, of an instant in milliseconds. */
export const ownMoment = (instant: number, language: Language): string => formatMoment(instant, ownZone(), language)

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
