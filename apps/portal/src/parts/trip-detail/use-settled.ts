import { useEffect, useState } from 'react'

/** Specification §9 'Timings': cached data shows after this time, if the reply has not arrived before. */
const patienceMs = 500

/**
 * Whether the cached data of `key` may be shown: when no fetch is running, at the latest after half a second. Later
 * background fetches do not change that.
 */
export function useSettled(key: string | null, isFetching: boolean): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  if (key !== settled && settled !== null) setSettled(null)
  if (key !== null && !isFetching && settled !== key) setSettled(key)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSettled(key), patienceMs)
    return () => clearTimeout(timer)
  }, [key])
  return key === null || settled === key
}
