/** Days from one to another, both included, in whole days since 1970-01-01. */
export interface DayInterval {
  readonly first: number
  readonly last: number
}

/** In order, without overlaps; empty ones are left out. */
export function union(intervals: readonly DayInterval[]): DayInterval[] {
  const all: DayInterval[] = []
  for (const { first, last } of intervals.toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1)
    if (last < first) continue
    if (before && before.last >= first - 1)
      all[all.length - 1] = { first: before.first, last: Math.max(before.last, last) }
    else all.push({ first, last })
  }
  return all
}

/** How many days of a union lie within two days, both included. */
export function countIn(days: readonly DayInterval[], from: number, to: number): number {
  let count = 0
  for (const { first, last } of days) {
    if (first > to) break
    if (last >= from) count += Math.min(last, to) - Math.max(first, from) + 1
  }
  return count
}

export const lastOf = (days: readonly DayInterval[]): number | null => days.at(-1)?.last ?? null
