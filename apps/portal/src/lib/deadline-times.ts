import type { Language } from '@portolan/contract/enums'
import { joinUnits } from '@portolan/rules/format-time'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** By remaining time: over 3 days, under 3 days, under 24 hours, under 2 hours. */
export type Urgency = 'calm' | 'soon' | 'day' | 'urgent'

export function urgencyOf(left: number): Urgency {
  if (left < 2 * hour) return 'urgent'
  if (left < day) return 'day'
  return left < 3 * day ? 'soon' : 'calm'
}

/** Filled share of a ring that shows a week, 0 to 1; a square root, so that the last hours remain visible. */
export const shareRemaining = (left: number) => Math.sqrt(Math.min(1, Math.max(0, left) / (7 * day)))

/**
 * '5 days', '2 days 4 hr', '5 hr 12 min', '48 min': as exact as it matters, rounded down. Null under a minute.
 * Milliseconds.
 */
export function formatTimeRemaining(left: number, language: Language): string | null {
  const [days, hours, minutes] = [
    Math.floor(left / day),
    Math.floor((left % day) / hour),
    Math.floor((left % hour) / minute),
  ]
  const part = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const parts =
    days >= 3
      ? [part(days, 'day')]
      : days > 0
        ? [part(days, 'day'), ...(hours > 0 ? [part(hours, 'hour')] : [])]
        : [...(hours > 0 ? [part(hours, 'hour')] : []), ...(minutes > 0 ? [part(minutes, 'minute')] : [])]
  if (parts.length === 0) return null
  return joinUnits(parts, language)
}
