import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { sectionAt } from '../section-registry.ts'

const name = 'portolan.likely_page'
/** Milliseconds that the dashboard has for its own tiles. */
const rest = 1000

/**
 * Who opened a page in this browser is likely to open it again: while they look at the dashboard and the browser is idle, the
 * code of that page comes. Its loader is told that it is a preload, so that nothing is asked for in the viewer's name.
 */
export function useLikelyPage(path: string): void {
  const router = useRouter()
  useEffect(() => {
    const section = sectionAt(path)
    if (section?.opens !== 'page') return undefined
    if (section.segment) {
      localStorage.setItem(name, section.segment)
      return undefined
    }
    const likely = `/${localStorage.getItem(name) ?? ''}`
    if (likely === '/' || sectionAt(likely)?.opens !== 'page') return undefined
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => void router.preloadRoute({ to: likely as '/' }).catch(() => undefined))
    }, rest)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [path, router])
}
