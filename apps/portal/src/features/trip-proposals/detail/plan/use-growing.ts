import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Cards that are drawn at once, and those that each look at the end of the list adds: few, so that scrolling never halts. */
const first = 24
const step = 4

/** The first of many cards, and more of them when the end of the list comes near the screen; on paper all. */
export function useGrowing(count: number, order = '') {
  const [drawn, setDrawn] = useState(first)
  // In another order it begins anew: whoever sorts looks at the first ones.
  const [drawnOrder, setDrawnOrder] = useState(order)
  if (order !== drawnOrder) {
    setDrawnOrder(order)
    setDrawn(first)
  }
  const isCut = drawn < count
  useEffect(() => {
    if (!isCut) return undefined
    const all = () => flushSync(() => setDrawn(count))
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [isCut, count])
  const more = useCallback(() => startTransition(() => setDrawn((before) => before + step)), [])
  const end: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element || !('IntersectionObserver' in globalThis)) return undefined
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' })
      observer.observe(element)
      return () => observer.disconnect()
    },
    // Seen again after each growth: an end that is still near the screen does not leave it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [drawn],
  )
  return { drawn: Math.min(drawn, count), isCut, more, end }
}
