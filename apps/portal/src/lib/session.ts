import type { BrowserSession, sessions } from '@portolan/contract/features/session/sign-in'
import type { ReplyOf } from '@portolan/contract/operation'
import type * as z from 'zod/mini'
import { setReading } from './reading.ts'
import { createEmitter, createStore, useStore } from './store.ts'

export type SignedIn = z.infer<typeof BrowserSession>
export type LoginProfile = ReplyOf<typeof sessions.getLoginProfile>

/** Specification §3 'Stored in the browser', under the product's prefix; one set a tab. */
const names = {
  accessToken: 'portolan.access_token',
  idToken: 'portolan.id_token',
  expiresAt: 'portolan.expires_at',
  scopes: 'portolan.scopes',
  logoutUrl: 'portolan.logout_url',
  nextSessionCheck: 'portolan.next_session_check',
} as const

/** What was chosen last in the search, written by it; it names people and trips, so it goes with the session. */
export const recentChoicesName = 'portolan.recent_choices'

/** Written at sign-in: the news that open by themselves were not looked for yet; it goes with the session. */
export const popupsDueName = 'portolan.popups_due'

/** What was entered of own bookings and not saved yet; it outlives a session that ran out, and no sign-out. */
export const ownBookingsName = 'portolan.own_bookings'

/** What a mail's link opened in this tab, written by lib/email-session.ts; it goes with the session. */
export const emailSessionName = 'portolan.email_session'

/** In every tab of the browser, and no proof of anything: whether it is worth asking for a session at all. */
const hint = 'portolan.signed_in'

/** In memory only: it is bound to session and tenant, and goes with the tab. */
const profile = createStore<LoginProfile | null>(null)
const tokensRenewed = createEmitter()

function read(name: keyof typeof names): string {
  return sessionStorage.getItem(names[name]) ?? ''
}

export function storeSession(signedIn: SignedIn): void {
  sessionStorage.setItem(names.accessToken, signedIn.accessToken)
  sessionStorage.setItem(names.idToken, signedIn.idToken)
  sessionStorage.setItem(names.expiresAt, signedIn.expiresAt)
  sessionStorage.setItem(names.scopes, signedIn.scopes.join(' '))
  sessionStorage.setItem(names.logoutUrl, signedIn.logoutUrl)
  sessionStorage.setItem(names.nextSessionCheck, signedIn.nextSessionCheckAt)
  localStorage.setItem(hint, '1')
  tokensRenewed.emit()
}

/** Calls back whenever the session's tokens were renewed, for who was handed a copy; answers how to stop. */
export const watchTokens = tokensRenewed.subscribe

/** Forgets what is stored. For who leaves the page next: what is drawn keeps its profile until it is gone. */
export function clearStoredSession({ keepsLink = false } = {}): void {
  for (const name of Object.values(names)) sessionStorage.removeItem(name)
  sessionStorage.removeItem(recentChoicesName)
  sessionStorage.removeItem(popupsDueName)
  if (!keepsLink) sessionStorage.removeItem(emailSessionName)
  localStorage.removeItem(hint)
}

/** Forgets all of it, the profile too. `keepsLink`: what a mail's link opened here waits for the next sign-in. */
export function clearSession(options: { keepsLink?: boolean } = {}): void {
  clearStoredSession(options)
  setProfile(null)
}

/** Whether someone signed in in this browser and has not signed out: the session itself may be over. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(hint) === '1'
}

export function removeAccessToken(): void {
  sessionStorage.removeItem(names.accessToken)
}

export function accessToken(): string {
  return read('accessToken')
}

/** Where the provider ends its own session; empty when nobody signed in here. */
export function logoutUrl(): string {
  return read('logoutUrl')
}

/** For a session that is over here already, and not yet at the provider. */
export function keepLogoutUrl(address: string): void {
  sessionStorage.setItem(names.logoutUrl, address)
}

/** The next session check is so many seconds away (specification §4: 'scheduled by CheckSessionInterval'). */
export function scheduleCheck(seconds: number, now = Date.now()): void {
  sessionStorage.setItem(names.nextSessionCheck, new Date(now + seconds * 1000).toISOString())
}

/** Milliseconds since 1970; 0 when there is no session. */
export function expiresAt(): number {
  return Date.parse(read('expiresAt')) || 0
}

export function nextSessionCheckAt(): number {
  return Date.parse(read('nextSessionCheck')) || 0
}

export function isAuthenticated(now = Date.now()): boolean {
  return accessToken() !== '' && now < expiresAt()
}

/** What the sign-in granted, by spaces; empty when there is none. */
export function storedScopes(): string {
  return read('scopes')
}

/** Whether the sign-in granted all of these. */
export function hasScopes(wanted: readonly string[]): boolean {
  const granted = read('scopes').split(' ')
  return wanted.every((scope) => granted.includes(scope))
}

/** Who this tab's ID token speaks of. Not a proof of anything: the server decides; this only notices a switch. */
export function signedInSubject(): string | null {
  const payload = read('idToken').split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string'
      ? claims.sub
      : null
  } catch {
    return null
  }
}

export function setProfile(next: LoginProfile | null): void {
  setReading(next?.UserSetting)
  profile.set(next)
}

export const currentProfile = profile.get

/** The signed-in viewer's profile; only pages behind the guard may call it. */
export function useProfile(): LoginProfile {
  const current = useStore(profile)
  if (!current) throw new Error('a page behind the guard was shown without a profile')
  return current
}
