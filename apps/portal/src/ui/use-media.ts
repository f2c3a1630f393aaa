import { useSyncExternalStore } from 'react'

/** The same figures stand in the style sheets. Specification §9: 'mobile breakpoint 768 px'. */
const queries = {
  mobile: '(max-width: 768px)',
  /** Room for the page or for an open menu beside it, not for both. */
  narrow: '(max-width: 1100px)',
} as const
type Flag = keyof typeof queries

/** Specification §4 'Bootstrap': a window resize sets the mobile flag, debounced by 300 ms. */
const settled = 300

const listeners = new Set<() => void>()
const flags = new Map<Flag, boolean>()
let timer: ReturnType<typeof setTimeout> | undefined

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => read('mobile'))
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => read('narrow'))
}

/** Read once, then by the resize alone: all that ask see it change together. */
function read(flag: Flag): boolean {
  const known = flags.get(flag) ?? matchMedia(queries[flag]).matches
  flags.set(flag, known)
  return known
}

function resized(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    flags.clear()
    for (const listener of listeners) listener()
  }, settled)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('resize', resized)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('resize', resized)
    clearTimeout(timer)
    // Nobody watches from here on: the next one looks again.
    flags.clear()
  }
}
