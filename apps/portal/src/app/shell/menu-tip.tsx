import { useEffect, useRef, useState } from 'react'
import styles from './menu-tip.module.css'

interface Tip {
  readonly text: string
  readonly top: number
}

/**
 * Names the icon under the pointer or the focus, beside the collapsed menu. For eyes only: the entries have their
 * names already. Escape hides it, as WCAG 1.4.13 asks.
 */
export function MenuTip() {
  const place = useRef<HTMLSpanElement>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const bar = place.current?.closest('aside')
    if (!bar) return undefined
    const show = (event: Event) => {
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
      const box = entry?.getBoundingClientRect()
      setTip(box ? { text: entry?.dataset['tip'] ?? '', top: box.top + box.height / 2 } : null)
    }
    const hide = () => setTip(null)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const stop = new AbortController()
    const { signal } = stop
    bar.addEventListener('pointerover', show, { signal })
    bar.addEventListener('focusin', show, { signal })
    bar.addEventListener('pointerleave', hide, { signal })
    bar.addEventListener('focusout', hide, { signal })
    bar.addEventListener('scroll', hide, { signal, capture: true })
    document.addEventListener('keydown', onKey, { signal })
    return () => stop.abort()
  }, [])
  return (
    <span ref={place} className={styles.tip} style={{ top: tip?.top ?? 0 }} data-shown={tip !== null} aria-hidden>
      {tip?.text}
    </span>
  )
}
