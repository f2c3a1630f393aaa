import { createStore, useStore } from '../../lib/store.ts'

/** Why a hand-over did not open its target. */
export type HandOverMessage =
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser blocked the window: the dialog offers the address as a link. */
  | { readonly kind: 'blocked'; readonly name: string; readonly url: string }

const current = createStore<HandOverMessage | null>(null)

export const showHandOverMessage = current.set

export function useHandOverMessage(): HandOverMessage | null {
  return useStore(current)
}
