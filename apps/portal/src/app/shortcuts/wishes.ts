import type { Wish } from './shortcut.rules.ts'

let fulfil: ((wish: Wish) => void) | null = null
let waiting: Wish | null = null
const starters = new Set<() => void>()

/** Asks for what a shortcut asks for. The last wish waits until there is somebody to fulfil it. */
export function make(wish: Wish): void {
  if (fulfil) return fulfil(wish)
  waiting = wish
  for (const start of starters) start()
}

/** Called when a wish is made that nobody is there to fulfil yet; answers how to stop. */
export function onFirstWish(start: () => void): () => void {
  starters.add(start)
  return () => starters.delete(start)
}

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
