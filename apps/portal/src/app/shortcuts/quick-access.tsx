import { useEffect, useEffectEvent } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { requestShortcut, onFirstRequest } from './shortcut-requests.ts'
import { isApple } from './platform.ts'
import { pairTime, type Press, readPress, type ShortcutRequest } from './shortcut.rules.ts'
import { hasSingleKeys } from '../../lib/single-keys.ts'

const commandCenter = lazyModule(() => import('./command-center.tsx'), 'commandPalette')

/** Listens for the page's shortcuts; palette, help and all they lead to are fetched with the first one. */
export function QuickAccess({ onToggleMenu }: { readonly onToggleMenu: () => void }) {
  const [center, load] = useLazyModule(commandCenter)
  const toggleMenu = useEffectEvent(onToggleMenu)
  const start = useEffectEvent(load)
  useEffect(() => {
    const stopKeys = watchKeys((request) => (request === 'menu' ? toggleMenu() : requestShortcut(request)))
    const stopRequests = onFirstRequest(() => start())
    return () => {
      stopKeys()
      stopRequests()
    }
  }, [])
  return center && <center.CommandCenter />
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
/** What takes keys for itself while it is there. */
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Calls `onRequest` for the page's shortcuts; answers how to stop. */
function watchKeys(onRequest: (request: ShortcutRequest) => void): () => void {
  let pairUntil = 0
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const { request, beginsPair } = readPress(pressOf(event), event.timeStamp < pairUntil, hasSingleKeys())
    // A modifier on its way to the next key ends no pair.
    if (event.key !== 'Shift') pairUntil = beginsPair ? event.timeStamp + pairTime : 0
    if (!request) return
    event.preventDefault()
    onRequest(request)
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
