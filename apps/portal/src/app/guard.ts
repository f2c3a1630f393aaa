import { sessions } from '@portolan/contract/features/session'
import { isRedirect, redirect } from '@tanstack/react-router'
import { CallError } from '../lib/call-error.ts'
import { call } from '../lib/call.ts'
import { changeLanguage } from '../lib/i18n.ts'
import { raiseNotice } from '../lib/notice.ts'
import { forgetOrigin, rememberOrigin } from '../lib/origin.ts'
import { setTheme } from '../lib/preferences.ts'
import { isRenewalDue, isSignedOut, renew } from '../lib/renewal.ts'
import { accessToken, clearSession, currentProfile, mayBeSignedIn, setProfile } from '../lib/session.ts'
import { loadConfiguration } from './load-configuration.ts'

let entering: Promise<unknown> | null = null

/**
 * Lets in who is signed in. A new tab begins with a renewal and the profile; who has no session is sent to /login,
 * and where they wanted to go is kept. Throws the router's redirect, or a CallError: the server is away, or the
 * session ended between the two calls and its dialog is open.
 */
export async function requireSession(href: string): Promise<void> {
  // Beside the renewal: what depends on it is painted with the page, or soon after.
  const configuration = loadConfiguration()
  if (currentProfile()) return
  const before = accessToken() !== ''
  try {
    if (isRenewalDue()) await renew()
  } catch (error) {
    if (error instanceof CallError && error.code === 'account_switched')
      raiseNotice({ kind: 'account-switched', message: error.message })
    if (!isSignedOut(error)) throw error
    clearSession()
    rememberOrigin(href)
    throw redirect({ to: '/login', search: before ? { expired: '1' } : {}, replace: true })
  }
  entering ??= Promise.all([enter(), configuration]).finally(() => {
    entering = null
  })
  await entering
}

async function enter(): Promise<void> {
  const profile = await call(sessions.getLoginProfile, { systemType: 1 })
  const { Language, ThemeType } = profile.UserSetting
  await changeLanguage(Language)
  setTheme(ThemeType)
  setProfile(profile)
}

/**
 * For addresses that send nobody to /login: those that lead nowhere, and attachments, which ask first. Who is signed in
 * sees them inside the portal; answers whether they are.
 */
export async function isInside(href: string): Promise<boolean> {
  if (currentProfile()) return true
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
