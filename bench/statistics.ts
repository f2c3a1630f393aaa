export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Linear between the two nearest ranks, as most spreadsheets do. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('No values')
  const sorted = values.toSorted((a, b) => a - b)
  const rank = ((sorted.length - 1) * percent) / 100
  const low = sorted[Math.floor(rank)] ?? Number.NaN
  const high = sorted[Math.ceil(rank)] ?? Number.NaN
  return low + (high - low) * (rank - Math.floor(rank))
}

/**
 * The chance that one of `a` is greater than one of `b`, ties counted half: Mann and Whitney's U over the product of the
 * sizes. A half where nothing can be told.
 */
export function chanceOfTelling(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) throw new RangeError('No values')
  const won = a.flatMap((one) => b.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return won.reduce((sum: number, value) => sum + value, 0) / won.length
}
