/** How long a jump keeps its target in view: content above and below may still load and grow. */
const heldMs = 10_000
const ends = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
let release: (() => void) | null = null

/**
 * Scrolls to a tile and focuses it. While the content around it still grows, it scrolls again, until the reader scrolls,
 * clicks or types.
 */
export function jumpTo(anchor: string): void {
  release?.()
  const positions = document.querySelectorAll<HTMLElement>(`main [data-tile="${CSS.escape(anchor)}"]`)
  // In arranging mode the same tile exists twice, and one is hidden.
  const tile = [...positions].find((position) => position.getClientRects().length > 0)
  if (!tile) return
  let end: ReturnType<typeof setTimeout> | undefined
  const hold = (behavior: ScrollBehavior) => {
    const card = tile.querySelector<HTMLElement>('section[tabindex]') ?? tile
    const { activeElement } = document
    // A loaded card replaces the waiting one, and a closing sheet restores the focus late: focus again after both.
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
  // The footer counts too: near the end of the page the tile can only reach the top once the footer has grown.
  observer.observe(document.body)
  for (const kind of ends) addEventListener(kind, stop, { passive: true })
  end = setTimeout(stop, heldMs)
}
