import { useEffect, useState } from 'react'

/** The value as it was when it last rested for a moment. */
export function useSettled<T>(value: T, restMs = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
