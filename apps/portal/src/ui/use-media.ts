import { useSyncExternalStore } from 'react'

/** Specification §9: 'mobile breakpoint 768 px'; the same figure stands in the style sheets. */
const mobile = '(max-width: 768px)'

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(mobile).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(mobile)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
