import { RiskLevel } from '@portolan/contract/enums'
import type { RiskNotices } from '@portolan/contract/schemas/user-setting'
import { addDays } from '@portolan/rules/calendar-day'
import { instantOf, localTimeAt } from '@portolan/rules/local-time'

/** How somebody is told of an alert: by what they set. Alerts of level Extreme come at once and by every channel. */
export interface Telling {
  readonly byMail: boolean
  readonly byPortal: boolean
  /** The end of the quiet hours; now where they are not. */
  readonly at: Date
}

/** Null where the person wants to be told by no channel. */
export function tellingOf(setting: RiskNotices, level: number, now: Date, timeZone: string): Telling | null {
  if (level >= RiskLevel.Extreme) return { byMail: true, byPortal: true, at: now }
  if (!setting.Mail && !setting.Portal) return null
  return { byMail: setting.Mail, byPortal: setting.Portal, at: quietUntil(setting, now, timeZone) ?? now }
}

/** When the quiet hours that it is in end, by the clocks of the zone; null outside of them. */
export function quietUntil(
  { QuietFrom: from, QuietTo: to }: Pick<RiskNotices, 'QuietFrom' | 'QuietTo'>,
  now: Date,
  timeZone: string,
): Date | null {
  // From and to the same are no hours at all.
  if (from === null || to === null || from === to) return null
  const local = localTimeAt(now.getTime(), timeZone)
  const [day, time] = [local.slice(0, 8), `${local.slice(8, 10)}:${local.slice(10, 12)}`]
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const endDay = isOverMidnight && time >= from ? addDays(iso, 1) : iso
  const end = instantOf(`${endDay.replaceAll('-', '')}${to.replace(':', '')}00`, timeZone)
  // An hour that the clocks skip ends with the change; one that they show twice is over with the first.
  return end && end.instant > now.getTime() ? new Date(end.instant) : null
}
