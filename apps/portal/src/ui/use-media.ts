import { createEmitter, useStore } from '../lib/store.ts'

/** The same figures stand in the style sheets. Specification §9: 'mobile breakpoint 768 px'. */
const queries = {
  mobile: '(max-width: 768px)',
  /** Room for the page or for an open menu beside it, not for both. */
  narrow: '(max-width: 1100px)',
} as const
type Flag = keyof typeof queries

/** Specification §4 'Bootstrap': a window resize sets the mobile flag, debounced by 300 ms. */
const settled = 300

const flags = new Map<Flag, boolean>()

const { subscribe } = createEmitter((emit) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      flags.clear()
      emit()
    }, settled)
  }
  addEventListener('resize', onResize)
  return () => {
    removeEventListener('resize', onResize)
    clearTimeout(timer)
    // Without listeners nobody notices a resize: the next one reads anew.
    flags.clear()
  }
})
const mobile = { get: () => read('mobile'), subscribe }
const narrow = { get: () => read('narrow'), subscribe }

/** The same for who is no component. */
export const isMobileNow = (): boolean => read('mobile')

export function useIsMobile(): boolean {
  return useStore(mobile)
}

export function useIsNarrow(): boolean {
  return useStore(narrow)
}

/** Read once and again after a resize, so that all components change together. */
function read(flag: Flag): boolean {
  const known = flags.get(flag) ?? matchMedia(queries[flag]).matches
  flags.set(flag, known)
  return known
}
