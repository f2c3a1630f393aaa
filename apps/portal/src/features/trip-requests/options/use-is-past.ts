import { useEffect, useState } from 'react'

/** The longest time that a timer takes. */
const longest = 2 ** 31 - 1

/** Whether an instant (ISO) has passed; the component renders again at that moment. */
export function useIsPast(at: string): boolean {
  const end = Date.parse(at)
  const [now, setNow] = useState(() => Date.now())
  const isPast = now >= end
  useEffect(() => {
    if (isPast) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, Math.max(0, end - Date.now()) + 50))
    return () => clearTimeout(timer)
  }, [end, isPast, now])
  return isPast
}
