import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width in pixels for two columns, as in dashboard-page.module.css: a half tile has about 490 px. */
const twoColumns = 1000

/** The number of columns that fit into an element, known before the first paint. */
export function useColumns<E extends HTMLElement>(): readonly [RefObject<E | null>, 1 | 2] {
  const ref = useRef<E>(null)
  const [columns, setColumns] = useState<1 | 2>(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setColumns(element.clientWidth >= twoColumns ? 2 : 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, columns]
}
