import { useSyncExternalStore } from 'react'

/** Why a hand-over stopped short. */
export type HandOverMessage =
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser opened no window: the address waits for a click of its own. */
  | { readonly kind: 'blocked'; readonly name: string; readonly url: string }

let current: HandOverMessage | null = null
const listeners = new Set<() => void>()

export function showHandOverMessage(next: HandOverMessage | null): void {
  current = next
  for (const listener of listeners) listener()
}

export function useHandOverMessage(): HandOverMessage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
