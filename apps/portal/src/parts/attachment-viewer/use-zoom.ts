import { useLayoutEffect, useRef, useState } from 'react'

/** Position of the visible center within the scrollable area: 0 to 1 on both axes. */
interface Middle {
  readonly x: number
  readonly y: number
}

/** Zooms a picture in a scrolling stage around the visible center. `zoom` is null while the picture is fitted. */
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

/** Zoom steps of the buttons, as factors of the picture's own size. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

/** The next larger step after the current scale, which may lie between two steps; null at the largest. */
export function nextLarger(shown: number): number | null {
  return steps.find((step) => step > shown * 1.01) ?? null
}

export function nextSmaller(shown: number): number | null {
  return steps.findLast((step) => step < shown * 0.99) ?? null
}
