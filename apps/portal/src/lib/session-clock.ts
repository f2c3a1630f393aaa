import { endAtWork, isRenewalDue, isSignedOut, renewAtWork, untilDue } from './renewal.ts'
import { expiresAt } from './session.ts'
import { CallError } from './call-error.ts'
import { listenToTabs } from './tabs.ts'

/** After a failed renewal that was nobody's fault (network, restart). */
const pause = 15_000
/** setTimeout turns longer waits into none. */
const longest = 2 ** 31 - 1

/**
 * Keeps the session of an open tab: renews when the session check is due, and shows the timeout dialog when the
 * bearer ends without one. A laptop that slept checks as soon as it is looked at again, and what happens in the
 * browser's other tabs is known at once. Returns how to stop it.
 */
export function startSessionClock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const schedule = (wait: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void check(), Math.min(wait, longest))
  }
  const check = async (): Promise<void> => {
    if (!isRenewalDue()) return schedule(untilDue())
    try {
      await renewAtWork()
      schedule(Math.max(untilDue(), 1000))
    } catch (error) {
      const over = isSignedOut(error) || (error instanceof CallError && error.code === 'account_switched')
      if (over) return
      if (Date.now() >= expiresAt()) endAtWork()
      else schedule(pause)
    }
  }
  const seen = (): void => {
    if (document.visibilityState === 'visible') void check()
  }

  document.addEventListener('visibilitychange', seen)
  const stopListening = listenToTabs()
  schedule(untilDue())
  return () => {
    stopped = true
    stopListening()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
