import { useEffect, useState } from 'preact/hooks'

export interface Observable<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function observable<T>(first: T): Observable<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useObservable<T>(source: Observable<T>): T {
  const [, setCount] = useState(0)
  useEffect(() => {
    const redraw = () => setCount((count) => count + 1)
    redraw()
    return source.subscribe(redraw)
  }, [source])
  return source.get()
}
