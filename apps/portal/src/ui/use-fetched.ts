import { useState } from 'react'

/**
 * Fetches a part of the page when it is first wanted: what `load` resolves to, null until then. Without a network
 * nothing happens and the next wish asks again; any other failure is left to whoever watches for faults.
 */
export function useFetched<T>(load: () => Promise<T>): readonly [T | null, () => void] {
  const [part, setPart] = useState<{ readonly is: T } | null>(null)
  const want = () => {
    load().then((is) => setPart({ is }), rejectOnline)
  }
  return [part?.is ?? null, want]
}

export function rejectOnline(error: unknown): void {
  if (navigator.onLine) throw error
}
