import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** As dashboard-page.module.css has it: two columns where a half tile has some 490 px. */
const twoColumns = 1000

/** How many columns there is room for. */
export function useColumns(): readonly [RefObject<HTMLUListElement | null>, 1 | 2] {
  const ref = useRef<HTMLUListElement>(null)
  const [columns, setColumns] = useState<1 | 2>(2)
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
