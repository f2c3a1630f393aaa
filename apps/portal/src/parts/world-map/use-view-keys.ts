import { type RefObject, useRef } from 'react'
import { hasSingleKeys } from '../../lib/single-keys.ts'
import { usePageKeys } from '../../ui/interaction/use-page-keys.ts'

/** How long the second key of the portal's own pairs ('g', then a letter) may take, in milliseconds. */
const pairTime = 1500

/**
 * `t`, and `v`, go from the map to its table and back: before the portal's own meaning of `t`, except as the second key of a
 * pair. A map among other tiles has these keys only where the focus is in it.
 */
export function useViewKeys(frame: RefObject<HTMLElement | null>, change: (() => void) | null, isTile: boolean): void {
  const pairUntil = useRef(0)
  usePageKeys(
    ({ key, ctrlKey, metaKey, repeat, timeStamp }, target) => {
      const isPair = timeStamp < pairUntil.current
      pairUntil.current = key === 'g' ? timeStamp + pairTime : 0
      if ((key !== 't' && key !== 'v') || ctrlKey || metaKey || repeat || isPair || !hasSingleKeys()) return null
      const isMine = frame.current?.contains(target) ?? false
      return isMine || !isTile ? change : null
    },
    { before: true },
  )
}
