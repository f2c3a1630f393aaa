import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  readonly count: number
  /** About how high a row is, in pixels: those that are drawn are measured by what is above and below them. */
  readonly height: number
  /** What the rows are. */
  readonly as: 'tr' | 'li'
  readonly draw: (index: number) => ReactNode
}

/** Rows near the screen, and the room of the others: for lists so long that drawing all of them would be felt. */
export function VirtualRows({ count, height, as: Spacer, draw }: Props) {
  'use no memo'
  const top = useRef<HTMLTableRowElement & HTMLLIElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((top.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  // What it answers changes without a new identity, which the compiler, switched off above, could not see.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: offset,
    initialRect: { width: innerWidth, height: innerHeight },
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)
  return (
    <>
      <Spacer ref={top} aria-hidden style={{ height: before }} />
      {items.map(({ index }) => draw(index))}
      <Spacer aria-hidden style={{ height: after }} />
    </>
  )
}
