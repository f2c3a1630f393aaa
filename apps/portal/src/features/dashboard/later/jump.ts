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
  let height = 0
  let frame = 0
  // The footer counts too: near the end of the page the tile can only reach the top once the footer has grown. Asked each
  // frame, since an observer of the body would run in a loop with the one that places the tiles.
  const watch = () => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight !== height) hold('instant')
    height = scrollHeight
    frame = requestAnimationFrame(watch)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(end)
    for (const kind of ends) removeEventListener(kind, stop)
    release = null
  }
  release = stop
  hold('auto')
  height = document.documentElement.scrollHeight
  frame = requestAnimationFrame(watch)
  for (const kind of ends) addEventListener(kind, stop, { passive: true })
  end = setTimeout(stop, heldMs)
}
