import { ThemeType } from '@portolan/contract/enums'
import { config } from '@portolan/contract/features/config'
import { dashboard } from '@portolan/contract/features/dashboard'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { ssoCalls } from '@portolan/contract/features/session/sso'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { rememberOrigin } from '../../lib/origin.ts'
import { accessToken, currentProfile, logoutUrl, setProfile } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { isRestricted } from '../../lib/email-session.ts'
import { rememberDoorChoice } from './door-choice.ts'
import { storeLink } from './mail-link/stored-link.ts'

const landing = 'http://portal.test/callback'
const profile = exampleProfile({ companies: 1 })
const linked = {
  ...profile,
  EmailToken: 'email-1',
  RedictData: { UniqueRef: 'R-1', UniqueRefType: 0 as const, Action: 'approve' },
}
const exchanged = { ...signedIn(), returnTo: null, mfaContext: null, contextId: null }
const verified = { EnableMFA: true, RedirectUrl: null, IsMFAVerified: true, Email: 'mei@acme.example' }
const service = { accessToken: 'service', expiresInSeconds: 3600, scopes: [] }

let server: ReturnType<typeof fakeServer>
let left: string[]
let turn = 0
/** A different address each time, because the result of an address is shared. */
const open = async (rest: string) => {
  const { completeSignIn } = await import('./complete-sign-in.ts')
  return completeSignIn(`${landing}${rest}${rest.includes('?') ? '&' : '?'}turn=${turn++}`)
}
/** For code that navigates away: its promise never settles. */
const untilLeft = async (rest: string) => {
  void open(rest)
  await vi.waitFor(() => expect(left).toHaveLength(1))
  return left[0]
}

