import { createStore, useStore } from '../../lib/store.ts'

/** Why a hand-over stopped short. */
export type HandOverMessage =
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser opened no window: the address waits for a click of its own. */
  | { readonly kind: 'blocked'; readonly name: string; readonly url: string }

const current = createStore<HandOverMessage | null>(null)

export const showHandOverMessage = current.set

export function useHandOverMessage(): HandOverMessage | null {
  return useStore(current)
}
