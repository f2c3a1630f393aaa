import type { LoginFlag } from '@portolan/contract/access'
import { sliderDays } from '@portolan/contract/features/traveller-tracker'
import { suppressParts } from '../../domain/whereabouts/suppress.rules.ts'
import { AppError } from '../../kernel/app-error.ts'
import { reasonOf } from './frame.rules.ts'

/** What the time slider reaches, and what it shows of people who are not shown: pure. */

const minuteMs = 60_000
export const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface Window {
  /** The minute that is now. */
  readonly at: Date
  readonly from: Date
  readonly until: Date
  /** Why somebody looks at what is over; null: they do not. */
  readonly reason: string | null
}

interface AskedWindow {
  readonly WithPast?: boolean | undefined
  readonly Reason?: string | null | undefined
}

/**
 * From now on for thirty days; with the right and a reason, from seven days ago.
 *
 * @throws {AppError} `no_right`, `look_needs_reason`.
 */
export function windowOf(
  { WithPast = false, Reason }: AskedWindow,
  { now, flags }: { readonly now: Date; readonly flags: readonly LoginFlag[] },
): Window {
  const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const shifted = (days: number) => new Date(at.getTime() + days * dayMs)
  if (WithPast && !flags.includes('pastPlaces')) throw new AppError('no_right')
  return {
    at,
    from: WithPast ? shifted(-sliderDays.past) : at,
    until: shifted(sliderDays.ahead),
    reason: WithPast ? reasonOf(Reason) : null,
  }
}

/** Parts that are no place. */
export const parts = { air: '+A', rail: '+R', nowhere: '+?', total: '+T' } as const

/** So many more (or fewer) people of a part from an hour on. */
export interface CountChange {
  /** A place, or one of `parts`. */
  readonly part: string
  readonly hour: number
  readonly change: number
}

/** A part's figure from one hour to another, which is not among them; null: one to four. */
export interface CountRun {
  readonly part: string
  readonly from: number
  readonly until: number
  readonly count: number | null
}

/**
 * How many people are where at each hour, small numbers hidden: everybody is in one part, and the parts add up to the total of
 * the hour. How many of a place are in a stay is not told, since these would be parts of the same total too.
 */
export function hourlyCounts(changes: readonly CountChange[], hours: number): CountRun[] {
  const runs: CountRun[] = []
  const counts = new Map<string, number>()
  const open = new Map<string, { from: number; count: number | null }>()
  const close = (part: string, until: number) => {
    const run = open.get(part)
    if (run) runs.push({ part, from: run.from, until, count: run.count })
    open.delete(part)
  }
  const byHour = [...Map.groupBy(changes, ({ hour }) => hour)].toSorted(([one], [other]) => one - other)
  for (const [hour, now] of byHour) {
    if (hour >= hours) break
    for (const { part, change } of now) {
      const count = (counts.get(part) ?? 0) + change
      if (count > 0) counts.set(part, count)
      else counts.delete(part)
    }
    const shown = shownAt(counts)
    for (const part of open.keys()) if (shown.get(part) !== open.get(part)?.count) close(part, hour)
    for (const [part, count] of shown) if (!open.has(part)) open.set(part, { from: hour, count })
  }
  for (const part of open.keys()) close(part, hours)
  return runs
}

function shownAt(counts: ReadonlyMap<string, number>): Map<string, number | null> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return new Map()
  const { parts: shown, whole } = suppressParts(counts, total)
  shown.delete(parts.nowhere)
  return shown.set(parts.total, whole)
}
