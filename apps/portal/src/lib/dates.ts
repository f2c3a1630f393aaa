import type { Language } from '@portolan/contract/enums'

const day = 24 * 60 * 60 * 1000

/** The calendar day of a wire date (YYYYMMDD or YYYYMMDDHHmmss) as a UTC midnight; the place's own day, no zone. */
export function parseDay(remark: string): Date {
  if (!/^\d{8}(?:\d{4}(?:\d{2})?)?$/.test(remark)) throw new RangeError(`not a wire date: ${remark}`)
  return new Date(Date.UTC(Number(remark.slice(0, 4)), Number(remark.slice(4, 6)) - 1, Number(remark.slice(6, 8))))
}

/** '04 Nov 2026' in English, '2026年11月4日' otherwise (specification §2 'Trip cards'). */
export function formatDay(remark: string, language: Language): string {
  const date = parseDay(remark)
  if (language !== 'en-US') return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
  return `${String(date.getUTCDate()).padStart(2, '0')} ${monthName(remark, language)} ${date.getUTCFullYear()}`
}

/** One day, or the first and the last. */
export function formatDays(first: string, last: string, language: Language): string {
  if (first === last) return formatDay(first, language)
  return `${formatDay(first, language)} – ${formatDay(last, language)}`
}

/** 'HH:mm' of YYYYMMDDHHmmss. */
export function formatTime(remark: string): string {
  return `${remark.slice(8, 10)}:${remark.slice(10, 12)}`
}

/** 'Nov', '11月'. */
export function monthName(remark: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(parseDay(remark))
}

/** 'Tue', '周二', '週二', '火'. */
export function weekdayName(remark: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(parseDay(remark))
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
