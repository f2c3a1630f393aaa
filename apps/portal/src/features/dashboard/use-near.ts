import { type RefObject, useEffect, useState } from 'react'
import type { Reach } from './use-reach.ts'

/** How far below the screen a tile is fetched: once someone scrolls, it is there when they get to it. */
const margins = { screen: '0px', beyond: '400px 0px' } as const

/** Whether an element is within reach of the screen; once it was, it stays so. */
export function useNear(ref: RefObject<HTMLElement | null>, reach: Reach, isFirst: boolean) {
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = ref.current
    if (isNear || reach === 'row' || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margins[reach] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, reach, ref])
  return [isNear || isFirst, () => setNear(true)] as const
}
