import { useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'
/** What takes keys for itself while it is open. */
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Keys of a page or list. `actOf` answers what a key does there, or null. It is not asked in a field, beside a dialog,
 * with Alt, or while an input method composes; whether keys without a modifier act at all (`hasSingleKeys`), it asks
 * itself. `before`: the page's meaning of a key comes before the portal's own.
 */
export function usePageKeys(
  actOf: (event: KeyboardEvent, target: Element) => (() => void) | null,
  { before = false }: { readonly before?: boolean } = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.altKey || event.isComposing || !(target instanceof Element)) return
    if (target.closest(fields) || document.querySelector(dialogs)) return
    const act = actOf(event, target)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, before)
    return () => document.removeEventListener('keydown', listen, before)
  }, [before])
}
