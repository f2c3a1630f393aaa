import type { ErrorCode } from '@portolan/contract/errors'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { isRedirect, redirect } from '@tanstack/react-router'
import { CallError } from '../lib/call-error.ts'
import { call } from '../lib/call.ts'
import { isLinkedPage, isRestricted, resumeLink, withLinkedObject } from '../lib/email-session.ts'
import { changeLanguage } from '../lib/i18n.ts'
import { lazyModule } from '../lib/lazy-module.ts'
import { raiseNotice } from '../lib/notice.ts'
import { forgetOrigin, rememberOrigin } from '../lib/origin.ts'
import { setTheme } from '../lib/preferences.ts'
import { isRenewalDue, isSignedOut, renew } from '../lib/renewal.ts'
import {
  accessToken,
  clearSession,
  currentProfile,
  type LoginProfile,
  mayBeSignedIn,
  setProfile,
} from '../lib/session.ts'
import { loadConfiguration } from './load-configuration.ts'

const openSession = lazyModule(() => import('../features/session/open-session.ts'))
let entering: Promise<unknown> | null = null

/**
 * Of a sign-in that was left half-way: its second factor, or the page while it came in, before the session was
 * anybody's. So is a session that a rule has come over since.
 */
const unfinished: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['mfa_required', 'access_token_not_found'])

/** Answers of the profile's call that no second try changes. */
const refused: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'access_token_not_found',
  'login_failed_invalid_user',
  'login_lightning_failed_prompt',
  'sign_in_refused',
])

/**
 * Lets in who is signed in. A new tab begins with a renewal and the profile; who has no session is sent to /login,
 * and where they wanted to go is kept; so is who came by a mail's link, which opens one page. Throws the router's
 * redirect, or a CallError: the server is away, or the session ended between the two calls and its dialog is open.
 */
export async function requireSession(href: string): Promise<void> {
  // Beside the renewal: what depends on it is painted with the page, or soon after.
  const configuration = loadConfiguration()
  const isByLink = resumeLink()
  if (currentProfile() && !isByLink) return
  const before = accessToken() !== ''
  try {
    if (isRenewalDue()) await renew()
  } catch (error) {
    if (error instanceof CallError && error.code === 'account_switched')
      raiseNotice({ kind: 'account-switched', message: error.message })
    if (!isSignedOut(error)) throw error
    if (!isByLink) clearSession()
    rememberOrigin(href)
    throw redirect({ to: '/login', search: before ? { expired: '1' } : {}, replace: true })
  }
  // What the link gave along is no credential of the session.
  if (isByLink) setProfile(null)
  entering ??= Promise.all([enter(href), configuration]).finally(() => {
    entering = null
  })
  await entering
}

async function enter(href: string): Promise<void> {
  try {
    const profile = withLinkedObject(await readProfile(href))
    const { Language, ThemeType } = profile.UserSetting
    await changeLanguage(Language)
    setTheme(ThemeType)
    setProfile(profile)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (refused.has(error.code)) raiseNotice({ kind: 'auth-timeout', message: error.message })
    throw error
  }
}

/** The viewer's profile; a sign-in that was left half-way is finished first. */
async function readProfile(href: string): Promise<LoginProfile> {
  try {
    return await call(sessions.getLoginProfile, { systemType: 1 })
  } catch (error) {
    if (!(error instanceof CallError && unfinished.has(error.code))) throw error
    rememberOrigin(href)
    await (await openSession.load()).passSecondFactor(null, { contextKey: null })
    forgetOrigin()
    return call(sessions.loginByAuth0SSO, { SystemType: 1 })
  }
}

/** Admits a viewer who came by the mail's link, without a session, or who is signed in. */
export async function requireSessionOrLink(href: string): Promise<{ isRestricted: boolean }> {
  if (resumeLink() && isLinkedPage(href)) {
    void loadConfiguration()
    return { isRestricted: true }
  }
  await requireSession(href)
  return { isRestricted: false }
}

/**
 * For addresses that never redirect to /login: unknown ones, and attachments, which ask the visitor first. A signed-in
 * viewer sees them inside the portal. Returns whether the viewer is signed in.
 */
export async function isInside(href: string): Promise<boolean> {
  if (currentProfile() && !isRestricted()) return true
  if (!mayBeSignedIn()) return false
  try {
    await requireSession(href)
    return true
  } catch (error) {
    if (!isRedirect(error)) throw error
    forgetOrigin()
    return false
  }
}
