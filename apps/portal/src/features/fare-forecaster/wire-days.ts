import { addDays, daysBetween } from '@portolan/rules/calendar-day'

/** Days as they are on the wire, YYYYMMDD; the fields of the form have them as YYYY-MM-DD. */

export const isoOf = (remark: string): string => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`
export const remarkOf = (iso: string): string => iso.replaceAll('-', '')

export const daysLater = (remark: string, days: number): string => remarkOf(addDays(isoOf(remark), days))
export const daysApart = (from: string, to: string): number => daysBetween(isoOf(from), isoOf(to))

/** Today on the viewer's own calendar. */
export function todayRemark(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
}

/** The last day that can be searched: a year ahead (specification §5). */
export const lastDay = (today: string): string => {
  const iso = `${Number(today.slice(0, 4)) + 1}-${today.slice(4, 6)}-${today.slice(6, 8)}`
  // The 29th of February has no such day a year later.
  return today.endsWith('0229') ? remarkOf(addDays(isoOf(today), 365)) : remarkOf(iso)
}

/** 0 is Monday. */
export const weekdayOf = (remark: string): number => ((daysApart('20240101', remark) % 7) + 7) % 7
