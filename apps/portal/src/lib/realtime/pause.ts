const longestMs = 30_000

/** Milliseconds before the next stream: doubling from 1 s to 30 s, a random half of it, so that thousands do not come at once. */
export function pauseMs(failures: number, random = Math.random()): number {
  const most = Math.min(longestMs, 1_000 * 2 ** Math.min(failures, 10))
  return most / 2 + (random * most) / 2
}
