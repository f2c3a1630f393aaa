import type { Language } from '@portolan/contract/enums'
import { formatMoment } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { shownDay } from '@portolan/rules/read-day'
import { relativeTime } from '@portolan/rules/relative-time'

const dayMs = 24 * 60 * 60 * 1000

/** '04 Nov 2026' in English, '2026年11月4日' otherwise, from an ISO day; other text as it is. */
export const formatDay = (day: string, language: Language): string => shownDay(day.slice(0, 10), language) || day

/** Day and time of an instant in the viewer's time zone. */
export const formatInstant = (instant: string, language: Language): string =>
  formatMoment(Date.parse(instant), ownZone(), language)

/** Whole days from today in the viewer's time zone to an ISO day; negative for a past day. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / dayMs)
}

/** Milliseconds since an instant. */
export const sinceInstant = (instant: string, now = Date.now()): number => now - Date.parse(instant)

/** 'now', '5 minutes ago', 'yesterday' for an instant. */
export const relativeInstant = (instant: string, language: Language, now = Date.now()): string =>
  relativeTime(Date.parse(instant), { now, zone: ownZone(), language })
