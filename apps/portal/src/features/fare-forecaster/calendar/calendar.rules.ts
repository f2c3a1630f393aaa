import type { CalendarCell } from '@portolan/contract/features/fare-forecaster'
import type { FareQuestion } from '../search/fare-search.rules.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysApart, daysLater, lastDay, weekdayOf } from '../wire-days.ts'

/** The days that the calendar shows at once; `retFrom` is null for one way. */
export interface CalendarWindow {
  readonly depFrom: string
  readonly depDays: number
  readonly retFrom: string | null
  readonly retDays: number
}

export const week = 7
/** Weeks of a one-way calendar. */
const weeks = 4
const half = 3

/** The searched days in the middle; one way, weeks that begin on a Monday. */
export function windowAround({ dep, ret }: DayPair, today: string): CalendarWindow {
  if (ret === null) {
    const monday = daysLater(dep, -weekdayOf(dep) - week)
    return within({ depFrom: monday, depDays: week * weeks, retFrom: null, retDays: 1 }, today)
  }
  const window = { depFrom: daysLater(dep, -half), depDays: week, retFrom: daysLater(ret, -half), retDays: week }
  return within(window, today)
}

/** Nobody leaves before today or later than a year ahead. */
function within(window: CalendarWindow, today: string): CalendarWindow {
  const kept = (from: string, days: number) => {
    const last = daysLater(lastDay(today), 1 - days)
    return from < today ? today : from > last ? last : from
  }
  return {
    ...window,
    depFrom: kept(window.depFrom, window.depDays),
    retFrom: window.retFrom && kept(window.retFrom, window.retDays),
  }
}

/** Null where it would stay as it is. */
export function moved(window: CalendarWindow, by: { dep: number; ret: number }, today: string): CalendarWindow | null {
  const next = within(
    {
      ...window,
      depFrom: daysLater(window.depFrom, by.dep),
      retFrom: window.retFrom && daysLater(window.retFrom, by.ret),
    },
    today,
  )
  return next.depFrom === window.depFrom && next.retFrom === window.retFrom ? null : next
}

/** A week, or the four of a one-way calendar. */
export const step = (window: CalendarWindow): number => (window.retFrom === null ? window.depDays : week)

export const isInside = (window: CalendarWindow, { dep, ret }: DayPair): boolean => {
  const has = (from: string, days: number, day: string) => {
    const after = daysApart(from, day)
    return after >= 0 && after < days
  }
  return (
    has(window.depFrom, window.depDays, dep) &&
    (window.retFrom === null || ret === null || has(window.retFrom, window.retDays, ret))
  )
}

export const daysOf = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => daysLater(from, index))

export const keyOf = ({ dep, ret }: DayPair): string => `${dep}-${ret ?? ''}`

export type CellsByDay = ReadonlyMap<string, CalendarCell>

export const cellsByDay = (rows: readonly (readonly CalendarCell[])[]): CellsByDay =>
  new Map(rows.flat().map((cell) => [keyOf({ dep: cell.DepDate, ret: cell.RetDate }), cell]))

export interface Extremes {
  readonly low: number
  readonly high: number
}

/** Null where no cell has a fare. */
export function extremesOf(cells: CellsByDay): Extremes | null {
  const fares = [...cells.values()].flatMap(({ TotalFare }) => TotalFare ?? [])
  return fares.length === 0 ? null : { low: Math.min(...fares), high: Math.max(...fares) }
}

/** Where a fare lies between the extremes, 0 to 1. */
export const shareOf = (fare: number, { low, high }: Extremes): number =>
  high === low ? 0.5 : (fare - low) / (high - low)

/** The pair of days a question asks for. */
export const pairOf = ({ dep, ret }: FareQuestion): DayPair => ({ dep, ret })
