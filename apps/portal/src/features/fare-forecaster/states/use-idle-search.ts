import { useEffect, useState } from 'react'
import { currentProfile } from '../../../lib/session.ts'

const minute = 60_000
const usual = 20

/**
 * Whether the session's timeout has passed since the last answer (specification §4 'Fare forecaster'): what it says, and
 * its keys, are too old then. `at` is when that answer came, in milliseconds; 0 before there is one.
 */
export function useIdleSearch(at: number): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (at === 0) return undefined
    const wait = (currentProfile()?.SessionTimeoutMinutes ?? usual) * minute - (Date.now() - at)
    const timer = setTimeout(() => setOver(at), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [at])
  return at !== 0 && over === at
}
