import { useEffect, useState } from 'react'

/** What timers can wait for: 24 days. */
const longestWait = 2 ** 31 - 1
/** The server's clock has passed it as well by then. */
const slack = 1_000

/**
 * The last instant of these (milliseconds, by the server's clock) that has passed while one looked, 0 before; `onPassed`
 * is called as it passes. `skew` as in `Overview`.
 */
export function usePassed(instants: readonly number[], skew: number, onPassed: () => void): number {
  const [passed, setPassed] = useState(0)
  const next = Math.min(...instants.filter((instant) => instant > passed))
  useEffect(() => {
    const wait = next - (Date.now() + skew) + slack
    if (!(wait < longestWait)) return undefined
    const timer = setTimeout(
      () => {
        setPassed(next)
        onPassed()
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [next, skew, onPassed])
  return passed
}
