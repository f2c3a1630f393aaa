import type { NextUpRide } from '@portolan/contract/schemas/next-up'
import {
  dayShift,
  daysAfter,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  zoneOffset,
} from '@portolan/rules/format-time'
import { formatDuration } from '@portolan/rules/format-duration'
import { localTimeAt } from '@portolan/rules/local-time'
import { relativeDays } from '@portolan/rules/relative-time'
import type { Language } from '@portolan/contract/enums'
import { ownZone } from '../../../lib/dates.ts'

/** Times of the band, on the viewer's clock and on that of the place. `now` is in milliseconds. */

const minute = 60_000

/** '2 hr 10 min' until an instant; rounded up, so that nobody is told of less than a minute. */
export const timeUntil = (at: string, now: number, language: Language): string =>
  formatDuration(Math.max(0, Math.ceil((Date.parse(at) - now) / minute)), language)

/** 'in 2 days', 'tomorrow' by the calendar of the place. */
export function daysTo(remark: string, now: number, zone: string | null, language: Language): string {
  return relativeDays(Math.max(0, daysAfter(remark, localTimeAt(now, zone ?? ownZone()))), language)
}

export const isWithinDay = (at: string, now: number): boolean => Date.parse(at) - now < 24 * 60 * minute

/** 'Tue 24 Nov'. */
export const dayOf = (remark: string, now: number, language: Language): string =>
  formatWeekday(remark, language, localTimeAt(now, ownZone()).slice(0, 4))

/** 'Tue 24 Nov, 15:00' on the viewer's clock; the time alone today. */
export function momentOf(at: string, now: number, language: Language): string {
  const [local, today] = [localTimeAt(Date.parse(at), ownZone()), localTimeAt(now, ownZone())]
  return local.slice(0, 8) === today.slice(0, 8)
    ? formatTime(local)
    : formatWeekdayTime(local, language, today.slice(0, 4))
}

/** 'GMT+9 · 19:05 GMT+8': the place's zone, and the viewer's time where it is another; empty where both show the same. */
export function zoneNote(at: string, zone: string | null, language: Language): string {
  if (zone === null) return ''
  const [instant, own] = [Date.parse(at), ownZone()]
  const [there, here] = [localTimeAt(instant, zone), localTimeAt(instant, own)]
  if (there.slice(0, 12) === here.slice(0, 12)) return ''
  return `${zoneOffset(instant, zone, language)} · ${formatTime(here)} ${zoneOffset(instant, own, language)}`
}

/** '+1' beside an arrival on another day. */
export const arrivalShift = ({ DepTimeRemark, ArrTimeRemark }: NextUpRide): string | null =>
  ArrTimeRemark === null ? null : dayShift(daysAfter(ArrTimeRemark, DepTimeRemark))

/** '3 hr 50 min'; null where the arrival is not known. */
export function durationOf({ DepAt, ArrAt }: NextUpRide, language: Language): string | null {
  const minutes = ArrAt === null ? 0 : Math.round((Date.parse(ArrAt) - Date.parse(DepAt)) / minute)
  return minutes > 0 ? formatDuration(minutes, language) : null
}

/** Share of the way that lies behind. */
export function flownShare({ DepAt, ArrAt }: NextUpRide, now: number): number {
  if (ArrAt === null) return 0
  const [from, to] = [Date.parse(DepAt), Date.parse(ArrAt)]
  return to <= from ? 0 : Math.min(1, Math.max(0, (now - from) / (to - from)))
}
