/** Moves the focus once the change that was just made is drawn: what had it may be gone by then. */
export function focusSoon(from: EventTarget & Element, find: (root: ShadowRoot) => Element | null | undefined): void {
  const root = from.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  requestAnimationFrame(() => {
    const found = find(root)
    if (found instanceof HTMLElement) found.focus()
  })
}
