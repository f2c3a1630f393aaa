import { useCallback, useEffect, useState } from 'react'
import { changeLanguage } from '../../../lib/i18n.ts'
import { CallError } from '../../../lib/call-error.ts'
import {
  type Asked,
  isSignedOut,
  look,
  mayBeSignedIn,
  type Phone,
  readPhone,
  redeem,
  signOut,
} from './phone-session.ts'
import type { PhoneKind } from './phone-name.ts'
import { takeCode } from './take-code.ts'

/** What this phone's page shows. */
export type PhoneState =
  | { readonly kind: 'checking' }
  /** A code waits for an answer; `endsAt` by this browser's clock. */
  | { readonly kind: 'asked'; readonly code: string; readonly asked: Asked; readonly endsAt: number }
  | { readonly kind: 'declined' | 'expired' | 'no-code' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly phone: Phone }
  /** The server could not be asked. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }

/** How often a phone that is looked at makes sure that it is still signed in. */
const checkMs = 15_000

/** Everything the phone's page does: a code is asked about and answered, a signed-in phone knows who it is. */
export function usePhone() {
  const [state, setState] = useState<PhoneState>({ kind: 'checking' })

  const beginAgain = useCallback((code: string | null) => {
    setState({ kind: 'checking' })
    void beginWith(code).then(setState)
  }, [])

  useEffect(() => {
    void beginWith(firstCode.take()).then(setState)
    // A code that is scanned while the page is open changes the hash alone.
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
    /** Throws what the server says against it, except that the code is over. */
    confirm: async (code: string, phone: { platformCode: PhoneKind['platformCode']; name: string }) => {
      try {
        await redeem({ code, ...phone })
      } catch (error) {
        if (!isCodeOver(error)) throw error
        return setState({ kind: 'expired' })
      }
      // Signed in from here on: what fails now is not the code's, which would be used up at a second try.
      setState(await beginWith(null))
    },
    leave: async () => {
      await signOut()
      setState({ kind: 'signed-out' })
    },
  }
}

/** Asks what a code is about; without one, whose phone this is. */
async function beginWith(code: string | null): Promise<PhoneState> {
  try {
    if (code === null) return mayBeSignedIn() ? await enter() : { kind: 'no-code' }
    const asked = await look(code)
    return { kind: 'asked', code, asked, endsAt: Date.now() + asked.expiresInSeconds * 1000 }
  } catch (error) {
    return stateAfter(error, code)
  }
}

/** The page speaks the person's language from here on, as the portal does. */
async function enter(): Promise<PhoneState> {
  const phone = await readPhone()
  if (phone.language) await changeLanguage(phone.language)
  return { kind: 'signed-in', phone }
}

/** The page's own code, read when the page comes: what renders twice still asks with it. */
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

/** Deactivated from the desktop, a phone that is looked at says so soon; one in a pocket when it is taken out. */
function useStillSignedIn(isSignedIn: boolean, setState: (next: PhoneState) => void) {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const check = () => {
      if (document.visibilityState !== 'visible') return
      readPhone().then(
        (phone) => setState({ kind: 'signed-in', phone }),
        // Without a network nothing is known, and nothing changes.
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
