import { config } from '@portolan/contract/features/config'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../lib/i18n.ts'
import { currentNotice, dismissNotice } from '../lib/notice.ts'
import { peekOrigin } from '../lib/origin.ts'
import { currentProfile, setProfile } from '../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../lib/test-http.ts'
import { exampleProfile } from '../lib/test-viewer.ts'
import { requireSession } from './guard.ts'

const profile = exampleProfile({ companies: 1 })
const mode = { EnableMFA: false, IsMFAVerified: false, RedirectUrl: null, Email: 'mei@acme.example' }
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  server.on(sessions.requestToken, answer({ accessToken: 'service', expiresInSeconds: 3600, scopes: [] }))
  server.on(config.getConfig, refuse(503, 'service_unavailable'))
  server.on(config.exceptionLog, answer({ Status: 0 }))
  server.on(sessions.renew, answer(signedIn()))
  server.on(sessions.getLoginProfile, refuse(401, 'access_token_not_found'))
  server.on(mfaCalls.checkAuthMode, answer(mode))
})
afterEach(() => {
  setProfile(null)
  dismissNotice()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('finishes a sign-in whose page was left before the session was anybody’s', async () => {
  server.on(sessions.loginByAuth0SSO, answer(profile))
  await requireSession('/invoices')
  expect([currentProfile()?.LoginId, currentNotice(), peekOrigin()]).toEqual([profile.LoginId, null, null])
})

it('tells whoever is nobody here, once', async () => {
  server.on(sessions.loginByAuth0SSO, refuse(403, 'login_failed_invalid_user'))
  await expect(requireSession('/')).rejects.toMatchObject({ code: 'login_failed_invalid_user' })
  expect(currentNotice()).toMatchObject({ kind: 'auth-timeout', message: 'text of login_failed_invalid_user' })
})

// The last: what leaves the page never comes back to it.
it('leads on to the second factor that was left half-way, and keeps where one wanted to go', async () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  server.on(mfaCalls.checkAuthMode, answer({ ...mode, EnableMFA: true, RedirectUrl: 'http://provider.test/mfa' }))
  void requireSession('/invoices')
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('http://provider.test/mfa'))
  expect([peekOrigin(), currentProfile(), currentNotice()]).toEqual(['/invoices', null, null])
})
