import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { useEffect, useState } from 'react'

/** The longest time that a timer takes. */
const longest = 2 ** 31 - 1

/** The options as they are now: one expires before the eyes of its reader, at its very moment. */
export function useExpiry(options: readonly RequestOption[]): readonly RequestOption[] {
  const [now, setNow] = useState(() => Date.now())
  const ends = options.flatMap(({ IsExpired, ValidUntil }) => (IsExpired ? [] : [Date.parse(ValidUntil)]))
  const next = Math.min(...ends.filter((end) => end > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, Math.max(0, next - Date.now())))
    return () => clearTimeout(timer)
  }, [next, now])
  return options.map((option) => (Date.parse(option.ValidUntil) <= now ? { ...option, IsExpired: true } : option))
}
