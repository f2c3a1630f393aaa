import { instantOf } from '@portolan/rules/local-time'
import type { DeskItemKind, DeskItemState } from '../../db/tables/desk.ts'
import { addWorkingHours, type WorkCalendar, workingMinutesBetween } from '../working-days/working-time.ts'
import type { ServiceLevel } from './service-level.kind.ts'

/** The clock of the service level: when an item is due, or what is left of its time while the clock stands still. */
export interface DeskClock {
  readonly due_at: Date | null
  /** Working minutes, below zero for one that was late already. */
  readonly left_minutes: number | null
}

/** Somebody of the company is to act, or the request is on hold. */
const standing: readonly DeskItemState[] = ['options', 'approval', 'held']
export const isStanding = (state: DeskItemState): boolean => standing.includes(state)

/** Minutes that the company's service level gives an item; null without one. `firstDay` is the trip's, `YYYY-MM-DD`. */
export function serviceMinutes(
  level: ServiceLevel,
  kind: DeskItemKind,
  { firstDay, timeZone, now }: { readonly firstDay: string | null; readonly timeZone: string; readonly now: Date },
): number | null {
  const own = level[kind]
  if (!own) return null
  const begins = firstDay === null ? null : instantOf(`${firstDay.replaceAll('-', '')}000000`, timeZone)
  const isNear = own.near && begins && begins.instant - now.getTime() <= own.near.withinHours * 3_600_000
  return isNear && own.near ? own.near.minutes : own.minutes
}

/** The clock of an item that begins in this state. */
export function startClock(
  minutes: number | null,
  state: DeskItemState,
  { now, calendar }: { readonly now: Date; readonly calendar: WorkCalendar },
): DeskClock {
  if (minutes === null) return { due_at: null, left_minutes: null }
  if (isStanding(state)) return { due_at: null, left_minutes: minutes }
  return { due_at: addWorkingHours(now, minutes / 60, calendar), left_minutes: null }
}

/** The clock after its item has come to another state: it stops, goes on with what was left, or stays as it is. */
export function clockIn(
  clock: DeskClock,
  state: DeskItemState,
  { now, calendar }: { readonly now: Date; readonly calendar: WorkCalendar },
): DeskClock {
  const { due_at, left_minutes } = clock
  if (state !== 'done' && isStanding(state) && due_at)
    return { due_at: null, left_minutes: minutesUntil(due_at, now, calendar) }
  if (state !== 'done' && !isStanding(state) && left_minutes !== null)
    return { due_at: dueAfter(left_minutes, now, calendar), left_minutes: null }
  return { due_at, left_minutes }
}

const minutesUntil = (due: Date, now: Date, calendar: WorkCalendar) =>
  due >= now ? workingMinutesBetween(now, due, calendar) : -workingMinutesBetween(due, now, calendar)

/** What was late stays as late as it was. */
const dueAfter = (left: number, now: Date, calendar: WorkCalendar) =>
  left > 0 ? addWorkingHours(now, left / 60, calendar) : new Date(now.getTime() + left * 60_000)