beforeAll(() => startTexts())

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  setProfile(null)
  left = []
  const leave = (address: string | URL) => void left.push(String(address))
  vi.spyOn(location, 'assign').mockImplementation(leave)
  vi.spyOn(location, 'replace').mockImplementation(leave)
  server = fakeServer()
  server.on(sessions.requestToken, answer(service))
  server.on(config.exceptionLog, answer({ Status: 0 }))
  server.on(sessions.exchange, answer(exchanged))
  server.on(mfaCalls.checkAuthMode, answer({ ...verified, EnableMFA: false, IsMFAVerified: false }))
  server.on(sessions.loginByAuth0SSO, answer(profile))
  server.on(sessions.logout, answer({ Status: 0, LogoutUrl: 'http://provider.test/end' }))
  server.on(sessions.renew, refuse(401, 'login_required'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('signs in: exchange, check of second factors, profile; then the remembered target', async () => {
  rememberOrigin('/invoices')
  expect(await open('?code=c&state=s')).toEqual({ kind: 'enter', target: '/invoices', reload: false })
  expect(server.asked.map(({ path }) => path)).toEqual([
    sessions.exchange.path,
    mfaCalls.checkAuthMode.path,
    sessions.loginByAuth0SSO.path,
  ])
  expect(server.to(sessions.loginByAuth0SSO)[0]?.body).toMatchObject({ Email: 'mei@acme.example' })
  expect([accessToken(), currentProfile()?.LoginId]).toEqual(['bearer-1', profile.LoginId])
})

it('goes to the profile’s target if none is remembered, and reloads for another language', async () => {
  const UserSetting = { ...profile.UserSetting, Language: 'ja-JP' as const }
  server.on(sessions.loginByAuth0SSO, answer({ ...linked, UserSetting }))
  expect(await open('?code=c&state=s')).toEqual({
    kind: 'enter',
    target: '/pre-trip/detail?requestRef=R-1&action=approve',
    reload: true,
  })
})

it('keeps and saves the language and theme that were chosen at the door, once', async () => {
  const AvailLanguages = ['en-US', 'ja-JP'] as const
  server.on(sessions.loginByAuth0SSO, answer({ ...profile, UserSetting: { ...profile.UserSetting, AvailLanguages } }))
  const saved = { ...profile.UserSetting, AvailLanguages, Language: 'ja-JP' as const, ThemeType: ThemeType.Breezy }
  server.on(dashboard.saveUserSetting, answer({ Status: 0, UserSetting: saved }))
  rememberDoorChoice({ Language: 'ja-JP' })
  rememberDoorChoice({ ThemeType: ThemeType.Breezy })
  await open('?code=c&state=s')
  expect(currentProfile()?.UserSetting).toMatchObject({ Language: 'ja-JP', ThemeType: ThemeType.Breezy })
  await open('?code=c&state=s')
  const bodies = server.to(dashboard.saveUserSetting).map(({ body }) => body['UserSetting'])
  expect(bodies).toEqual([{ Language: 'ja-JP', ThemeType: ThemeType.Breezy }])
})

it('does not save a language chosen at the door that the company does not offer', async () => {
  rememberDoorChoice({ Language: 'zh-TW' })
  await open('?code=c&state=s')
  expect(server.to(dashboard.saveUserSetting)).toEqual([])
  expect(currentProfile()?.UserSetting.Language).toBe('en-US')
})

it('requires the second factor before the profile, and keeps the target', async () => {
  server.on(sessions.exchange, answer({ ...exchanged, returnTo: '/invoices' }))
  server.on(
    mfaCalls.checkAuthMode,
    answer({ ...verified, IsMFAVerified: false, RedirectUrl: 'http://provider.test/mfa' }),
    answer(verified),
  )
  expect(await untilLeft('?code=c&state=s')).toBe('http://provider.test/mfa')
  expect(server.to(sessions.loginByAuth0SSO)).toHaveLength(0)

  server.on(sessions.exchange, answer({ ...exchanged, mfaContext: 'mfa-1' }))
  expect(await open('?code=c2&state=s2')).toMatchObject({ target: '/invoices' })
  expect(server.to(mfaCalls.checkAuthMode)[1]?.body).toMatchObject({ MFAContext: 'mfa-1', CallBackUrl: '/callback' })
})

it('continues the existing session when only the second factor returns', async () => {
  server.on(sessions.renew, answer(signedIn()))
  server.on(mfaCalls.checkAuthMode, answer(verified))
  expect(await open('?mfaContext=mfa-2')).toMatchObject({ kind: 'enter' })
  expect(server.to(sessions.exchange)).toHaveLength(0)
  expect(server.to(mfaCalls.checkAuthMode)[0]?.body).toMatchObject({ MFAContext: 'mfa-2' })
})

it('passes the ContextId on, the address’s before the exchange’s', async () => {
  server.on(sessions.exchange, answer({ ...exchanged, contextId: 'of-exchange' }))
  await open('?code=c&state=s&esp=1')
  await open('?esp=1&code=c&state=s&ext_context_id=of-address')
  expect(server.to(sessions.loginByAuth0SSO).map(({ body }) => body['ContextId'])).toEqual([
    'of-exchange',
    'of-address',
  ])
})

it('an exchange without a session only redirects', async () => {
  const returnTo = '/callback?reset-pwd=1&token=t&mfaContext=m'
  server.on(sessions.exchange, answer({ isFactorOnly: true, returnTo }))
  expect(await untilLeft('?code=c&state=s')).toBe(returnTo)
  expect(accessToken()).toBe('')
})

it.each([
  ['login_failed_invalid_user', 403],
  ['mfa_required', 403],
  ['AU0005', 401],
])('a profile refused with %s leaves no partial session', async (code, status) => {
  server.on(sessions.loginByAuth0SSO, refuse(status, code))
  expect(await open('?code=c&state=s')).toEqual({ kind: 'failed', message: `text of ${code}`, next: 'logout' })
  expect(server.to(sessions.logout)).toHaveLength(1)
  expect([accessToken(), currentProfile()]).toEqual(['', null])
  // /logout ends the provider's session there.
  expect(logoutUrl()).toBe('http://provider.test/end')
  expect(server.to(config.exceptionLog)[0]?.body).toMatchObject({ Kind: 'sign-in' })
})

it('a refused exchange ends no session, and shows the server’s message', async () => {
  server.on(sessions.exchange, refuse(400, 'sign_in_expired'))
  expect(await open('?code=c&state=s')).toEqual({
    kind: 'failed',
    message: 'text of sign_in_expired',
    next: 'logout',
  })
  expect(server.to(sessions.logout)).toHaveLength(0)
})

it('an unreadable address fails, and is logged without its content', async () => {
  expect(await open('?error=server_error&state=SECRET')).toMatchObject({ kind: 'failed', next: 'logout' })
  const [report] = server.to(config.exceptionLog)
  expect(JSON.stringify(report?.body)).not.toContain('SECRET')
  expect(report?.body).toMatchObject({ Kind: 'sign-in', Message: expect.stringContaining('server_error') })
})

it('access_denied signs out directly', async () => {
  expect(await open('?error=access_denied')).toEqual({ kind: 'denied' })
  expect(server.asked).toHaveLength(0)
})

it('a mail link opens its object without a session', async () => {
  server.on(mailLinkCalls.loginByAccessToken, answer(linked))
  expect(await open('?token=t')).toMatchObject({ target: '/pre-trip/detail?requestRef=R-1&action=approve' })
  expect([isRestricted(), accessToken(), currentProfile()?.EmailToken]).toEqual([true, '', 'email-1'])
})

it('a mail link begins with the answer whose button was pressed', async () => {
  const unasked = { ...linked, RedictData: { ...linked.RedictData, Action: null } }
  server.on(mailLinkCalls.loginByAccessToken, answer(unasked))
  expect(await open('?token=t&action=decline')).toMatchObject({
    target: '/pre-trip/detail?requestRef=R-1&action=decline',
  })
})

it('a mail link keeps the session of the same person', async () => {
  server.on(mailLinkCalls.loginByAccessToken, answer(linked))
  server.on(sessions.renew, answer(signedIn()))
  await open('?token=t')
  expect([isRestricted(), accessToken(), currentProfile()?.EmailToken]).toEqual([false, 'bearer-1', 'email-1'])
})

it('a mail link signs another person out, reloads, and is tried once more', async () => {
  server.on(mailLinkCalls.loginByAccessToken, refuse(409, 'other_user_signed_in'))
  server.on(sessions.renew, answer(signedIn()))
  expect(await untilLeft('?token=t')).toBe('/callback')
  expect(server.to(sessions.logout)).toHaveLength(1)
  expect(accessToken()).toBe('')

  const tried = server.to(mailLinkCalls.loginByAccessToken).length
  expect(await open('')).toMatchObject({ kind: 'link-closed' })
  expect(server.to(mailLinkCalls.loginByAccessToken)).toHaveLength(tried + 1)
  expect(JSON.stringify(Object.entries(sessionStorage)), 'the token is gone').not.toContain('"t"')
})

it('a link that requires a second factor opens after a sign-in', async () => {
  server.on(mailLinkCalls.loginByAccessToken, refuse(403, 'mfa_required'), answer(linked))
  server.on(sessions.begin, answer({ authorizationUrl: 'http://provider.test/authorize' }))
  expect(await untilLeft('?token=t')).toBe('http://provider.test/authorize')
  expect(server.to(sessions.begin)[0]?.body).toMatchObject({ wantsMfa: true })

  server.on(sessions.renew, answer(signedIn()))
  expect(await open('?code=c&state=s')).toMatchObject({ target: '/pre-trip/detail?requestRef=R-1&action=approve' })
  expect(server.to(mailLinkCalls.loginByAccessToken)[1]?.body).toMatchObject({ accessToken: 't' })
})

it.each([
  'mail_link_expired',
  'mail_link_decided',
  'mail_link_edited',
  'mail_link_approver_changed',
  'mail_link_withdrawn',
  'mail_link_replaced',
  'too_many_requests',
])('a link refused with %s ends no session', async (code) => {
  server.on(mailLinkCalls.loginByAccessToken, refuse(403, code))
  expect(await open('?token=t')).toEqual({ kind: 'link-closed', message: `text of ${code}`, code })
  expect(server.to(sessions.logout)).toHaveLength(0)
})

it('a denied sign-in discards its mail link', async () => {
  storeLink({ token: 't', action: null, step: 'asked' })
  await open('?error=access_denied')
  expect(sessionStorage).toHaveLength(0)
})

it('the result of an external sign-in continues, or shows the error', async () => {
  expect(await open('?sso=1&status=0')).toMatchObject({ kind: 'enter', target: '/' })
  expect(await open('?sso=1&status=-1&code=AU0005')).toMatchObject({ kind: 'failed', next: 'logout' })
  expect(await open('?sso=1&status=-1&code=login_failed_invalid_user&msg=words')).toEqual({
    kind: 'failed',
    message: 'Login lightning by SSO failed, invalid user (login_failed_invalid_user)',
    next: 'home',
  })
  expect(await open('?sso=1&status=-1&code=SSO9')).toMatchObject({
    message: 'Login lightning by SSO failed, invalid user (SSO9)',
  })
})

it('a visit from another system starts a sign-in for its target, by the company’s own single sign-on if named', async () => {
  const context = { RedirectUrl: '/invoices', Language: null, ConnectionCode: 'acme' }
  server.on(ssoCalls.getContextByKey, answer(context))
  server.on(ssoCalls.getSsoConnectionKey, answer({ ConnectionKey: 'key-1', RedirectUrl: null }))
  server.on(sessions.begin, answer({ authorizationUrl: 'http://provider.test/authorize' }))
  expect(await untilLeft('?contextKey=k&esp=1')).toBe('http://provider.test/authorize')
  expect(server.to(sessions.begin)[0]?.body).toMatchObject({
    connectionKey: 'key-1',
    isExternal: true,
    returnTo: '/invoices',
  })
})

it('a visit from another system continues for a signed-in person, and an expired one ends no session', async () => {
  localStorage.setItem('portolan.signed_in', '1')
  server.on(sessions.renew, answer(signedIn()))
  const context = { RedirectUrl: 'https://evil.example/', Language: null, ConnectionCode: null }
  server.on(ssoCalls.getContextByKey, answer(context), refuse(404, 'record_not_found'))
  expect(await open('?contextKey=k')).toMatchObject({ kind: 'enter', target: '/' })
  expect(await open('?contextKey=k')).toMatchObject({ kind: 'failed', next: 'home' })
})

it('an address without parameters goes home', async () => {
  rememberOrigin('/invoices')
  expect(await open('')).toMatchObject({ kind: 'enter', target: '/invoices' })
})
