import { useEffect } from 'react'
import { jumpTo } from './jump.ts'

/** An address that names a tile opens the page at it, and a step back to one goes there. */
export function useJump(): void {
  useEffect(() => {
    const jump = () => {
      if (location.hash.length > 1) jumpTo(decodeURIComponent(location.hash.slice(1)))
    }
    jump()
    addEventListener('hashchange', jump)
    return () => removeEventListener('hashchange', jump)
  }, [])
}
