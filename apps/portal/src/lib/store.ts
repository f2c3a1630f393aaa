import { useSyncExternalStore } from 'react'

type Unsubscribe = () => void

/** Calls every listener with what happened. */
export interface Emitter<T> {
  emit(happened: T): void
  subscribe(listener: (happened: T) => void): Unsubscribe
}

/** A value that changes, and its listeners. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): Unsubscribe
}

export interface Store<T> extends Readable<T> {
  set(next: T): void
}

/** `start` runs before the first listener subscribes, and what it returns after the last one has left. */
export function createEmitter<T = void>(start?: (emit: (happened: T) => void) => Unsubscribe): Emitter<T> {
  const listeners = new Set<(happened: T) => void>()
  let stop: Unsubscribe | undefined
  const emit = (happened: T) => {
    for (const listener of listeners) listener(happened)
  }
  return {
    emit,
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.(emit)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const { emit, subscribe } = createEmitter()
  return {
    get: () => value,
    set(next) {
      value = next
      emit()
    },
    subscribe,
  }
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get)
}
