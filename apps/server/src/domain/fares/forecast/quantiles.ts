/** Quantiles of numbers in typed arrays, without sorting all of them. */

/**
 * The value below which a share `level` (0 to 1) of the first `count` numbers lies; NaN of none. Reorders `values`.
 * Between two numbers the lower is taken, so that a price comes out that somebody has seen.
 */
export function quantileOf(values: Float64Array | Float32Array, count: number, level: number): number {
  if (count === 0) return Number.NaN
  const rank = Math.min(count - 1, Math.max(0, Math.ceil(level * count) - 1))
  return select(values, count, rank)
}

export const medianOf = (values: Float64Array | Float32Array, count: number) => quantileOf(values, count, 0.5)

/** Quickselect: moves the number of rank `rank` to its place, with smaller ones before it and larger ones after it. */
function select(values: Float64Array | Float32Array, count: number, rank: number): number {
  let [from, to] = [0, count - 1]
  while (from < to) {
    const pivot = values[(from + to) >> 1]!
    let [left, right] = [from, to]
    while (left <= right) {
      while (values[left]! < pivot) left += 1
      while (values[right]! > pivot) right -= 1
      if (left > right) break
      const held = values[left]!
      values[left++] = values[right]!
      values[right--] = held
    }
    if (rank <= right) to = right
    else if (rank >= left) from = left
    else break
  }
  return values[rank]!
}

/** The median of each key's values; NaN for a key without. */
export function mediansByKey(
  count: number,
  keyOf: (at: number) => number,
  valueOf: (at: number) => number,
): Float32Array {
  let keys = 0
  for (let at = 0; at < count; at += 1) keys = Math.max(keys, keyOf(at) + 1)
  const start = new Int32Array(keys + 1)
  for (let at = 0; at < count; at += 1) start[keyOf(at) + 1]! += 1
  for (let key = 0; key < keys; key += 1) start[key + 1]! += start[key]!
  const next = start.slice()
  const values = new Float32Array(count)
  for (let at = 0; at < count; at += 1) values[next[keyOf(at)]!++] = valueOf(at)
  return Float32Array.from({ length: keys }, (_, key) =>
    medianOf(values.subarray(start[key], start[key + 1]), start[key + 1]! - start[key]!),
  )
}
