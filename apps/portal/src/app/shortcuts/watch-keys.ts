import { isApple } from './platform.ts'
import { pairTime, type Press, readPress, type Wish } from './shortcut.rules.ts'
import { hasSingleKeys } from './single-keys.ts'

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
/** What takes keys for itself while it is there. */
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Calls `onWish` for the page's shortcuts; answers how to stop. */
export function watchKeys(onWish: (wish: Wish) => void): () => void {
  let pairUntil = 0
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const { wish, beginsPair } = readPress(pressOf(event), event.timeStamp < pairUntil, hasSingleKeys())
    // A modifier on its way to the next key ends no pair.
    if (event.key !== 'Shift') pairUntil = beginsPair ? event.timeStamp + pairTime : 0
    if (!wish) return
    event.preventDefault()
    onWish(wish)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

function pressOf(event: KeyboardEvent): Press {
  const { target, key, metaKey, ctrlKey } = event
  return {
    key,
    mod: isApple ? metaKey : ctrlKey,
    other: event.altKey || (isApple ? ctrlKey : metaKey),
    isHeld: event.repeat || event.isComposing,
    isInField: target instanceof Element && target.closest(fields) !== null,
    isInDialog: document.querySelector(dialogs) !== null,
  }
}
