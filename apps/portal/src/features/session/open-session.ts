import { type BrowserSession, sessions } from '@portolan/contract/features/session/sign-in'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import type * as z from 'zod/mini'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { linkedPath, withLinkedObject } from '../../lib/email-session.ts'
import { errorText } from '../../lib/error-text.ts'
import { ownPath, peekOrigin, rememberOrigin, takeOrigin } from '../../lib/origin.ts'
import { currentLanguage, setLanguage, setTheme } from '../../lib/preferences.ts'
import { renew } from '../../lib/renewal.ts'
import {
  clearSession,
  type LoginProfile,
  popupsDueName,
  scheduleCheck,
  setProfile,
  storeSession,
} from '../../lib/session.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { leaveFor } from './begin-sign-in.ts'
import { enter, type Outcome } from './outcome.ts'
import type { Callback, Surroundings } from './read-callback.ts'

type User = z.infer<typeof BrowserSession>['user']

/** Redeems what the provider sent, and opens the portal with it. */
export async function openSession(callback: Extract<Callback, { kind: 'sign-in' }>): Promise<Outcome> {
  // A person who came by a mail's link and now signs in keeps what it opened.
  clearSession({ keepsLink: true })
  const exchanged = await call(sessions.exchange, { callbackUrl: callback.address })
  if (!('accessToken' in exchanged)) return leaveFor(ownPath(exchanged.returnTo) ?? '/')
  storeSession(exchanged)
  // Kept before the second factor: its own way back knows nothing of it.
  const returnTo = exchanged.returnTo && ownPath(exchanged.returnTo)
  if (returnTo && !peekOrigin()) rememberOrigin(returnTo)
  await passSecondFactor(exchanged.mfaContext ?? callback.mfaContext, callback.at)
  return openProfile(exchanged.user, callback.at.contextId ?? exchanged.contextId)
}

/** Goes on with the session of this browser: back from a second factor, or for an external system. */
export async function resumeSession(mfaContext: string | null, at: Surroundings): Promise<Outcome> {
  await renew()
  await passSecondFactor(mfaContext, at)
  return openProfile(null, at.contextId)
}

/** Asks whether a second factor is needed, always; where one is missing, leaves for it. */
export async function passSecondFactor(mfaContext: string | null, { contextKey }: Pick<Surroundings, 'contextKey'>) {
  const mode = await call(mfaCalls.checkAuthMode, {
    SystemType: 1,
    CallBackUrl: '/callback',
    MFAContext: mfaContext,
    AuthContext: contextKey,
  })
  if (!mode.EnableMFA || mode.IsMFAVerified) return
  if (mode.RedirectUrl) await leaveFor(mode.RedirectUrl)
  throw new CallError({ code: 'mfa_required', message: errorText('mfa_required') })
}

async function openProfile(user: User | null, contextId: string | null): Promise<Outcome> {
  const answer = await call(sessions.loginByAuth0SSO, { Email: user?.email, ContextId: contextId, SystemType: 1 })
  const profile = withLinkedObject(answer)
  setProfile(profile)
  scheduleCheck(profile.CheckSessionInterval)
  sessionStorage.setItem(popupsDueName, '1')
  if (user) tellTabs({ kind: 'signed-in', sub: user.sub, name: user.name || user.email })
  return enter(takeOrigin() ?? linkedPath(answer) ?? '/', adoptSettings(profile))
}

/** Theme and language of the profile; answers whether the page has to be loaded anew to speak it. */
export function adoptSettings({ UserSetting: { Language, ThemeType } }: LoginProfile): boolean {
  setTheme(ThemeType)
  const reload = Language !== currentLanguage()
  if (reload) setLanguage(Language)
  return reload
}
