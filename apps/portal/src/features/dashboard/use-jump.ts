import { useEffect } from 'react'
import { rejectOnline } from '../../ui/use-fetched.ts'

/** An address that names a tile opens the page at it, and a step back to one goes there. */
export function useJump(): void {
  useEffect(() => {
    const jump = () => {
      const anchor = decodeURIComponent(location.hash.slice(1))
      if (anchor) import('./jump.ts').then(({ jumpTo }) => jumpTo(anchor), rejectOnline)
    }
    jump()
    addEventListener('hashchange', jump)
    return () => removeEventListener('hashchange', jump)
  }, [])
}
