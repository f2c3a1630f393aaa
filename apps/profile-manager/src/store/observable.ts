import { useEffect, useReducer } from 'preact/hooks'

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
  const [, redraw] = useReducer((count: number, _: null) => count + 1, 0)
  useEffect(() => {
    redraw(null)
    return source.subscribe(() => redraw(null))
  }, [source])
  return source.get()
}
