/** What is open over the page, and what a dialog would take the keys from. */
const open = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const typing = 'input:focus, textarea:focus, select:focus, [contenteditable]:focus'

const isFree = () => !document.querySelector(`${open}, ${typing}`)

/** Comes when nothing is open over the page and nobody types; at once where that is so, or when it is called off. */
export function untilFree(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isFree() || signal.aborted) return resolve()
    const look = () => {
      if (!isFree() && !signal.aborted) return
      observer.disconnect()
      document.removeEventListener('focusout', later)
      resolve()
    }
    // While the event runs, the field has the focus still.
    const later = () => void setTimeout(look)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] })
    document.addEventListener('focusout', later)
    signal.addEventListener('abort', look, { once: true })
  })
}
