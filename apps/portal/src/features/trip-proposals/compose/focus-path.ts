import type { ComposeStore } from './state/compose-store.ts'

/** After what changed has been drawn. */
const later = (run: () => void) => requestAnimationFrame(run)

/** The line of an option gets the focus, wherever it has moved to. */
export function focusOption(key: string): void {
  later(() => document.querySelector<HTMLElement>(`[data-option="${key}"] [data-toggle]`)?.focus())
}

/** Opens what the field of a fault lies in, and gives it the focus; of a path without a field, what it is part of. */
export function jumpTo(path: string, store: ComposeStore): void {
  const option = /^plans\[(\d+)\]\.options\[(\d+)\]/.exec(path)
  const found = option && store.get().plans[Number(option[1])]?.options[Number(option[2])]
  if (found) store.setOpen(found.key, true)
  store.leave(path)
  later(() => {
    const place = placeOf(path)
    if (!place) return
    const details = place.closest('details')
    if (details) details.open = true
    place.scrollIntoView({ block: 'center' })
    const control = place.matches('input, select, textarea')
      ? place
      : place.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus({ preventScroll: true })
  })
}

function placeOf(path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.replace(/[.[][^.[]*$/, '')) {
    const place = document.querySelector<HTMLElement>(`[data-path="${at}"]`)
    if (place) return place
    if (!/[.[]/.test(at)) break
  }
  return null
}
