import type { ErrorCode } from '@portolan/contract/errors'
import { createStore, useStore } from './store.ts'

/**
 * The dialogs that end what the tab is doing (specification §4 'Session', 'Auth-timeout state').
 * - `auth-timeout`: an answer said that the session is over; OK goes to /logout.
 * - `session-timeout`: the renewal found no session; OK clears and goes home.
 * - `account-switched`: someone else signed in in this browser; Refresh signs in anew.
 * - `link-ended`: what a mail's link had opened is closed; OK clears and goes to /login. `code` says why it is closed.
 */
export type Notice =
  | { readonly kind: 'auth-timeout' | 'session-timeout' | 'account-switched'; readonly message: string }
  | { readonly kind: 'link-ended'; readonly message: string; readonly code: ErrorCode }

const current = createStore<Notice | null>(null)

/** The first one stands: ten failing calls are one dialog. */
export function raiseNotice(notice: Notice): void {
  if (!current.get()) current.set(notice)
}

export function dismissNotice(): void {
  current.set(null)
}

export const currentNotice = current.get

export function useNotice(): Notice | null {
  return useStore(current)
}
