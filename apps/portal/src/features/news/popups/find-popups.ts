import { CallError } from '../../../lib/call-error.ts'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { fetchPopups } from '../feed/feed.queries.ts'

const popups = lazyModule(() => import('./popups.tsx'))

/**
 * Fetches unread popup news and waits until the page can be read, no dialog is open and nobody types. Returns 'none' if there are none, and null
 * if the call failed or `signal` is aborted.
 */
export async function findPopups(signal: AbortSignal) {
  const items = await fetchPopups().catch((error: unknown) => {
    // A background call may fail silently: the next page load tries again.
    if (error instanceof CallError) return null
    throw error
  })
  if (items?.length === 0) return 'none'
  if (!items || signal.aborted) return null
  const { Popups } = await popups.load()
  await waitForFreeScreen(signal)
  return signal.aborted ? null : { items, Popups }
}

/** Elements that are open over the page, and fields in which somebody types. */
const open = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const typing = 'input:focus, textarea:focus, select:focus, [contenteditable]:focus'

/** Tiles of the dashboard's first row that have no data yet. */
const coming = '[data-first=true] [data-coming]'

const isFree = () => !document.querySelector(`${open}, ${typing}, ${coming}`)

/** Resolves when the page can be read, nothing is open over it and nobody types, or when `signal` is aborted. */
export function waitForFreeScreen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isFree() || signal.aborted) return resolve()
    const look = () => {
      if (!isFree() && !signal.aborted) return
      observer.disconnect()
      document.removeEventListener('focusout', later)
      resolve()
    }
    // During the focusout event the field still has the focus.
    const later = () => void setTimeout(look)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] })
    document.addEventListener('focusout', later)
    signal.addEventListener('abort', look, { once: true })
  })
}
