import { useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../../ui/use-media.ts'

const name = 'portolan.menu_collapsed'
/** Pages that take the whole width begin with a collapsed menu, and keep their own choice. */
const nameOnFull = 'portolan.menu_open_on_full'
/** Specification §9: 'menu collapse delay 500 ms'. */
const collapseDelay = 500

/**
 * The side menu on a desktop. Wide windows keep what was chosen, over visits too. In a narrow one it is collapsed; when
 * opened it lies over the page, and collapses by itself half a second after pointer or focus left it.
 */
export function useMenuState(layout: 'column' | 'full') {
  const narrow = useIsNarrow()
  const isFull = layout === 'full'
  const [keptOnColumn, setOnColumn] = useState(() => localStorage.getItem(name) === '1')
  const [keptOnFull, setOnFull] = useState(() => localStorage.getItem(nameOnFull) !== '1')
  const kept = isFull ? keptOnFull : keptOnColumn
  const [over, setOver] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const toggle = () => {
    clearTimeout(timer.current)
    if (narrow) return setOver(!over)
    localStorage.setItem(isFull ? nameOnFull : name, isFull === kept ? '1' : '0')
    if (isFull) setOnFull(!kept)
    else setOnColumn(!kept)
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOver(false), collapseDelay)
  }
  const stay = () => clearTimeout(timer.current)
  return { collapsed: narrow ? !over : kept, over: narrow && over, toggle, leave, stay }
}
