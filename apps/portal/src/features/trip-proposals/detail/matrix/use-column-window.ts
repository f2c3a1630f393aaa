import { type RefObject, useEffect, useState } from 'react'

/** Up to so many columns are all drawn: more would be felt. */
export const drawnAtOnce = 14
/** Columns beside the visible ones, so that the next one is there for the keyboard. */
const beside = 3

interface Window {
  readonly from: number
  /** Not included. */
  readonly to: number
}

/** The columns near the screen of a table that scrolls sideways, all of them of one width in pixels. */
export function useColumnWindow(box: RefObject<HTMLElement | null>, count: number, width: number) {
  const [first, setFirst] = useState<Window>({ from: 0, to: drawnAtOnce })
  const isCut = count > drawnAtOnce
  useEffect(() => {
    const element = box.current
    if (!isCut || !element) return undefined
    const read = () => {
      const from = Math.max(0, Math.floor(element.scrollLeft / width) - beside)
      const to = Math.ceil((element.scrollLeft + element.clientWidth) / width) + beside
      setFirst((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      element.removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [box, isCut, width])
  const { from, to } = isCut ? first : { from: 0, to: count }
  return { from: Math.min(from, count), to: Math.min(to, count), isCut }
}
