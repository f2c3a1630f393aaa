import { useCallback, useEffect, useState } from 'react'
import { changeLanguage } from '../../../lib/i18n.ts'
import { CallError } from '../../../lib/call-error.ts'
import {
  type CodeDetails,
  isSignedOut,
  lookUpCode,
  mayBeSignedIn,
  type Phone,
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
  | { readonly kind: 'declined' | 'expired' | 'no-code' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly phone: Phone }
  /** The call failed. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }

/** How often a visible page checks that the phone is still signed in. */
const checkMs = 15_000

/** State and actions of the phone's page: looks a code up, confirms it, loads the account of a signed-in phone. */
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

  return {
    state,
    again: beginAgain,
    decline: () => setState({ kind: 'declined' }),
    expire: () => setState({ kind: 'expired' }),
    /** Throws the server's error, except for an expired code. */
    confirm: async (code: string, phone: { platformCode: PhoneKind['platformCode']; name: string }) => {
      try {
        await redeem({ code, ...phone })
      } catch (error) {
        if (!isCodeOver(error)) throw error
        return setState({ kind: 'expired' })
      }
      // The phone is signed in now. A later failure must not retry with the code, which is used up.
      setState(await beginWith(null))
    },
    leave: async () => {
      await signOut()
      setState({ kind: 'signed-out' })
    },
  }
}

/** Looks up a code; without one, loads the phone's account. */
async function beginWith(code: string | null): Promise<PhoneState> {
  try {
    if (code === null) return mayBeSignedIn() ? await enter() : { kind: 'no-code' }
    const details = await lookUpCode(code)
    return { kind: 'code-found', code, details, endsAt: Date.now() + details.expiresInSeconds * 1000 }
  } catch (error) {
    return stateAfter(error, code)
  }
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

const isCodeOver = (error: unknown) => error instanceof CallError && error.code === 'qr_code_expired'

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

/** Reads the code from the address and removes it from the address bar and the history, because it is a secret. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  return code
}
