import { useEffect, useState, type RefObject } from 'react'

/** The longest wait for the first row, so that a hanging script does not block the other tiles. */
const firstRowTimeoutMs = 3_000

/**
 * Which tiles are fetched:
 * - `row`: only the first row. Until it has its height, later tiles wrongly appear to be on the screen.
 * - `screen`: tiles on the screen.
 * - `beyond`: tiles near the screen too, after the first scroll, so that the first load fetches nothing unseen.
 */
export type Reach = 'row' | 'screen' | 'beyond'

/** Returns the reach, and a callback for each of the `first` tiles that has loaded or failed. */
export function useReach(first: number): readonly [Reach, () => void] {
  const [settled, setSettled] = useState(0)
  const [isLate, setLate] = useState(false)
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), firstRowTimeoutMs)
    const scrolled = () => setScrolled(true)
    addEventListener('scroll', scrolled, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
    }
  }, [])
  if (hasScrolled) return ['beyond', () => undefined]
  return [settled >= first || isLate ? 'screen' : 'row', () => setSettled((count) => count + 1)]
}

/** How far below the screen tiles are fetched, for each reach. */
const margins = { screen: '0px', beyond: '1000px 0px' } as const

/** Whether an element is or was within reach of the screen. */
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
