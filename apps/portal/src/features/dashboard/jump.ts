/** So long a jump is held: what is above may still be fetched and grow, and so may the foot of the page. */
const heldMs = 10_000
const ends = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
let release: (() => void) | null = null

/**
 * Goes to a tile of the page and stays there while what is around it takes its height, until whoever reads moves on by
 * themselves; the focus goes along.
 */
export function jumpTo(anchor: string): void {
  release?.()
  const places = document.querySelectorAll<HTMLElement>(`main [data-tile="${CSS.escape(anchor)}"]`)
  // While tiles are arranged, the same tile is there twice, and one of them hidden.
  const tile = [...places].find((place) => place.getClientRects().length > 0)
  if (!tile) return
  let end: ReturnType<typeof setTimeout> | undefined
  const hold = (behavior: ScrollBehavior) => {
    const card = tile.querySelector<HTMLElement>('section[tabindex]') ?? tile
    const { activeElement } = document
    // A card that came in the place of the waiting one gets its focus; a sheet that closes gives it back late.
    if (!tile.contains(activeElement)) card.focus({ preventScroll: true })
    tile.scrollIntoView({ block: 'start', behavior })
  }
  const observer = new ResizeObserver(() => hold('instant'))
  const stop = () => {
    observer.disconnect()
    clearTimeout(end)
    for (const kind of ends) removeEventListener(kind, stop)
    release = null
  }
  release = stop
  hold('auto')
  // With its foot: as far up as the page goes, it goes further once the foot has grown.
  observer.observe(document.body)
  for (const kind of ends) addEventListener(kind, stop, { passive: true })
  end = setTimeout(stop, heldMs)
}
