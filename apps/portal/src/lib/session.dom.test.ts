import { beforeEach, expect, it } from 'vitest'
import { clearSession, expiresAt, hasScopes, isAuthenticated, signedInSubject, storeSession } from './session.ts'
import { signedIn } from './test-http.ts'

const now = Date.UTC(2026, 10, 21)
beforeEach(() => sessionStorage.clear())

it('stores what the specification names, under the prefix, and nothing else', () => {
  storeSession(signedIn({ now }))
  expect(Object.keys(sessionStorage).toSorted()).toEqual(
    ['access_token', 'expires_at', 'id_token', 'logout_url', 'next_session_check', 'scopes'].map(
      (name) => `portolan.${name}`,
    ),
  )
  clearSession()
  expect(sessionStorage).toHaveLength(0)
})

it('is authenticated while the stored expiry lies ahead', () => {
  expect(isAuthenticated(now)).toBe(false)
  storeSession(signedIn({ now }))
  expect(expiresAt()).toBe(now + 600_000)
  expect([isAuthenticated(now + 599_999), isAuthenticated(now + 600_000)]).toEqual([true, false])
})

it('checks scopes as a list, and knows whom the identity speaks of', () => {
  storeSession(signedIn({ now, sub: 'person-9' }))
  expect([hasScopes(['openid', 'email']), hasScopes(['openid', 'admin'])]).toEqual([true, false])
  expect(signedInSubject()).toBe('person-9')
})
