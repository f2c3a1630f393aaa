import { useEffect, useRef, useState } from 'react'

interface Delays {
  readonly open: number
  readonly close: number
}

/**
 * Opens after the pointer rested on it, closes a little after it left; `setOpened` acts at once and forgets what was
 * pending, so that a choice is not followed by a late second opening.
 */
export function useHoverIntent(delays: Delays) {
  const [opened, setNow] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setOpened = (next: boolean) => {
    clearTimeout(timer.current)
    setNow(next)
  }
  const later = (next: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNow(next), wait)
  }
  return {
    opened,
    setOpened,
    /** For the target: mouse only, since a finger has no hover. */
    enterTarget: () => later(true, delays.open),
    /** For a target that was fetched while the pointer rested on its place, for so many milliseconds. */
    enterLate: (rested: number) => (rested >= delays.open ? setOpened(true) : later(true, delays.open - rested)),
    /** Keeps it open. It opens nothing: what was chosen from fades away under the pointer. */
    enterDropdown: () => clearTimeout(timer.current),
    leave: () => later(false, delays.close),
  }
}
