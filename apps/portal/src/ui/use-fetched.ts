import { useState } from 'react'

/**
 * Fetches a part of the page when it is first wanted: what `load` resolves to, null until then. Without a network
 * nothing happens and the next wish asks again; any other failure is left to whoever watches for faults.
 */
export function useFetched<T>(load: () => Promise<T>): readonly [T | null, () => void] {
  const [part, setPart] = useState<{ readonly is: T } | null>(null)
  const want = () => fetchOnline(load, (is) => setPart({ is }))
  return [part?.is ?? null, want]
}

/**
 * Fetches a part of the page, now or ahead of its time, and hands it over. Without a network it does not ask: a browser
 * may remember that a module could not be fetched, and ask for it only after the page was loaded anew.
 */
export function fetchOnline<T>(load: () => Promise<T>, receive: (part: T) => void = () => undefined): void {
  if (navigator.onLine) load().then(receive, rejectOnline)
}

export function rejectOnline(error: unknown): void {
  if (navigator.onLine) throw error
}
