import { useSyncExternalStore } from 'react'

/** Specification §9: 'clock tick 60000 ms aligned to the minute'. */
const minute = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let current = startOfMinute()

function startOfMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** Says so when another minute has begun, and waits for the end of the present one. */
function align(): void {
  clearTimeout(timer)
  timer = setTimeout(align, minute - (Date.now() % minute))
  const now = startOfMinute()
  if (now === current) return
  current = now
  for (const listener of listeners) listener()
}

/** A tab that slept, or was not looked at, has missed minutes. */
function look(): void {
  if (document.visibilityState === 'visible') align()
}

/** One timer for whoever asks; none while nobody does. */
export function subscribeMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    addEventListener('focus', look)
    align()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
    removeEventListener('focus', look)
  }
}

/** The beginning of the present minute, milliseconds since 1970. */
export function currentMinute(): number {
  if (listeners.size === 0) current = startOfMinute()
  return current
}

/** The present minute; drawn anew at each minute's beginning. */
export const useMinute = (): number => useSyncExternalStore(subscribeMinute, currentMinute)
