import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** As dashboard-page.module.css has it: two columns where a half tile has some 490 px. */
const twoColumns = 1000

/** How many columns there is room for in an element; known before it is painted. */
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
