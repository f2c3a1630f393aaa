import { readTime } from '@portolan/rules/read-day'
import { instantOf, localTimeAt } from '@portolan/rules/local-time'

/** Day and time of one value: as they are typed, and as the value is kept. */
export interface DayTime {
  /** `YYYYMMDD`, or what was typed in its place. */
  readonly day: string
  /** `HH:mm`, or what was typed in its place. */
  readonly time: string
}

const split = (text: string): DayTime => {
  const at = text.lastIndexOf(' ')
  return at < 0 ? { day: text, time: '' } : { day: text.slice(0, at), time: text.slice(at + 1) }
}
const isRead = ({ day }: DayTime, time: string | null): time is string => /^\d{8}$/.test(day) && time !== null
/** While one of the two cannot be read, both as they are, with a blank between them. */
const unread = ({ day, time }: DayTime): string => {
  const plain = time.replaceAll(/\s/g, '')
  return day === '' && plain === '' ? '' : `${day} ${plain}`
}

/** Of a local time, `YYYYMMDDHHmm`. */
export function localParts(text: string): DayTime {
  if (!/^\d{12}$/.test(text)) return split(text)
  return { day: text.slice(0, 8), time: `${text.slice(8, 10)}:${text.slice(10)}` }
}

export function localText(parts: DayTime): string {
  const time = readTime(parts.time)
  return isRead(parts, time) ? `${parts.day}${time.replace(':', '')}` : unread(parts)
}

/** Of an instant, on the clocks of a zone. */
export function zoneParts(text: string, zone: string): DayTime {
  const instant = instantIn(text)
  return instant === null ? split(text) : localParts(localTimeAt(instant, zone).slice(0, 12))
}

export function zoneText(parts: DayTime, zone: string): string {
  const time = readTime(parts.time)
  const found = isRead(parts, time) ? instantOf(`${parts.day}${time.replace(':', '')}00`, zone) : null
  return found ? new Date(found.instant).toISOString() : unread(parts)
}

/** Milliseconds of an instant as it is kept; null while it cannot be read. */
export function instantIn(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

/** Today at a time on the zone's clocks, the next day where that has passed. */
export function nextAt(time: string, zone: string, now: number): string {
  const on = (instant: number) => zoneText({ day: localTimeAt(instant, zone).slice(0, 8), time }, zone)
  const today = on(now)
  return (instantIn(today) ?? 0) > now ? today : on(now + 86_400_000)
}
