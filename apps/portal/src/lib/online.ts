import { useStore } from './store.ts'

/** Whether the browser has a network; that does not say that the server answers. */
export function useOnline(): boolean {
  return useStore(online)
}

/** Milliseconds between two questions whether the server answers, and how many are asked. */
const pause = 250
const tries = 20

let answered: Promise<void> = Promise.resolve()
// A browser says 'online' an instant before its requests get through again.
addEventListener('online', () => void (answered = ask(tries)))

/** Resolves once the server has answered after the network came back, or after a few seconds; at once at other times. */
export const serverAnswers = (): Promise<void> => answered

async function ask(left: number): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    if (left <= 1 || !navigator.onLine) return
    await new Promise((resume) => setTimeout(resume, pause))
    await ask(left - 1)
  }
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
