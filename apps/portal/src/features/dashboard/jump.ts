/** How long a jump is held: tiles above the target and the footer may still load and grow. */
const heldMs = 10_000
const ends = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
let release: (() => void) | null = null

/**
 * Scrolls to a tile and moves the focus there. While tiles and footer load and change their height, it keeps the tile in
 * place, until the user scrolls, presses a key or points somewhere.
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
  // The body includes the footer: once it has grown, the last tile can be scrolled further up.
  observer.observe(document.body)
  for (const kind of ends) addEventListener(kind, stop, { passive: true })
  end = setTimeout(stop, heldMs)
}
