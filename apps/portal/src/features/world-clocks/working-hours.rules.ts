import { dayNumber, minuteOfDay, weekday } from './zone-time.ts'

/** Whole hours of the local day. `to` may be 24; if it is not after `from`, work goes on past midnight. */
export interface WorkingHours {
  readonly from: number
  readonly to: number
}

export const usualHours: WorkingHours = { from: 9, to: 18 }

/** 0 Sunday to 6 Saturday. */
export type Weekend = ReadonlySet<number>

export type WorkState = 'working' | 'before' | 'after' | 'weekend'

const goesPastMidnight = ({ from, to }: WorkingHours) => to <= from

/** Whether people are at work at a local time. A night shift counts to the day on which it begins. */
export function isWorking(local: number, hours: WorkingHours, weekend: Weekend): boolean {
  const hour = minuteOfDay(local) / 60
  const today = dayNumber(local)
  const isWorkday = (day: number) => !weekend.has(weekday(day))
  if (!goesPastMidnight(hours)) return hour >= hours.from && hour < hours.to && isWorkday(today)
  return hour >= hours.from ? isWorkday(today) : hour < hours.to && isWorkday(today - 1)
}

/** Whether it is working time, before or after it, or the weekend. */
export function workState(local: number, hours: WorkingHours, weekend: Weekend): WorkState {
  if (isWorking(local, hours, weekend)) return 'working'
  if (weekend.has(weekday(dayNumber(local)))) return 'weekend'
  const hour = minuteOfDay(local) / 60
  // Between two night shifts, the first half counts as after the last shift.
  const turn = goesPastMidnight(hours) ? (hours.to + hours.from) / 2 : hours.from
  return hour < turn === goesPastMidnight(hours) ? 'after' : 'before'
}

/** A span of minutes, without its end. */
export interface Span {
  readonly from: number
  readonly to: number
}

const minute = 60_000

/** The spans of work within the next `minutes`, in minutes from now. */
export function workingSpans(
  minutes: number,
  worksAt: (minutesFromNow: number) => boolean,
  /** Work begins and ends at multiples of `step`, counted from `phase`. */
  { step, phase }: { readonly step: number; readonly phase: number },
): Span[] {
  const spans: Span[] = []
  let from = 0
  while (from < minutes) {
    const to = Math.min(minutes, from + step - ((from + phase) % step))
    const last = spans.at(-1)
    if (worksAt(from)) {
      if (last?.to === from) spans[spans.length - 1] = { from: last.from, to }
      else spans.push({ from, to })
    }
    from = to
  }
  return spans
}

/** Work in the next twelve hours, one round of the dial, in minutes from now. */
export function comingWork(local: number, hours: WorkingHours, weekend: Weekend): Span[] {
  const worksAt = (ahead: number) => isWorking(local + ahead * minute, hours, weekend)
  return workingSpans(12 * 60, worksAt, { step: 60, phase: minuteOfDay(local) % 60 })
}

const saturdayAndSunday: Weekend = new Set([6, 0])

/** `getWeekInfo` is newer than TypeScript's types; 1 is Monday, 7 is Sunday. */
interface WithWeek extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly weekend: readonly number[] }
}

/** A country's weekend from the browser's CLDR data, else Saturday and Sunday. */
export function weekendOf(countryCode: string | undefined): Weekend {
  if (!countryCode) return saturdayAndSunday
  try {
    const locale: WithWeek = new Intl.Locale(`und-${countryCode}`)
    const days = locale.getWeekInfo?.().weekend
    return days ? new Set(days.map((day) => day % 7)) : saturdayAndSunday
  } catch {
    return saturdayAndSunday
  }
}
