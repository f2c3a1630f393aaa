import { useEffect, useState } from 'react'

/** So long the first row is waited for: a script that hangs must not keep the others away. */
const patienceMs = 3_000

/**
 * How far tiles are fetched:
 * - `row`: the first row alone. Until it has its height, tiles seem to be on the screen that are not.
 * - `screen`: what is on the screen.
 * - `beyond`: what is near it too; from the first scroll on, so that the first load carries nothing unseen.
 */
export type Reach = 'row' | 'screen' | 'beyond'

/** `onThere` is told for each of the `first` tiles, once it is there or has failed. */
export function useReach(first: number): readonly [Reach, () => void] {
  const [there, setThere] = useState(0)
  const [isLate, setLate] = useState(false)
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    const scrolled = () => setScrolled(true)
    addEventListener('scroll', scrolled, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
    }
  }, [])
  if (hasScrolled) return ['beyond', () => undefined]
  return [there >= first || isLate ? 'screen' : 'row', () => setThere((count) => count + 1)]
}
