import { useEffect, useState } from 'react'
import { errorText } from './error-text.ts'
import { fetchTexts, type LaterTexts } from './i18n.ts'
import { createStore, useStore } from './store.ts'

/** A part of the portal that the browser fetches when a person first needs it. */
export interface LazyModule<T> {
  /**
   * Fetches the module. Without a network it rejects and fetches nothing: Chromium remembers a module that it could not
   * fetch until the page is loaded anew. After a failure the next call tries again.
   */
  load(): Promise<T>
  /**
   * Fetches the module, ahead of its time or to use it at once. Without a network it does nothing; any other failure goes
   * to `watchFaults`.
   */
  run(use?: (module: T) => unknown): void
  /** The module; null until it is loaded. */
  get(): T | null
  subscribe(listener: () => void): () => void
}

/** `texts`: the namespaces that the module shows, fetched beside it. `fetchModule` contains the `import()`. */
export function lazyModule<T>(fetchModule: () => Promise<T>, ...texts: readonly (keyof LaterTexts)[]): LazyModule<T> {
  const loaded = createStore<T | null>(null)
  const load = async () => {
    const known = loaded.get()
    if (known !== null) return known
    if (!navigator.onLine) throw new Error(errorText('service_unavailable'))
    const [module] = await Promise.all([fetchModule(), ...texts.map(fetchTexts)])
    loaded.set(module)
    return module
  }
  const run = (use: (module: T) => unknown = () => undefined) => {
    if (loaded.get() === null && !navigator.onLine) return
    // The network may go while the module comes.
    load()
      .then(use)
      .catch((error: unknown) => {
        if (navigator.onLine) throw error
      })
  }
  return { load, run, get: loaded.get, subscribe: loaded.subscribe }
}

/**
 * The module, null until it is loaded and this component needs it: because `isNeeded` is true, or because somebody called
 * the function beside it. While `isNeeded`, the hook loads it, and tries again when the network is back.
 */
export function useLazyModule<T>(lazy: LazyModule<T>, isNeeded = false): readonly [T | null, () => void] {
  const module = useStore(lazy)
  const [wasAsked, setAsked] = useState(false)
  const isMissing = isNeeded && module === null
  useEffect(() => {
    if (!isMissing) return undefined
    const load = () => lazy.run()
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isMissing, lazy])
  return [isNeeded || wasAsked ? module : null, () => lazy.run(() => setAsked(true))]
}
