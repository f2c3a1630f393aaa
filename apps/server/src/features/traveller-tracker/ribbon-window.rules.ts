import type { LoginFlag } from '@portolan/contract/access'
import { ribbonDays } from '@portolan/contract/features/traveller-tracker/ribbon'
import { addDays, daysBetween, isDay } from '@portolan/rules/calendar-day'
import { dayAt, instantOf } from '@portolan/rules/local-time'
import { personsKeptDays } from '../../domain/whereabouts/kept-days.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Which days the ribbon shows: pure. */

interface AskedWindow {
  readonly FromRemark?: string | null | undefined
  readonly Days?: number | undefined
  readonly Reason?: string | null | undefined
}

export interface RibbonWindow {
  /** The minute that the answer is about. */
  readonly now: Date
  /** What comes next is looked for from here on: now, or where the days are all over or yet to come, their beginning. */
  readonly at: Date
  /** First day, YYYY-MM-DD on the calendar of the viewer's company, and how many there are. */
  readonly firstDay: string
  readonly days: number
  readonly from: Date
  readonly until: Date
  /** The days begin before today, and why somebody looks at them. */
  readonly past: { readonly at: Date; readonly reason: string } | null
  /** First day of the brush, and when each of its days begins, with the end of the last one. */
  readonly brush: { readonly firstDay: string; readonly edges: readonly Date[] }
}

const usualDays = 14
/** Of the brush before today, for who may look there. */
const brushBefore = 14
const longestAhead = 4_000
const shortestReason = 3
const minuteMs = 60_000

/**
 * The window of a request.
 *
 * @throws {AppError} `invalid_date_format`; of days that are over `no_right` and `look_needs_reason`.
 */
export function windowOf(
  asked: AskedWindow,
  { timeZone, now, flags }: { readonly timeZone: string; readonly now: Date; readonly flags: readonly LoginFlag[] },
): RibbonWindow {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const today = dashed(dayAt(minute.getTime(), timeZone))
  const firstDay = asked.FromRemark ? dashed(asked.FromRemark) : today
  const days = asked.Days ?? usualDays
  if (!isDay(firstDay)) throw new AppError('invalid_date_format')
  const ahead = daysBetween(today, firstDay)
  if (ahead < -personsKeptDays || ahead > longestAhead) throw new AppError('invalid_date_format')
  const maySeePast = flags.includes('pastPlaces')
  const from = midnight(firstDay, timeZone)
  const until = midnight(addDays(firstDay, days), timeZone)
  const at = from <= minute && minute < until ? minute : from
  const past = ahead < 0 ? { at: from, reason: reasonOf(asked, maySeePast) } : null
  return {
    now: minute,
    at,
    firstDay,
    days,
    from,
    until,
    past,
    brush: brushOf({ today, firstDay, days, maySeePast, timeZone }),
  }
}

function reasonOf({ Reason }: AskedWindow, maySeePast: boolean): string {
  if (!maySeePast) throw new AppError('no_right')
  const reason = Reason?.trim() ?? ''
  if (reason.length < shortestReason) throw new AppError('look_needs_reason')
  return reason
}

interface Around {
  readonly today: string
  readonly firstDay: string
  readonly days: number
  readonly maySeePast: boolean
  readonly timeZone: string
}

/** Eight weeks around today, moved so far that they have the window. Past days are nobody's without the right. */
function brushOf({ today, firstDay, days, maySeePast, timeZone }: Around): RibbonWindow['brush'] {
  const usual = maySeePast ? addDays(today, -brushBefore) : today
  const latest = addDays(firstDay, days - ribbonDays.brush)
  const first = [usual, latest].toSorted().at(-1) ?? usual
  const begin = firstDay < first ? firstDay : first
  const edges = Array.from({ length: ribbonDays.brush + 1 }, (_, day) => midnight(addDays(begin, day), timeZone))
  return { firstDay: begin, edges }
}

const dashed = (remark: string): string =>
  remark.includes('-') ? remark : `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`

function midnight(day: string, timeZone: string): Date {
  const found = instantOf(`${day.replaceAll('-', '')}000000`, timeZone)
  if (!found) throw new AppError('invalid_date_format')
  return new Date(found.instant)
}
