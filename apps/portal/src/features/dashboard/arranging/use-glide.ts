import { type RefObject, useLayoutEffect, useRef } from 'react'

const glide = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/**
 * Cards that a button moved glide to their new places instead of jumping there; `order` is what they are moved in.
 * Answers how to let the next change pass: what was dragged is in its place already.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): () => void {
  const places = useRef(new Map<HTMLElement, readonly [number, number]>())
  const isLetThrough = useRef(false)
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const isStill = isLetThrough.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    isLetThrough.current = false
    const before = places.current
    // Within the list, whatever is scrolled meanwhile.
    places.current = new Map(cards.map((card) => [card, [card.offsetLeft, card.offsetTop]]))
    for (const card of isStill ? [] : cards) {
      const [left, top] = before.get(card) ?? [card.offsetLeft, card.offsetTop]
      const [x, y] = [left - card.offsetLeft, top - card.offsetTop]
      if (x !== 0 || y !== 0) card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], glide)
    }
  }, [list, order])
  return () => {
    isLetThrough.current = true
  }
}
