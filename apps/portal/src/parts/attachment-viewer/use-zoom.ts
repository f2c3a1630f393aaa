import { useLayoutEffect, useRef, useState } from 'react'
import { nextLarger, nextSmaller } from './zoom.ts'

/** Where the middle of the stage lies in what can be scrolled: 0 to 1 on both axes. */
interface Middle {
  readonly x: number
  readonly y: number
}

/** Zooms a picture in a stage that scrolls, around the middle of what is seen. `zoom` is null where it is fitted. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const middle = useRef<Middle>({ x: 0.5, y: 0.5 })
  const [zoom, setZoom] = useState<number | null>(null)
  const [natural, setNatural] = useState(0)

  useLayoutEffect(() => {
    const frame = stage.current
    if (!frame || zoom === null) return
    frame.scrollLeft = middle.current.x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = middle.current.y * frame.scrollHeight - frame.clientHeight / 2
  }, [zoom])

  const step = (next: (shown: number) => number | null) => {
    const frame = stage.current
    const shown = frame?.querySelector('img')
    if (!frame || !shown || shown.naturalWidth === 0) return
    const scale = next(shown.width / shown.naturalWidth)
    if (scale === null) return
    middle.current = middleOf(frame)
    setNatural(shown.naturalWidth)
    setZoom(scale)
  }
  return {
    stage,
    zoom,
    width: zoom === null ? undefined : natural * zoom,
    larger: () => step(nextLarger),
    smaller: () => step(nextSmaller),
    fit: () => setZoom(null),
  }
}

function middleOf(frame: HTMLElement): Middle {
  return {
    x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
    y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
  }
}
