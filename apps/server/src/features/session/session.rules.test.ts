import { sessions } from '@portolan/contract/features/session/sign-in'
import { describe, expect, it } from 'vitest'
import {
  bearerExpiry,
  checkEmail,
  checkSeconds,
  isOtherUser,
  localPath,
  mayLink,
  minutesAfter,
  providerRenewAt,
  readCallback,
  sessionFault,
} from './session.rules.ts'

const now = new Date('2025-11-03T08:00:00Z')
const at = (minutes: number) => minutesAfter(now, minutes)

describe('a session', () => {
  const alive = { revokedAt: null, revokedCode: null, lastSeenAt: at(-5), idleMinutes: 20, absoluteExpiresAt: at(60) }

  it('lives until it idles out, reaches its end or is revoked', () => {
    expect(sessionFault(alive, now)).toBeNull()
    expect(sessionFault({ ...alive, lastSeenAt: at(-20) }, now)).toBe('AUTH0050')
    expect(sessionFault({ ...alive, absoluteExpiresAt: now }, now)).toBe('AUTH0050')
    expect(sessionFault({ ...alive, revokedAt: at(-1) }, now)).toBe('logged_out')
    expect(sessionFault({ ...alive, revokedAt: at(-1), revokedCode: 'AUTH0044' }, now)).toBe('AUTH0044')
  })

  it('has bearers of ten minutes that do not outlive it', () => {
    expect(bearerExpiry(now, at(60))).toEqual(at(10))
    expect(bearerExpiry(now, at(3))).toEqual(at(3))
  })

  it('is renewed at the provider a minute before its token runs out', () => {
    const renewAt = (expiresInSeconds: number | null, refreshToken: string | null = 'r') =>
      providerRenewAt(now, { refreshToken, expiresInSeconds }, at(720))
    expect(renewAt(600)).toEqual(at(9))
    expect(renewAt(86_400)).toEqual(at(9))
    expect(renewAt(null)).toEqual(at(9))
    expect(renewAt(60)).toEqual(at(0.5))
    expect(renewAt(600, null)).toEqual(at(720))
  })

  it('is checked before the bearer runs out, whatever is configured', () => {
    expect([checkSeconds(300), checkSeconds(3600)]).toEqual([300, 480])
  })
})

describe('localPath', () => {
  const publicUrl = new URL('https://portal.test')
  const path = (returnTo: string | undefined) => localPath(returnTo, publicUrl)

  it('takes paths of this portal with query and hash', () => {
    expect(path('/')).toBe('/')
    expect(path('/invoices?page=2#row')).toBe('/invoices?page=2#row')
    expect(path('/pre-trip/detail?requestRef=20251103000123456789')).toBe(
      '/pre-trip/detail?requestRef=20251103000123456789',
    )
  })

  it.each([
    undefined,
    '',
    'invoices',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/x\n',
    '///evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    '/login',
    '/logout?done=1',
    '/callback',
    '/sso/abc',
    '/identity/auth',
  ])('refuses %j', (returnTo) => expect(path(returnTo)).toBeNull())
})

describe('readCallback', () => {
  const read = (callback: string) => {
    const { state, answer } = readCallback(`https://portal.test/callback${callback}`)
    return [state, answer.toString()]
  }

  it('reads query, hash and a second question mark, and nothing it does not know', () => {
    expect(read('?code=c&state=s&iss=i&session_state=x')).toEqual(['s', 'code=c&state=s&iss=i'])
    expect(read('#code=c&state=s')).toEqual(['s', 'code=c&state=s'])
    expect(read('?sso=1/?code=c&state=s')).toEqual(['s', 'code=c&state=s'])
    expect(read('?state=s&error=access_denied&error_description=no')).toEqual([
      's',
      'state=s&error=access_denied&error_description=no',
    ])
  })

  it.each(['', '?code=c', '?state=s', '#access_token=a&state=s', '?token=mail'])(
    'finds no answer in %j',
    (callback) => {
      expect(() => read(callback)).toThrow('sign_in_expired')
    },
  )

  it('finds none in what is no address', () => expect(() => readCallback('::')).toThrow('sign_in_expired'))
})

describe('who somebody is', () => {
  const candidate = { isActive: true, isTaken: false, emailDomains: ['Example.test'] }

  it('links first by a verified e-mail of a domain the company owns, to an active login nobody is yet', () => {
    expect(mayLink('Ada@EXAMPLE.test', true, candidate)).toBe(true)
    expect(mayLink('ada@example.test', false, candidate)).toBe(false)
    expect(mayLink('ada@example.test.evil.test', true, candidate)).toBe(false)
    expect(mayLink('ada@evil.test', true, candidate)).toBe(false)
    expect(mayLink('ada@example.test', true, { ...candidate, isActive: false })).toBe(false)
    expect(mayLink('ada@example.test', true, { ...candidate, isTaken: true })).toBe(false)
    expect(mayLink('ada@example.test', true, { ...candidate, emailDomains: [] })).toBe(false)
    expect(mayLink('ada@example.test', true, null)).toBe(false)
  })

  it('compares the e-mail, folded, where one was said', () => {
    expect(() => checkEmail('ADA@example.test ', 'ada@example.test')).not.toThrow()
    expect(() => checkEmail(null, 'ada@example.test')).not.toThrow()
    expect(() => checkEmail('bo@example.test', 'ada@example.test')).toThrow('AU0005')
  })

  it('sees another user in an ID token by issuer and subject', () => {
    const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
    const session = { issuer: 'i', subject: 's' }
    expect(isOtherUser(token({ iss: 'i', sub: 's' }), session)).toBe(false)
    expect(isOtherUser(token({ iss: 'i', sub: 'other' }), session)).toBe(true)
    expect(isOtherUser(token({ iss: 'other', sub: 's' }), session)).toBe(true)
    for (const nothing of [null, undefined, '', 'x', 'a.b.c', token(null), token({ iss: 1, sub: 2 })])
      expect(isOtherUser(nothing, session)).toBe(false)
  })
})

describe('an office behind one address', () => {
  const people = 300
  it.each(['renew', 'getLoginProfile'] as const)('opens the portal in one minute: %s', (name) => {
    const { limit } = sessions[name]
    expect(limit?.by === 'login' || (limit?.points ?? 0) * (60 / (limit?.seconds ?? 60)) >= people).toBe(true)
  })
})
