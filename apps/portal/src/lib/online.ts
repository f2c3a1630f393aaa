import { useStore } from './store.ts'

/** Whether the browser has a network; that does not say that the server answers. */
export function useOnline(): boolean {
  return useStore(online)
}

const online = {
  get: () => navigator.onLine,
  subscribe(listener: () => void) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
