import type { HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'

/** Widths of the picture of levels, in hours. */

export interface HourScale {
  /** Hours at the right edge. */
  readonly most: number
  /** Hours that the axis names, from 0 on. */
  readonly ticks: readonly number[]
}

const steps = [1, 2, 4, 6, 12, 24, 48, 72, 120, 168, 240, 336, 720]
const mostTicks = 5

/** An axis from 0 to a round number at or above the longest, with few ticks. */
export function scaleOf(hours: readonly number[]): HourScale {
  const longest = Math.max(1, ...hours)
  const step = steps.find((one) => longest / one <= mostTicks) ?? Math.ceil(longest / mostTicks / 720) * 720
  const count = Math.ceil(longest / step)
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Percent of the axis, with two decimals. */
export const shareOf = (hours: number, { most }: HourScale) => Math.round((Math.min(hours, most) / most) * 10_000) / 100

export interface RuleLevels {
  readonly key: string
  readonly companyCode: string
  readonly ruleName: string
  readonly levels: readonly HealthLevel[]
}

/** The levels of each rule, in the order in which they came. */
export function byRule(levels: readonly HealthLevel[]): RuleLevels[] {
  const rules = new Map<string, RuleLevels & { levels: HealthLevel[] }>()
  for (const level of levels) {
    const key = `${level.CompanyCode} ${level.RuleId}`
    const known = rules.get(key)
    if (known) known.levels.push(level)
    else rules.set(key, { key, companyCode: level.CompanyCode, ruleName: level.RuleName, levels: [level] })
  }
  return [...rules.values()]
}

/** Runs of neighbours that have a value, by their places: a line is drawn through each, and none over a gap. */
export function runsOf(values: readonly (number | null)[]): (readonly [place: number, value: number])[][] {
  const runs: (readonly [number, number])[][] = []
  let isOpen = false
  for (const [place, value] of values.entries()) {
    if (value !== null && isOpen) runs.at(-1)?.push([place, value])
    else if (value !== null) runs.push([[place, value]])
    isOpen = value !== null
  }
  return runs
}
