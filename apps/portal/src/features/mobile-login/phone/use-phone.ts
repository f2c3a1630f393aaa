import { useCallback, useEffect, useState } from 'react'
import { changeLanguage } from '../../../lib/i18n.ts'
import {
  type CodeDetails,
  type Decision,
  isCodeOver,
  isSignedOut,
  lookUpCode,
  mayBeSignedIn,
  mayBeWaiting,
  type Phone,
  readDecision,
  readPhone,
  redeem,
  signOut,
} from './phone-session.ts'
import type { PhoneKind } from './phone-name.ts'

/** State of the phone's page. */
export type PhoneState =
  | { readonly kind: 'checking' }
  /** A code waits for confirmation; `endsAt` is on this browser's clock. */
  | { readonly kind: 'code-found'; readonly code: string; readonly details: CodeDetails; readonly endsAt: number }
  /** The person at the desktop must enter the number; `endsAt` is on this browser's clock. */
  | { readonly kind: 'waiting'; readonly number: string; readonly endsAt: number }
  | { readonly kind: 'declined' | 'refused' | 'expired' | 'no-code' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly phone: Phone }
  /** The call failed. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }

/** How often a visible page checks that the phone is still signed in. */
const checkMs = 15_000
/** Milliseconds until the next question whether the desktop has decided; the last one repeats. */
const pauses = [1_000, 1_000, 1_500, 1_500, 2_000, 2_000, 3_000, 3_000, 4_000, 5_000]

/** State and actions of the phone's page: looks a code up, redeems it, waits, loads the account of a signed-in phone. */
export function usePhone() {
  const [state, setState] = useState<PhoneState>({ kind: 'checking' })

  const beginAgain = useCallback((code: string | null) => {
    setState({ kind: 'checking' })
    void beginWith(code).then(setState)
  }, [])

  useEffect(() => {
    void beginWith(firstCode.take()).then(setState)
    // Scanning a code while the page is open only changes the hash.
    const rescan = () => {
      const code = takeCode()
      if (code !== null) beginAgain(code)
    }
    addEventListener('hashchange', rescan)
    return () => removeEventListener('hashchange', rescan)
  }, [beginAgain])

  useStillSignedIn(state.kind === 'signed-in', setState)
  useDecision(state.kind === 'waiting', setState)

  return {
    state,
    again: beginAgain,
    decline: () => setState({ kind: 'declined' }),
    expire: () => setState({ kind: 'expired' }),
    /** Throws the server's error, except for an expired code. */
    confirm: async (code: string, phone: { platformCode: PhoneKind['platformCode']; name: string }) => {
      try {
        setState(waitingState(await redeem({ code, ...phone })))
      } catch (error) {
        if (!isCodeOver(error)) throw error
        setState({ kind: 'expired' })
      }
    },
    leave: async () => {
      await signOut()
      setState({ kind: 'signed-out' })
    },
  }
}

/** Looks up a code; without one, continues to wait or loads the phone's account. */
async function beginWith(code: string | null): Promise<PhoneState> {
  try {
    if (code === null && mayBeWaiting()) return await stateOf(await readDecision())
    if (code === null) return mayBeSignedIn() ? await enter() : { kind: 'no-code' }
    const details = await lookUpCode(code)
    return { kind: 'code-found', code, details, endsAt: Date.now() + details.expiresInSeconds * 1000 }
  } catch (error) {
    return stateAfter(error, code)
  }
}

const waitingState = ({ number, expiresInSeconds }: { number: string; expiresInSeconds: number }): PhoneState => ({
  kind: 'waiting',
  number,
  endsAt: Date.now() + expiresInSeconds * 1000,
})

/** A failure after the confirmation must not repeat it: the secret of the wait is used up. */
async function stateOf(decision: Decision): Promise<PhoneState> {
  if (decision.state === 'waiting') return waitingState(decision)
  return decision.state === 'confirmed' ? beginWith(null) : { kind: decision.state }
}

/** Loads the account and switches the page to the person's language. */
async function enter(): Promise<PhoneState> {
  const phone = await readPhone()
  if (phone.language) await changeLanguage(phone.language)
  return { kind: 'signed-in', phone }
}

/** The code of the first load, read once, so that a second mount in development still has it. */
const firstCode = {
  code: takeCode(),
  take() {
    return this.code ?? takeCode()
  },
}

function stateAfter(error: unknown, code: string | null): PhoneState {
  if (isCodeOver(error)) return { kind: 'expired' }
  if (isSignedOut(error)) return { kind: 'signed-out' }
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code }
}

/** Notices that the phone was signed out from the desktop: at intervals while visible, and when it becomes visible. */
function useStillSignedIn(isSignedIn: boolean, setState: (next: PhoneState) => void) {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const check = () => {
      if (document.visibilityState !== 'visible') return
      readPhone().then(
        (phone) => setState({ kind: 'signed-in', phone }),
        // Other errors, such as a missing network, change nothing.
        (error: unknown) => isSignedOut(error) && setState({ kind: 'signed-out' }),
      )
    }
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isSignedIn, setState])
}

/** Asks, more and more seldom, what the desktop decided; at once when the page becomes visible. */
function useDecision(isWaiting: boolean, setState: (next: PhoneState) => void) {
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let isGone = false
    const ask = async () => {
      clearTimeout(timer)
      const next = await readDecision().then(
        (decision) => (decision.state === 'waiting' ? null : stateOf(decision)),
        // Other errors, such as a missing network, change nothing.
        (error: unknown) => (isCodeOver(error) ? stateAfter(error, null) : null),
      )
      if (isGone) return
      if (next) setState(next)
      else schedule()
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pauses[Math.min(asked++, pauses.length - 1)])
    }
    const askWhenVisible = () => document.visibilityState === 'visible' && void ask()
    schedule()
    document.addEventListener('visibilitychange', askWhenVisible)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenVisible)
    }
  }, [isWaiting, setState])
}

/** Reads the code from the address and removes it from the address bar and the history, because it is a secret. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  return code
}
