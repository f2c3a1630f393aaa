import { localTimeAt } from './local-time.ts'

/**
 * Days and times as people read them, in the portal, the profile manager, mails and files alike. A wire time is
 * YYYYMMDD or YYYYMMDDHHmmss on the clock of its place; an instant is milliseconds since 1970 UTC. `language` is one of
 * the portal's four.
 */

/** The calendar day of a wire time as a UTC midnight; the place's own day, no zone. Throws for what is no wire time. */
export function parseDay(remark: string): Date {
  if (!/^\d{8}(?:\d{4}(?:\d{2})?)?$/.test(remark)) throw new RangeError(`not a wire date: ${remark}`)
  return new Date(Date.UTC(Number(remark.slice(0, 4)), Number(remark.slice(4, 6)) - 1, Number(remark.slice(6, 8))))
}

/** '04 Nov 2026' in English, '2026年11月4日' otherwise (specification §2 'Trip cards'). */
export function formatDay(remark: string, language: string): string {
  const date = parseDay(remark)
  if (language !== 'en-US') return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
  return `${String(date.getUTCDate()).padStart(2, '0')} ${monthName(remark, language)} ${date.getUTCFullYear()}`
}

/** How a reader has times: '12' is '3:00 PM', '24' is '15:00'. */
export interface TimeReader {
  readonly clock: '12' | '24'
  readonly language: string
}

let readerOfPage = (): TimeReader => ({ clock: '24', language: 'en-US' })

/**
 * Says who reads every time that is formatted from now on. For a page in a browser, which has one reader: the server,
 * which has many, hands its reader over with each time.
 */
export const readTimesBy = (reader: () => TimeReader): void => void (readerOfPage = reader)

/** 'HH:mm' of YYYYMMDDHHmmss, whoever reads it: for fields and data. */
export const clockValue = (remark: string): string => `${remark.slice(8, 10)}:${remark.slice(10, 12)}`

/** 'HH:mm' of YYYYMMDDHHmmss; '3:00 PM', '下午3:00', '午後3:00' for a reader with a clock of 12 hours. */
export function formatTime(remark: string, reader: TimeReader = readerOfPage()): string {
  const hour = Number(remark.slice(8, 10))
  if (reader.clock === '24' || remark.length < 12 || Number.isNaN(hour)) return clockValue(remark)
  const minute = remark.slice(10, 12)
  const isAfternoon = hour >= 12
  const ofTwelve = hour % 12 || 12
  if (reader.language === 'en-US') return `${ofTwelve}:${minute} ${isAfternoon ? 'PM' : 'AM'}`
  // Japanese clocks of 12 hours begin with 0.
  if (reader.language === 'ja-JP') return `${isAfternoon ? '午後' : '午前'}${hour % 12}:${minute}`
  return `${isAfternoon ? '下午' : '上午'}${ofTwelve}:${minute}`
}

/** 'Nov', '11月'. */
export function monthName(remark: string, language: string): string {
  return formatOf(language, 'month').format(parseDay(remark))
}

/** 'Nov 2026', '2026年11月'. */
export function formatMonth(remark: string, language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    parseDay(remark),
  )
}

