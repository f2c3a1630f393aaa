import { createEmitter } from '../../lib/store.ts'
import type { ShortcutRequest } from './shortcut.rules.ts'

let handler: ((request: ShortcutRequest) => void) | null = null
let pending: ShortcutRequest | null = null
const unhandled = createEmitter()

/** Asks for the palette, the help and so on. The last request waits until `handleRequests` is called. */
export function requestShortcut(request: ShortcutRequest): void {
  if (handler) return handler(request)
  pending = request
  unhandled.emit()
}

/** Calls its listener for each request that nothing handles yet; returns the function that stops it. */
export const onFirstRequest = unhandled.subscribe

/** Handles requests from now on, the pending one first; returns the function that stops it. */
export function handleRequests(handle: (request: ShortcutRequest) => void): () => void {
  handler = handle
  const first = pending
  pending = null
  if (first) handle(first)
  return () => {
    handler = null
  }
}
