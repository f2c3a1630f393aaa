import { useEffect, useState } from 'react'

/** Specification §9 'Timings': what was cached shows after so long, unless the answer is there before. */
const patienceMs = 500

/**
 * Whether what is known of `key` may be shown: as soon as nothing is being fetched, and after half a second in any
 * case. From then on a later fetch in the background takes nothing away.
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
