import { sessions } from '@portolan/contract/features/session'
import { redirect } from '@tanstack/react-router'
import { CallError } from '../lib/call-error.ts'
import { call } from '../lib/call.ts'
import { changeLanguage } from '../lib/i18n.ts'
import { raiseNotice } from '../lib/notice.ts'
import { rememberOrigin } from '../lib/origin.ts'
import { setTheme } from '../lib/preferences.ts'
import { isRenewalDue, isSignedOut, renew } from '../lib/renewal.ts'
import { accessToken, clearSession, currentProfile, setProfile } from '../lib/session.ts'
import { loadConfiguration } from './load-configuration.ts'

let entering: Promise<void> | null = null

/**
 * Lets in who is signed in. A new tab begins with a renewal and the profile; who has no session is sent to /login,
 * and where they wanted to go is kept. Throws the router's redirect, or a CallError: the server is away, or the
 * session ended between the two calls and its dialog is open.
 */
export async function requireSession(href: string): Promise<void> {
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
  entering ??= enter().finally(() => {
    entering = null
  })
  await entering
}

async function enter(): Promise<void> {
  void loadConfiguration()
  const profile = await call(sessions.getLoginProfile, { systemType: 1 })
  const { Language, ThemeType } = profile.UserSetting
  await changeLanguage(Language)
  setTheme(ThemeType)
  setProfile(profile)
}
