import { useEffect, useState } from 'react'
import { useMinute } from './minute.ts'

/** The longest time that a timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1

/** The present minute, and from each of these instants on that instant at least: what ends then is over at once. */
export function useNow(instants: readonly string[]): number {
  const minute = useMinute()
  const [reached, setReached] = useState(0)
  const now = Math.max(minute, reached)
  const next = Math.min(...instants.map((instant) => Date.parse(instant)).filter((at) => at > now))
  useEffect(() => {
    const wait = next - Date.now()
    if (!(wait <= longest)) return undefined
    const timer = setTimeout(() => setReached(next), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [next])
  return now
}