/** 'T', '二', '二', '火': the head of a calendar's column. */
export const weekdayInitial = (remark: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(parseDay(remark))

/** 'Tue', '周二', '週二', '火'. */
export function weekdayName(remark: string, language: string): string {
  return formatOf(language, 'weekday').format(parseDay(remark))
}

/** One for each language: making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, part: 'month' | 'weekday'): Intl.DateTimeFormat {
  const key = `${part} ${language}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { [part]: 'short', timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** '04 Nov 2026 15:00' of a wire time. */
export const formatDayTime = (remark: string, language: string): string =>
  `${formatDay(remark, language)} ${formatTime(remark)}`

/** '24 Nov', '11月24日' in the reader's own year; the whole day in another one. */
export function formatNearDay(remark: string, language: string, ownYear?: string): string {
  const day = formatDay(remark, language)
  if (ownYear === undefined || !remark.startsWith(ownYear)) return day
  return language === 'en-US' ? `${Number(remark.slice(6, 8))} ${monthName(remark, language)}` : day.slice(5)
}

/** 'Tue 24 Nov 2026', '2026年11月24日（周二）'; without the year in the reader's own year, where one is given. */
export function formatWeekday(remark: string, language: string, ownYear?: string): string {
  const [weekday, day] = [weekdayName(remark, language), formatNearDay(remark, language, ownYear)]
  return language === 'en-US' ? `${weekday} ${day}` : `${day}（${weekday}）`
}

/** 'Tue 24 Nov, 15:00', '11月24日（火）15:00' of a wire time; the year as in `formatWeekday`. */
export const formatWeekdayTime = (remark: string, language: string, ownYear?: string): string =>
  `${formatWeekday(remark, language, ownYear)}${language === 'en-US' ? ', ' : ''}${formatTime(remark)}`

/** 'GMT+8', at that instant. */
export function zoneOffset(instant: number, zone: string, language: string): string {
  const key = `${zone} ${language}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
  formats.set(key, format)
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** '04 Nov 2026 15:00' on the clocks of a zone; the zone is not named, so it has to be the reader's own. */
export const formatMoment = (instant: number, zone: string, language: string): string =>
  formatDayTime(localTimeAt(instant, zone), language)

/** '04 Nov 2026 15:00 GMT+8': on the clocks of a zone that need not be the reader's. */
export const formatNamedMoment = (instant: number, zone: string, language: string): string =>
  `${formatMoment(instant, zone, language)} ${zoneOffset(instant, zone, language)}`

/** An instant for a reader, and for the place or company that it belongs to. */
export interface TwoClocks {
  /** On the reader's clocks, YYYYMMDDHHmmss. */
  readonly local: string
  /** 'Tue 24 Nov, 15:00 GMT+8' on the reader's clocks; without the zone where both show the same. */
  readonly own: string
  /** '08:00 GMT+1', with the day where that differs too: the other clocks; null where both show the same. */
  readonly other: string | null
}

/** Whose clocks: `own` and `other` are zones of the reader and of the place or company; `now` tells the reader's year. */
export interface ClocksOf {
  readonly own: string
  readonly other: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly language: string
}

/** One instant on the clocks of its reader and beside them on those of its place or company, both named. */
export function onTwoClocks(instant: number, { own, other, now, language }: ClocksOf): TwoClocks {
  const [local, there] = [localTimeAt(instant, own), localTimeAt(instant, other)]
  const ownYear = localTimeAt(now, own).slice(0, 4)
  const text = formatWeekdayTime(local, language, ownYear)
  // Nobody asks whose time it is where both show the same.
  if (local.slice(0, 12) === there.slice(0, 12)) return { local, own: text, other: null }
  const isSameDay = local.slice(0, 8) === there.slice(0, 8)
  const time = isSameDay ? formatTime(there) : formatWeekdayTime(there, language, ownYear)
  return {
    local,
    own: `${text} ${zoneOffset(instant, own, language)}`,
    other: `${time} ${zoneOffset(instant, other, language)}`,
  }
}

/** Parts of a duration ('3 hr', '45 min') in a row, with the blanks of the language: Japanese and zh-CN write none. */
export function joinUnits(parts: readonly string[], language: string): string {
  if (language === 'ja-JP') return parts.join('').replaceAll(' ', '')
  return parts.join(language === 'zh-CN' ? '' : ' ')
}

/** '+1', '−1' beside an arrival of another day than its departure, by `daysAfter`; null on the same day. */
export const dayShift = (days: number): string | null => (days === 0 ? null : days > 0 ? `+${days}` : `−${-days}`)

/** Days by which a wire time is after the day of another; 0 on the same day. */
export const daysAfter = (later: string, earlier: string): number =>
  Math.round((parseDay(later).getTime() - parseDay(earlier).getTime()) / 86_400_000)
