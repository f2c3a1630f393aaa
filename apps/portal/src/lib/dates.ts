import type { Language } from '@portolan/contract/enums'
import { formatDay, formatMoment, formatNearDay, formatTime, parseDay, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt, ownZone, readLocalTime } from '@portolan/rules/local-time'

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

/** Where a clock is that shows a time of a place, and what the reader's own shows then. */
export interface PlaceClock {
  /** 'GMT+9': the clocks of the place. */
  readonly zone: string
  /** '19:05 GMT+8' on the reader's clocks, with the day where that differs too; null where both show the same. */
  readonly own: string | null
}

/** `remark` is what clocks of the place show at the instant. Null where the instant is not known. */
export function placeClock(remark: string, at: string | null, language: Language): PlaceClock | null {
  const shown = readLocalTime(remark)
  if (at === null || shown === null) return null
  const instant = Date.parse(at)
  const local = localTimeAt(instant, ownZone())
  const minutes = Math.round((shown - instant) / 60_000)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const zone = `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  if (local.slice(0, 12) === remark.slice(0, 12)) return { zone, own: null }
  const day = local.slice(0, 8) === remark.slice(0, 8) ? '' : `${formatNearDay(local, language, remark.slice(0, 4))} `
  return { zone, own: `${day}${formatTime(local)} ${zoneOffset(instant, ownZone(), language)}` }
}
