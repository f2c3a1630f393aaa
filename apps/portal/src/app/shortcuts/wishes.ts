import { createEmitter } from '../../lib/store.ts'
import type { Wish } from './shortcut.rules.ts'

let fulfil: ((wish: Wish) => void) | null = null
let waiting: Wish | null = null
const unanswered = createEmitter()

/** Asks for what a shortcut asks for. The last wish waits until there is somebody to fulfil it. */
export function make(wish: Wish): void {
  if (fulfil) return fulfil(wish)
  waiting = wish
  unanswered.emit()
}

/** Called when a wish is made that nobody is there to fulfil yet; answers how to stop. */
export const onFirstWish = unanswered.subscribe

/** Fulfils wishes from now on, the waiting one first; answers how to stop. */
export function fulfilWishes(by: (wish: Wish) => void): () => void {
  fulfil = by
  const first = waiting
  waiting = null
  if (first) by(first)
  return () => {
    fulfil = null
  }
}
