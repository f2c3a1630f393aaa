import { instantOf } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'
import type { PastLook } from '../traveller-tracker.queries.ts'

/** What is entered: the day as YYYY-MM-DD or null where it cannot be read, the time and reason as typed. */
export interface PastInput {
  readonly day: string | null
  readonly time: string
  readonly reason: string
}

export type PastFault = 'dayUnread' | 'timeUnread' | 'notPast' | 'reasonMissing'

/** Of the server. */
const shortestReason = 3
/** Of the contract. */
export const longestReason = 300

/** The look that is asked for, on the clocks of a zone, or what is wrong with it. */
export function readPastLook({ day, time, reason }: PastInput, zone: string, now: number): PastLook | PastFault {
  if (!day) return 'dayUnread'
  const clock = readTime(time)
  const found = clock === null ? null : instantOf(`${day}${clock}00`.replaceAll(/\D/g, ''), zone)
  if (found === null) return 'timeUnread'
  if (found.instant >= now) return 'notPast'
  if (reason.trim().length < shortestReason) return 'reasonMissing'
  return { at: new Date(found.instant).toISOString(), reason: reason.trim() }
}
