import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Columns } from './pack-tiles.ts'

/** Widths of the content in pixels from which there is one column more. */
const steps = [760, 1680, 2240] as const

export const columnsIn = (width: number): Columns => (1 + steps.filter((step) => width >= step).length) as Columns

/** The number of columns that fit into an element, known before the first paint. */
export function useColumns<E extends HTMLElement>(): readonly [RefObject<E | null>, Columns] {
  const ref = useRef<E>(null)
  const [columns, setColumns] = useState<Columns>(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setColumns(columnsIn(element.clientWidth))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, columns]
}
