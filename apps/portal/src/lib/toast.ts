import { useSyncExternalStore } from 'react'

/** A short word on what was just done, or could not be; one at a time, the newest stands. */
export interface Toast {
  readonly text: string
  /** `failed` stays until it is closed. */
  readonly kind: 'done' | 'failed'
  /** What can be done about it, once. */
  readonly action?: { readonly text: string; readonly run: () => void }
}

let current: Toast | null = null
const listeners = new Set<() => void>()

export function showToast(toast: Toast): void {
  change(toast)
}

/** Takes away `toast`, and no later one; without it, whatever stands. */
export function dismissToast(toast: Toast | null = current): void {
  if (toast === current) change(null)
}

export const currentToast = (): Toast | null => current

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast)
}

function change(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
