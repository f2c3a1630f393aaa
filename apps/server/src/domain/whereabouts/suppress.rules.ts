/** Where persons are not shown, fewer than this many are not counted out: '<5'. */
export const smallestShown = 5

/** Counts of which some are hidden: null. */
export interface Suppressed<K> {
  readonly parts: Map<K, number | null>
  readonly whole: number | null
}

const isSmall = (count: number) => count > 0 && count < smallestShown

/**
 * Hides small numbers: counts of one to four become null, zero stays zero. The parts add up to their whole, so that what is
 * hidden could be computed: where the sum of the hidden parts gives them away, the smallest other part is hidden too, or the
 * whole where there is none.
 */
export function suppressParts<K>(counts: ReadonlyMap<K, number>, whole: number): Suppressed<K> {
  const small = [...counts].filter(([, count]) => isSmall(count))
  const hidden = new Set(small.map(([key]) => key))
  const isKnown = !isSmall(whole) && isGivenAway(small.map(([, count]) => count))
  const [next] = isKnown
    ? [...counts].filter(([, count]) => count >= smallestShown).toSorted(([, one], [, other]) => one - other)
    : []
  if (next) hidden.add(next[0])
  return {
    parts: new Map([...counts].map(([key, count]) => [key, hidden.has(key) ? null : count])),
    whole: isSmall(whole) || (isKnown && !next) ? null : whole,
  }
}

/** Whether their sum allows these counts alone: one of them, all ones, or all the largest that is small. */
function isGivenAway(small: readonly number[]): boolean {
  const sum = small.reduce((all, count) => all + count, 0)
  return (
    small.length === 1 || (small.length > 1 && (sum === small.length || sum === small.length * (smallestShown - 1)))
  )
}
