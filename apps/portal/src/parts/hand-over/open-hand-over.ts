import { errorText } from '../../lib/error-text.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { raiseNotice } from '../../lib/notice.ts'
import { accessToken } from '../../lib/session.ts'
import type { HandOverTarget } from './hand-over.ts'

const handOverModule = lazyModule(() => import('./hand-over.ts'))

/**
 * Opens a tool in a new window, signed in (specification §4 'SSO to booking tool'). Call it in the click handler itself:
 * the window opens at once and navigates when the address is known, because browsers block later windows. `HandOverHost`
 * shows a refusal of the server. `name` is the tool's display name; `done` runs once the server has answered.
 */
export function openHandOver(target: HandOverTarget, name: string, done?: () => void): void {
  if (!accessToken()) return raiseNotice({ kind: 'auth-timeout', message: errorText('no_access_token') })
  const opened = openWindow(name)
  handOverModule
    .load()
    .then(({ handOver }) => handOver(target, name, opened))
    .then(done)
    .catch((error: unknown) => {
      opened?.close()
      if (navigator.onLine) throw error
    })
}

/** Opens an empty window in the page's colours, without `opener`; null if the browser blocks it. */
function openWindow(name: string): Window | null {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return null
  opened.opener = null
  const { body } = opened.document
  const { backgroundColor, color } = getComputedStyle(document.body)
  const scheme = getComputedStyle(document.documentElement).colorScheme
  opened.document.title = name
  opened.document.documentElement.style.colorScheme = scheme
  Object.assign(body.style, { background: backgroundColor, color, font: '16px system-ui, sans-serif', padding: '32px' })
  body.textContent = `${name} …`
  return opened
}
