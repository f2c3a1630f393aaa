import { describe, expect, it } from 'vitest'
import { type Callback, readCallback, readLoginParams } from './read-callback.ts'

const landing = 'https://portal.example/callback'
const nothingElse = { contextKey: null, contextId: null, isExternal: false }

it.each([
  ['?code=abc&state=s', 'sign-in'],
  ['?code=abc', 'sign-in'],
  ['#access_token=a&id_token=b', 'sign-in'],
  ['#/access_token=a', 'sign-in'],
  ['#id_token=b', 'sign-in'],
  ['#code=abc&state=s', 'sign-in'],
  ['?mfaContext=m', 'mfa'],
  ['?MFAContext=m', 'mfa'],
  ['?code=abc&state=s&mfaContext=m', 'sign-in'],
  ['?token=t', 'mail-link'],
  ['?token=t&lang=ja-JP', 'mail-link'],
  ['?reset-pwd=1', 'password-reset'],
  ['?reset-pwd=1&token=t', 'password-reset'],
  ['?reset-pwd=1&token=t&mfaContext=m', 'password-reset'],
  ['?sso=1', 'sso-result'],
  ['?sso=1&status=-1&msg=no&code=X1', 'sso-result'],
  ['?sso=0&code=abc', 'sign-in'],
  ['?error=access_denied', 'denied'],
  ['#error=access_denied', 'denied'],
  ['?error=access_denied&state=s', 'denied'],
  ['?error=server_error', 'unreadable'],
  ['?error=login_required&state=s', 'unreadable'],
  ['?state=s', 'unreadable'],
  ['?contextKey=k', 'hand-over'],
  ['?authContext=k', 'hand-over'],
  ['?esp=1', 'hand-over'],
  ['#ext_context_id=x', 'hand-over'],
  ['?esp=1#ext_context_id=x', 'hand-over'],
  ['?esp=0', 'empty'],
  ['?utm_source=mail', 'empty'],
  ['?code=&token=', 'empty'],
  ['', 'empty'],
])('%s is %s', (rest, kind) => {
  expect(readCallback(landing + rest).kind).toBe(kind)
})

it('reads the parameters of a sign-in from query and hash', () => {
  expect(readCallback(`${landing}?code=c&state=s&esp=1&authContext=k#ext_context_id=x`)).toMatchObject({
    mfaContext: null,
    params: { contextKey: 'k', contextId: 'x', isExternal: true },
  })
  expect(readCallback(`${landing}?mfaContext=m`)).toEqual({ kind: 'mfa', mfaContext: 'm', params: nothingElse })
  expect(readCallback(`${landing}?contextKey=own&authContext=other`)).toMatchObject({ params: { contextKey: 'own' } })
})

it('repairs a second question mark at every position', () => {
  const mended = { kind: 'sign-in', address: `${landing}?returnTo=x&code=abc&state=s` }
  expect(readCallback(`${landing}?returnTo=x/?code=abc&state=s`)).toMatchObject(mended)
  expect(readCallback(`${landing}?returnTo=x?code=abc&state=s`)).toMatchObject(mended)
  expect(readCallback(`${landing}?sso=1/?status=-1/?code=X1`)).toMatchObject({ isSuccess: false, code: 'X1' })
  expect(readCallback(`${landing}?esp=1/?token=t`)).toEqual({ kind: 'mail-link', token: 't', action: null })
})

it('the query wins over the hash', () => {
  expect(readCallback(`${landing}?token=query#token=hash`)).toEqual({ kind: 'mail-link', token: 'query', action: null })
})

it('keeps the query of a password reset except for its marker', () => {
  expect(readCallback(`${landing}?reset-pwd=1&token=a%2Bb&mfaContext=m`)).toEqual({
    kind: 'password-reset',
    search: '?token=a%2Bb&mfaContext=m',
  })
  expect(readCallback(`${landing}?reset-pwd=1`)).toEqual({ kind: 'password-reset', search: '' })
})

describe('the result of an external sign-in', () => {
  it.each([
    ['', { isSuccess: true, code: null, message: null }],
    ['&status=0', { isSuccess: true, code: null, message: null }],
    ['&status=-1', { isSuccess: false, code: null, message: null }],
    ['&status=-1&msg=No%20such%20person&code=SSO12', { isSuccess: false, code: 'SSO12', message: 'No such person' }],
    ['&code=AU0005', { isSuccess: false, code: 'AU0005', message: null }],
    ['&msg=only%20words', { isSuccess: false, code: null, message: 'only words' }],
    ['&status=-1&code=%3Cb%3E', { isSuccess: false, code: 'unknown', message: null }],
  ])('sso=1%s', (rest, result) => {
    expect(readCallback(`${landing}?sso=1${rest}`)).toEqual({ kind: 'sso-result', ...result })
  })
})

it('an address with a company code is its entry, unless it has a provider’s reply', () => {
  expect(readCallback(`${landing}/acme%20co`)).toEqual({ kind: 'sso-entry', code: 'acme co' })
  expect(readCallback(`${landing}/acme/`)).toEqual({ kind: 'sso-entry', code: 'acme' })
  expect(readCallback(`${landing}/acme?code=c&state=s`).kind).toBe('sign-in')
  expect(readCallback(`${landing}/acme?error=access_denied`).kind).toBe('denied')
})

it('reads the parameters of /login', () => {
  expect(readLoginParams('https://portal.example/login?ticket=t')).toEqual({ ...nothingElse, ticket: 't' })
  expect(readLoginParams('https://portal.example/login?esp=1#ext_context_id=x')).toEqual({
    contextKey: null,
    contextId: 'x',
    isExternal: true,
    ticket: null,
  })
})

/** The effect of each parameter in the specification's order: the first present one decides. */
const order: readonly (readonly [parameter: string, kind: Callback['kind']])[] = [
  ['sso=1', 'sso-result'],
  ['reset-pwd=1', 'password-reset'],
  ['token=SECRET', 'mail-link'],
  ['error=access_denied', 'denied'],
  ['code=SECRET', 'sign-in'],
  ['id_token=SECRET', 'sign-in'],
  ['access_token=SECRET', 'sign-in'],
  ['mfaContext=SECRET', 'mfa'],
  ['state=SECRET', 'unreadable'],
  ['contextKey=SECRET', 'hand-over'],
  ['ext_context_id=SECRET', 'hand-over'],
  ['esp=1', 'hand-over'],
]

it('decides every combination, in query or hash and in any order, by the first in the specification’s order', () => {
  for (let chosen = 1; chosen < 2 ** order.length; chosen++) {
    const named = order.filter((_, place) => chosen & (2 ** place))
    const [first] = named
    const parameters = named.map(([parameter]) => parameter)
    const half = chosen % (parameters.length + 1)
    const addresses = [
      `?${parameters.join('&')}`,
      `#${parameters.toReversed().join('&')}`,
      `?${parameters.slice(half).join('&')}#${parameters.slice(0, half).join('&')}`,
      `?${parameters.join('/?')}`,
    ]
    for (const address of addresses) expect(readCallback(landing + address).kind, address).toBe(first?.[1])
  }
})

it('never copies a possible secret into a reason', () => {
  for (const rest of ['?error=SECRET-token with words', '?error=x&code=SECRET', '?state=SECRET', '#error=%00SECRET'])
    expect(JSON.stringify(readCallback(landing + rest)), rest).not.toContain('SECRET')
})
