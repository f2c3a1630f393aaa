import { createStore, useStore } from './store.ts'

/** A short word on what was just done, or could not be; one at a time, the newest stands. */
export interface Toast {
  readonly text: string
  /** `warning` and `failed` stay until they are closed. */
  readonly kind: 'done' | 'warning' | 'failed'
  /** What can be done about it, once. */
  readonly action?: { readonly text: string; readonly run: () => void }
}

const current = createStore<Toast | null>(null)

export function showToast(toast: Toast): void {
  current.set(toast)
}

/** Takes away `toast`, and no later one; without it, whatever stands. */
export function dismissToast(toast: Toast | null = current.get()): void {
  if (toast === current.get()) current.set(null)
}

export const currentToast = current.get

export function useToast(): Toast | null {
  return useStore(current)
}
