import { useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../../ui/use-media.ts'

const name = 'portolan.menu_collapsed'
/** Specification §9: 'menu collapse delay 500 ms'. */
const collapseDelay = 500

/**
 * The side menu on a desktop. Wide windows keep what was chosen, over visits too. In a narrow one it is collapsed; when
 * opened it lies over the page, and collapses by itself half a second after pointer or focus left it.
 */
export function useMenuState() {
  const narrow = useIsNarrow()
  const [kept, setKept] = useState(() => localStorage.getItem(name) === '1')
  const [over, setOver] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const toggle = () => {
    clearTimeout(timer.current)
    if (narrow) return setOver(!over)
    localStorage.setItem(name, kept ? '0' : '1')
    setKept(!kept)
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOver(false), collapseDelay)
  }
  const stay = () => clearTimeout(timer.current)
  return { collapsed: narrow ? !over : kept, over: narrow && over, toggle, leave, stay }
}
