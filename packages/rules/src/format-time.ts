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

/** 'HH:mm' of YYYYMMDDHHmmss. */
export function formatTime(remark: string): string {
  return `${remark.slice(8, 10)}:${remark.slice(10, 12)}`
}

/** 'Nov', '11月'. */
export function monthName(remark: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(parseDay(remark))
}

/** 'Tue', '周二', '週二', '火'. */
export function weekdayName(remark: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(parseDay(remark))
}

/** '04 Nov 2026 15:00' of a wire time. */
export const formatDayTime = (remark: string, language: string): string =>
  `${formatDay(remark, language)} ${formatTime(remark)}`

/** 'Tue 24 Nov, 15:00', '11月24日（火）15:00' of a wire time: for what is near; the year only where it is another one. */
export function formatNearTime(remark: string, language: string, thisYear: string): string {
  const isOther = !remark.startsWith(thisYear)
  const [weekday, time] = [weekdayName(remark, language), formatTime(remark)]
  if (language === 'en-US') {
    const day = isOther ? formatDay(remark, language) : `${Number(remark.slice(6, 8))} ${monthName(remark, language)}`
    return `${weekday} ${day}, ${time}`
  }
  const day = formatDay(remark, language)
  const near = isOther ? day : day.slice(5)
  return language === 'ja-JP' ? `${near}（${weekday}）${time}` : `${near} ${weekday} ${time}`
}

/** 'GMT+8', at that instant. */
export function zoneOffset(instant: number, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
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
  readonly own: string
  /** 'GMT+8'; null where both clocks show the same, so that nobody asks whose time it is. */
  readonly ownZone: string | null
  /** '09:00 GMT+1', with the day where that differs too: the other clocks; null where both show the same. */
  readonly other: string | null
}

/** One instant on the clocks of its reader and beside them on those of its place or company, both named. */
export function onTwoClocks(instant: number, zones: { own: string; other: string }, language: string): TwoClocks {
  const own = localTimeAt(instant, zones.own)
  const other = localTimeAt(instant, zones.other)
  if (own.slice(0, 12) === other.slice(0, 12)) return { own, ownZone: null, other: null }
  const time = own.slice(0, 8) === other.slice(0, 8) ? formatTime(other) : formatDayTime(other, language)
  return {
    own,
    ownZone: zoneOffset(instant, zones.own, language),
    other: `${time} ${zoneOffset(instant, zones.other, language)}`,
  }
}

/** Parts of a duration ('3 hr', '45 min') in a row, with the blanks of the language: Japanese and zh-CN write none. */
export function joinUnits(parts: readonly string[], language: string): string {
  if (language === 'ja-JP') return parts.join('').replaceAll(' ', '')
  return parts.join(language === 'zh-CN' ? '' : ' ')
}

/** Days by which a wire time is after the day of another, for '+1' beside an arrival; 0 on the same day. */
export const daysAfter = (later: string, earlier: string): number =>
  Math.round((parseDay(later).getTime() - parseDay(earlier).getTime()) / 86_400_000)
