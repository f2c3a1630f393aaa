import type { Language } from '@portolan/contract/enums'
import { formatNearDay, formatTime, formatWeekdayTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { formatDuration } from '@portolan/rules/format-duration'
import { ownZone } from '../../lib/dates.ts'

/** '16:52' on the viewer's clock; with the day where it is not today. `now`: milliseconds since 1970. */
export function nearTime(instant: string, now: number, language: Language): string {
  const zone = ownZone()
  const [local, today] = [localTimeAt(Date.parse(instant), zone), localTimeAt(now, zone)]
  if (local.slice(0, 8) === today.slice(0, 8)) return formatTime(local)
  return `${formatNearDay(local, language, today.slice(0, 4))} ${formatTime(local)}`
}

/** The same with the zone's name. */
export const namedTime = (instant: string, now: number, language: Language): string =>
  `${nearTime(instant, now, language)} (${ownZoneName(language, Date.parse(instant))})`

/** 'GMT+8'. */
export const ownZoneName = (language: Language, instant: number): string => zoneOffset(instant, ownZone(), language)

/** 'Sat 28 Nov, 09:30' at a place, by the place's own clock where that is known. */
export function placeTime(instant: string, zone: string | null, now: number, language: Language): string {
  const local = localTimeAt(Date.parse(instant), zone ?? ownZone())
  return formatWeekdayTime(local, language, localTimeAt(now, ownZone()).slice(0, 4))
}

/** '24 Nov'. */
export const nearDay = (instant: string, zone: string | null, now: number, language: Language): string =>
  formatNearDay(localTimeAt(Date.parse(instant), zone ?? ownZone()), language, localTimeAt(now, ownZone()).slice(0, 4))

/** '3 hr 5 min' from an instant to another, at least nothing. */
export const timeSince = (instant: string, now: number, language: Language): string =>
  formatDuration(Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000)), language)
