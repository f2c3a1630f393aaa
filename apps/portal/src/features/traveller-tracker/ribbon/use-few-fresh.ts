import { useEffect, useReducer, useRef } from 'react'

/** So many rows are drawn anew in a frame: a fling through the list brings a whole screen of others at once. */
const most = 6

/** Of the rows that are to be seen, those that are drawn now; the others follow frame by frame. */
export function useFewFresh(wanted: readonly number[]): ReadonlySet<number> {
  'use no memo'
  const before = useRef<ReadonlySet<number>>(new Set())
  const [, drawNext] = useReducer((frame: number) => frame + 1, 0)
  // What was drawn last time is no state: drawing it is what changes it.
  const drawn = fewFresh(wanted, before.current)
  // It ends when all are drawn.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    before.current = drawn
    if (drawn.size === wanted.length) return undefined
    const frame = requestAnimationFrame(drawNext)
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}

/** Those that were there before, and the first of the others: the rows of the screen come before those below it. */
function fewFresh(wanted: readonly number[], before: ReadonlySet<number>): ReadonlySet<number> {
  let fresh = 0
  return new Set(wanted.filter((index) => before.has(index) || (fresh += 1) <= most))
}
