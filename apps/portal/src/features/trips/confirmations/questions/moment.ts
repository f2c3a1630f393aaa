import { clockValue, daysAfter, formatWeekday as weekdayOf, formatWeekdayTime } from '@portolan/rules/format-time'
import type { Language } from '@portolan/contract/enums'

/** Splits YYYYMMDD or YYYYMMDDHHmmss into the values of a date input and a time input. */
export function splitMoment(value: string | null): { readonly date: string; readonly time: string } {
  if (!value || !isMoment(value)) return { date: '', time: '' }
  const date = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
  return { date, time: value.length > 8 ? clockValue(value) : '' }
}

/** The inverse of `splitMoment`; empty without a date. */
export function joinMoment(date: string, time: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return ''
  return date.replaceAll('-', '') + (/^\d{2}:\d{2}/.test(time) ? `${time.slice(0, 5).replace(':', '')}00` : '')
}

export const isMoment = (value: string): boolean => /^\d{8}(?:\d{6})?$/.test(value)

/** 'Tue 24 Nov 2026', '2026年11月24日（週二）'; what is no wire time as it is. */
export const formatWeekday = (value: string, language: Language): string =>
  isMoment(value) ? weekdayOf(value, language) : value

/** The day, and the time if it is known. */
export const formatMoment = (value: string, language: Language): string =>
  isMoment(value) && value.length > 8 ? formatWeekdayTime(value, language) : formatWeekday(value, language)

/** Calendar days between two local moments; null when one is unknown. */
export function daysBetween(from: string | null, to: string | null): number | null {
  if (!from || !to || !isMoment(from) || !isMoment(to)) return null
  return daysAfter(to, from)
}
