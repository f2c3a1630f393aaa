import type { LoginFlag } from '@portolan/contract/access'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, instantOf } from '@portolan/rules/local-time'
import { personsKeptDays } from '../../domain/whereabouts/kept-days.ts'
import { AppError } from '../../kernel/app-error.ts'

/** What the tracker looks at: pure. */

interface AskedFrame {
  readonly StartDateFromRemark?: string | null | undefined
  readonly StartDateToRemark?: string | null | undefined
  readonly At?: string | null | undefined
  readonly Reason?: string | null | undefined
}

export interface Frame {
  /** The minute that the answer is about. */
  readonly at: Date
  /** An instant that is over, which somebody has given a reason to look at; null: now. */
  readonly past: { readonly at: Date; readonly reason: string } | null
  /** First and last day on the calendar of the viewer's company, YYYYMMDD; null: no limit. */
  readonly fromDay: string
  readonly toDay: string | null
  /** From the beginning of the first to the end of the last day. */
  readonly from: Date
  readonly until: Date | null
}

/** Specification §9. */
const usual = { previous: 1, upcoming: 6 }
const dayMs = 86_400_000
const minuteMs = 60_000

const shortestReason = 3

/**
 * The frame of a request.
 *
 * @throws {AppError} `invalid_date_format`, `time_frame_reversed`; `no_right`, `look_not_past` and `look_needs_reason` of
 * an instant that is over.
 */
export function frameOf(
  asked: AskedFrame,
  { timeZone, now, flags }: { readonly timeZone: string; readonly now: Date; readonly flags: readonly LoginFlag[] },
): Frame {
  const past = pastOf(asked, now, flags)
  const at = wholeMinute(past?.at ?? now)
  const today = day(dayAt(at.getTime(), timeZone))
  const oldest = shifted(today, -personsKeptDays)
  const fromDay =
    asked.StartDateFromRemark === null ? oldest : (asked.StartDateFromRemark ?? shifted(today, -usual.previous))
  const toDay = asked.StartDateToRemark === undefined ? shifted(today, usual.upcoming) : asked.StartDateToRemark
  const from = midnight(fromDay, timeZone)
  // What is asked as days that are one after the other in no calendar is refused before it is compared.
  const until = toDay === null ? null : midnight(shifted(checked(toDay, timeZone), 1), timeZone)
  if (until !== null && until <= from) throw new AppError('time_frame_reversed')
  return { at, past, fromDay, toDay, from: fromDay < oldest ? midnight(oldest, timeZone) : from, until }
}

/** Nothing is shown of an instant that is over for longer than persons are kept. */
export const isTooOld = ({ at }: Pick<Frame, 'at'>, now: Date): boolean =>
  at.getTime() < now.getTime() - personsKeptDays * dayMs

function pastOf({ At, Reason }: AskedFrame, now: Date, flags: readonly LoginFlag[]): Frame['past'] {
  if (At == null) return null
  if (!flags.includes('pastPlaces')) throw new AppError('no_right')
  const at = new Date(At)
  if (at >= wholeMinute(now)) throw new AppError('look_not_past')
  return { at, reason: reasonOf(Reason) }
}

/**
 * Why somebody looks at what is over.
 *
 * @throws {AppError} `look_needs_reason`.
 */
export function reasonOf(asked: string | null | undefined): string {
  const reason = asked?.trim() ?? ''
  if (reason.length < shortestReason) throw new AppError('look_needs_reason')
  return reason
}

const wholeMinute = (date: Date): Date => new Date(Math.floor(date.getTime() / minuteMs) * minuteMs)

const day = (dashed: string): string => dashed.replaceAll('-', '')

function midnight(remark: string, timeZone: string): Date {
  const found = instantOf(`${remark}000000`, timeZone)
  if (!found) throw new AppError('invalid_date_format')
  return new Date(found.instant)
}

const checked = (remark: string, timeZone: string): string => (midnight(remark, timeZone), remark)

/** Days of the calendar, which has no hours. */
const shifted = (remark: string, days: number): string =>
  day(addDays(`${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`, days))
