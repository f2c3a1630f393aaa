import { addDays, addMonths } from '@portolan/rules/calendar-day'

/** Options of the two selects (specification §9 'Tracker default time frame'): days, or up to an edge of the month. */
export const previousFrames = ['1', '2', '7', '14', '30', 'month', 'all'] as const
export const upcomingFrames = ['1', '2', '6', '7', '14', '30', 'month', 'all'] as const
export type PreviousFrame = (typeof previousFrames)[number]
export type UpcomingFrame = (typeof upcomingFrames)[number]

export interface TimeFrames {
  readonly previous: PreviousFrame
  readonly upcoming: UpcomingFrame
}

/** Specification §9. */
export const defaultFrames: TimeFrames = { previous: '1', upcoming: '6' }

/** The frames that a setting names; what this release does not know counts as the default. */
export function readFrames(saved: { readonly previous: string; readonly upcoming: string } | undefined): TimeFrames {
  return {
    previous: previousFrames.find((one) => one === saved?.previous) ?? defaultFrames.previous,
    upcoming: upcomingFrames.find((one) => one === saved?.upcoming) ?? defaultFrames.upcoming,
  }
}

/** What is looked at, YYYYMMDD; null without a limit. */
export interface FrameDays {
  readonly from: string | null
  readonly to: string | null
}

/** The days of the frames around a day (YYYY-MM-DD) of the company's calendar. */
export function frameDays({ previous, upcoming }: TimeFrames, today: string): FrameDays {
  return {
    from: previous === 'all' ? null : remark(firstDay(previous, today)),
    to: upcoming === 'all' ? null : remark(lastDay(upcoming, today)),
  }
}

function firstDay(previous: Exclude<PreviousFrame, 'all'>, today: string): string {
  return previous === 'month' ? firstOfMonth(today) : addDays(today, -Number(previous))
}

function lastDay(upcoming: Exclude<UpcomingFrame, 'all'>, today: string): string {
  return upcoming === 'month' ? addDays(addMonths(firstOfMonth(today), 1), -1) : addDays(today, Number(upcoming))
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
const remark = (day: string) => day.replaceAll('-', '')
