import type * as z from 'zod/mini'
import type { ErrorCode } from '@portolan/contract/errors'
import { type BrowserSession, sessions } from '@portolan/contract/features/session/sign-in'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
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
import { withDoorChoice } from './adopt-door-choice.ts'
import { leaveFor } from './begin-sign-in.ts'
import type { Callback, LoginParams } from './read-callback.ts'

/** Result of /callback. */
export type Outcome =
  /** `reload` if the profile's language differs from the page's (specification §4 'Login flow'). */
  | { readonly kind: 'enter'; readonly target: string; readonly reload: boolean }
  | { readonly kind: 'denied' }
  /** Shows a dialog, then goes to /logout, or home if no session must end. */
  | { readonly kind: 'failed'; readonly message: string; readonly next: 'logout' | 'home' }
  /** A mail link that cannot be opened: shows a page with a sign-in button. */
  | { readonly kind: 'link-closed'; readonly message: string; readonly code: ErrorCode | null }

export const enter = (target: string, reload = false): Outcome => ({ kind: 'enter', target, reload })

type User = z.infer<typeof BrowserSession>['user']

/** Exchanges the provider's reply for a session and opens the portal. */
export async function openSession(callback: Extract<Callback, { kind: 'sign-in' }>): Promise<Outcome> {
  // A visitor with a mail link who signs in keeps access to its object.
  clearSession({ keepsLink: true })
  const exchanged = await call(sessions.exchange, { callbackUrl: callback.address })
  if (!('accessToken' in exchanged)) return leaveFor(ownPath(exchanged.returnTo) ?? '/')
  storeSession(exchanged)
  // Stored before the second factor, whose redirect does not carry it.
  const returnTo = exchanged.returnTo && ownPath(exchanged.returnTo)
  if (returnTo && !peekOrigin()) rememberOrigin(returnTo)
  await passSecondFactor(exchanged.mfaContext ?? callback.mfaContext, callback.params)
  return openProfile(exchanged.user, callback.params.contextId ?? exchanged.contextId)
}

/** Continues this browser's session, after a second factor or for an external system. */
export async function resumeSession(mfaContext: string | null, params: LoginParams): Promise<Outcome> {
  await renew()
  await passSecondFactor(mfaContext, params)
  return openProfile(null, params.contextId)
}

/** Checks on every sign-in whether a second factor is required; if it is missing, navigates to it. */
export async function passSecondFactor(mfaContext: string | null, { contextKey }: Pick<LoginParams, 'contextKey'>) {
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
  const profile = await withDoorChoice(withLinkedObject(answer))
  setProfile(profile)
  scheduleCheck(profile.CheckSessionInterval)
  sessionStorage.setItem(popupsDueName, '1')
  if (user) tellTabs({ kind: 'signed-in', sub: user.sub, name: user.name || user.email })
  return enter(takeOrigin() ?? linkedPath(answer) ?? '/', adoptSettings(profile))
}

/** Applies the profile's theme and language; returns whether the language requires a reload. */
export function adoptSettings({ UserSetting: { Language, ThemeType } }: LoginProfile): boolean {
  setTheme(ThemeType)
  const reload = Language !== currentLanguage()
  if (reload) setLanguage(Language)
  return reload
}
