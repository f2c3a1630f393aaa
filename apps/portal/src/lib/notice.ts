import { useSyncExternalStore } from 'react'

/**
 * The dialogs that end what the tab is doing (specification §4 'Session', 'Auth-timeout state').
 * - `auth-timeout`: an answer said that the session is over; OK goes to /logout.
 * - `session-timeout`: the renewal found no session; OK clears and goes home.
 * - `account-switched`: someone else signed in in this browser; Refresh signs in anew.
 * - `link-ended`: what a mail's link had opened is closed; OK clears and goes to /login.
 */
export interface Notice {
  readonly kind: 'auth-timeout' | 'session-timeout' | 'account-switched' | 'link-ended'
  readonly message: string
}

let current: Notice | null = null
const listeners = new Set<() => void>()

/** The first one stands: ten failing calls are one dialog. */
export function raiseNotice(notice: Notice): void {
  if (current) return
  current = notice
  for (const listener of listeners) listener()
}

export function dismissNotice(): void {
  current = null
  for (const listener of listeners) listener()
}

export function currentNotice(): Notice | null {
  return current
}

export function useNotice(): Notice | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentNotice)
}
