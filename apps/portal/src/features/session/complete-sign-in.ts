import { sessions } from '@portolan/contract/features/session'
import { reportFault } from '../../lib/beacon.ts'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { ownPath, takeOrigin } from '../../lib/origin.ts'
import { currentLanguage, setLanguage, setTheme } from '../../lib/preferences.ts'
import { clearSession, setProfile, storeSession } from '../../lib/session.ts'
import { readCallback } from './read-callback.ts'

export type Outcome =
  /** `reload` where the profile's language is another than the page's (specification §4 'Login flow'). */
  | { readonly kind: 'signed-in'; readonly target: string; readonly reload: boolean }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly message: string }

let running: Promise<Outcome> | null = null

/** Finishes the sign-in that this page's address carries; a code is redeemed once, however often this is called. */
export function completeSignIn(): Promise<Outcome> {
  running ??= complete(location.href).catch((error: unknown) => fail(error))
  return running
}

async function complete(href: string): Promise<Outcome> {
  const callback = readCallback(href)
  if (callback.kind === 'denied') return callback
  if (callback.kind === 'unreadable') throw new Error(`sign-in answer not readable: ${callback.reason}`)

  clearSession()
  const exchanged = await call(sessions.exchange, { callbackUrl: callback.address })
  // Only a second factor was asked for: there is no session, and what it was for goes on elsewhere.
  if ('isFactorOnly' in exchanged)
    return { kind: 'signed-in', target: ownPath(exchanged.returnTo) ?? '/', reload: true }
  storeSession(exchanged)
  const profile = await call(sessions.loginByAuth0SSO, { Email: exchanged.user.email, SystemType: 1 })
  setProfile(profile)

  const { Language, ThemeType } = profile.UserSetting
  setTheme(ThemeType)
  const reload = Language !== currentLanguage()
  if (reload) setLanguage(Language)
  const returnTo = exchanged.returnTo ? ownPath(exchanged.returnTo) : null
  return { kind: 'signed-in', target: takeOrigin() ?? returnTo ?? '/', reload }
}

/** The log, then a clean tab; the person gets a message that says what to do, never the raw fault. */
async function fail(error: unknown): Promise<Outcome> {
  await reportFault('sign-in', error)
  const message = error instanceof CallError ? error.message : errorText('login_lightning_failed_prompt')
  return { kind: 'failed', message }
}
