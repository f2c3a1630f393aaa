import { createEmitter, useStore } from './store.ts'

/** Specification §9: 'clock tick 60000 ms aligned to the minute'. */
const minute = 60_000

let current = startOfMinute()
let isTicking = false

function startOfMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** One timer for all listeners, aligned to the minute; a tab that slept or was hidden catches up when it is seen again. */
const ticks = createEmitter((emit) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const align = () => {
    clearTimeout(timer)
    timer = setTimeout(align, minute - (Date.now() % minute))
    const now = startOfMinute()
    if (now === current) return
    current = now
    emit()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') align()
  }
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onVisible)
  addEventListener('focus', onVisible)
  isTicking = true
  align()
  return () => {
    isTicking = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onVisible)
    removeEventListener('focus', onVisible)
  }
})

export const subscribeMinute = ticks.subscribe

/** The beginning of the present minute, milliseconds since 1970. */
export function currentMinute(): number {
  if (!isTicking) current = startOfMinute()
  return current
}

const present = { get: currentMinute, subscribe: subscribeMinute }

/** The present minute; the component renders again when the next one begins. */
export const useMinute = (): number => useStore(present)
