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
