import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts'

const issuer = 'https://id.example.test/'
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { privateKey, publicKey } = pair()
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
const callback = new URLSearchParams({ code: 'c', state: secrets.state })
const nowSeconds = () => Math.floor(Date.now() / 1000)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(claims: Record<string, unknown> = {}, key: KeyObject = privateKey): string {
  const standard = {
    iss: issuer,
    aud: 'portal',
    sub: 'ada',
    nonce: secrets.nonce,
    iat: nowSeconds(),
    exp: nowSeconds() + 600,
  }
  const body = `${part({ alg: 'ES256', kid: 'k' })}.${part({ ...standard, ...claims })}`
  return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** An external provider, faked at the HTTP edge: what each of its endpoints answers, by path. */
function relyingParty(answers: Record<string, () => Response>, options: Partial<RelyingPartyOptions> = {}) {
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}token`,
    jwks_uri: `${issuer}jwks`,
    userinfo_endpoint: `${issuer}userinfo`,
    end_session_endpoint: `${issuer}end`,
    id_token_signing_alg_values_supported: ['ES256'],
  }
  const all: Record<string, () => Response> = {
    '/.well-known/openid-configuration': () => Response.json(discovery),
    '/jwks': () =>
      Response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }] }),
    '/userinfo': () => Response.json({ sub: 'ada', email: 'ada@example.test', email_verified: true, name: 'Ada' }),
    ...answers,
  }
  return createRelyingParty({
    kind: 'oidc',
    issuer: new URL(issuer),
    clientId: 'portal',
    clientSecret: 'secret',
    publicUrl: new URL('https://portal.test'),
    offlineAccess: false,
    fetch: async (url) => all[new URL(url).pathname]?.() ?? new Response(null, { status: 404 }),
    ...options,
  })
}

const tokens = (id: string) => () =>
  Response.json({ access_token: 'a', token_type: 'bearer', refresh_token: 'r', id_token: id, expires_in: 600 })
const refusal = (error: string) => () => Response.json({ error }, { status: 400 })
const held = { accessToken: 'a', refreshToken: 'r', idToken: 'i', expiresInSeconds: 600 }

describe('an external provider', () => {
  it('is asked with PKCE, state, nonce and language; offline access and connection where its kind needs them', async () => {
    const plain = new URL(await relyingParty({}).authorizationUrl(secrets, 'ja-JP'))
    expect(Object.fromEntries(plain.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: 'https://portal.test/callback',
      scope: 'openid profile email',
      ui_locales: 'ja-JP',
    })
    const fresh = new URL(await relyingParty({}).authorizationUrl(secrets, 'ja-JP', { isFresh: true }))
    expect([plain, fresh].map(({ searchParams }) => searchParams.get('prompt'))).toEqual([null, 'login'])
    const auth0 = relyingParty({}, { kind: 'auth0', offlineAccess: true, connection: 'corporate' })
    const asked = new URL(await auth0.authorizationUrl(secrets, 'en-US')).searchParams
    expect([asked.get('scope'), asked.get('connection')]).toEqual(['openid profile email offline_access', 'corporate'])
  })

  it('answers who somebody is, verified', async () => {
    const signIn = await relyingParty({
      '/token': tokens(idToken({ acr: 'mfa', amr: ['otp', 7], sid: 'x' })),
    }).exchange(callback, secrets)
    expect(signIn).toMatchObject({
      issuer,
      subject: 'ada',
      email: 'ada@example.test',
      emailVerified: true,
      nickname: 'Ada',
      acr: 'mfa',
      amr: ['otp'],
      providerSid: 'x',
    })
  })

  it('has verified an address only where it says so of this address, as a boolean', async () => {
    const isVerified = async (claims: object, userInfo: object, options: Partial<RelyingPartyOptions> = {}) => {
      const answers = {
        '/token': tokens(idToken({ ...claims })),
        '/userinfo': () => Response.json({ sub: 'ada', ...userInfo }),
      }
      return (await relyingParty(answers, options).exchange(callback, secrets)).emailVerified
    }
    const [email, verified] = [{ email: 'ada@example.test' }, { email_verified: true }]
    expect(await isVerified({ ...email, ...verified }, {})).toBe(true)
    expect(await isVerified({}, { ...email, ...verified })).toBe(true)
    for (const email_verified of ['true', 'false', 1, null, false])
      expect(await isVerified({}, { ...email, email_verified }), JSON.stringify(email_verified)).toBe(false)
    expect(await isVerified({ ...email, ...verified }, { email: 'boss@example.test' }), 'another address').toBe(false)
    const directory = { vouchesForEmail: true }
    expect(await isVerified({}, email, directory)).toBe(true)
    for (const email_verified of ['true', false])
      expect(await isVerified({}, { ...email, email_verified }, directory), JSON.stringify(email_verified)).toBe(false)
  })

  it('allows clocks five minutes apart, and no more', async () => {
    const at = (seconds: number) =>
      relyingParty({ '/token': tokens(idToken({ exp: nowSeconds() + seconds })) }).exchange(callback, secrets)
    await expect(at(-240)).resolves.toMatchObject({ subject: 'ada' })
    await expect(at(-400)).rejects.toMatchObject({ code: 'AU0005' })
  })

  it.each([
    ['another key', idToken({}, pair().privateKey)],
    ['another audience', idToken({ aud: 'other' })],
    ['another issuer', idToken({ iss: 'https://evil.test/' })],
    ['another nonce', idToken({ nonce: 'x' })],
    [
      'no signature',
      `${part({ alg: 'none' })}.${part({ iss: issuer, aud: 'portal', sub: 'ada', nonce: secrets.nonce, iat: nowSeconds(), exp: nowSeconds() + 600 })}.`,
    ],
    ['another subject than the user info', idToken({ sub: 'boss' })],
  ])('is not believed with %s', async (_, token) => {
    await expect(relyingParty({ '/token': tokens(token) }).exchange(callback, secrets)).rejects.toMatchObject({
      code: 'AU0005',
    })
  })

  it.each([
    'login_required',
    'interaction_required',
    'consent_required',
    'account_selection_required',
    'invalid_grant',
  ])('means login_required by %s', async (error) => {
    await expect(relyingParty({ '/token': refusal(error) }).refresh(held, 'ada')).rejects.toMatchObject({
      code: 'login_required',
    })
    const answer = new URLSearchParams({ error, state: secrets.state })
    await expect(relyingParty({}).exchange(answer, secrets)).rejects.toMatchObject({ code: 'login_required' })
  })

  it('renews for the same person only, and keeps what it did not replace', async () => {
    const renewed = () => Response.json({ access_token: 'b', token_type: 'bearer', expires_in: 600 })
    expect(await relyingParty({ '/token': renewed }).refresh(held, 'ada')).toEqual({ ...held, accessToken: 'b' })
    await expect(relyingParty({ '/token': tokens(idToken({ sub: 'bo' })) }).refresh(held, 'ada')).rejects.toMatchObject(
      { code: 'login_required' },
    )
    await expect(relyingParty({}).refresh({ ...held, refreshToken: null }, 'ada')).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  it('ends its session without the browser, and is asked again only where it did not answer', async () => {
    const asked: string[] = []
    const ending = (answer: () => Response, options: Partial<RelyingPartyOptions> = {}) => {
      const answers: Record<string, () => Response> = {
        '/.well-known/openid-configuration': () => Response.json(withRevocation),
        '/revoke': answer,
        '/end': answer,
      }
      const fetchBy: RelyingPartyOptions['fetch'] = async (url, { method, body }) => {
        const { pathname } = new URL(url)
        if (method === 'POST')
          asked.push(`${pathname}?${body instanceof URLSearchParams ? body.toString() : 'nothing'}`)
        return answers[pathname]?.() ?? new Response(null, { status: 404 })
      }
      return relyingParty({}, { ...options, fetch: fetchBy }).endSession(held)
    }
    const withRevocation = { issuer, revocation_endpoint: `${issuer}revoke`, end_session_endpoint: `${issuer}end` }
    await ending(() => new Response(null, { status: 200 }))
    expect(asked.toSorted()).toEqual([
      '/end?id_token_hint=i&client_id=portal',
      expect.stringMatching(/^\/revoke\?(?=.*\btoken=r\b).*token_type_hint=refresh_token/),
    ])
    asked.splice(0)
    await ending(() => new Response(null, { status: 200 }), { kind: 'auth0' })
    expect(asked.map((each) => each.split('?')[0])).toEqual(['/revoke'])
    await ending(() => Response.json({ error: 'unsupported_token_type' }, { status: 400 }))
    for (const isDown of [() => new Response(null, { status: 503 }), () => Response.error()])
      await expect(ending(isDown)).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('that does not answer is unavailable until it answers again', async () => {
    let isAway = true
    const provider = relyingParty(
      {},
      {
        fetch: async () => {
          if (isAway) throw new TypeError('fetch failed')
          return Response.json({ issuer, authorization_endpoint: `${issuer}authorize` })
        },
      },
    )
    await expect(provider.authorizationUrl(secrets, 'en-US')).rejects.toMatchObject({ code: 'service_unavailable' })
    isAway = false
    await expect(provider.authorizationUrl(secrets, 'en-US')).resolves.toContain('/authorize?')
    await expect(
      relyingParty({ '/token': () => new Response('<html>', { status: 502 }) }).refresh(held, 'ada'),
    ).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('has its own logout address', async () => {
    const left = new URL(await relyingParty({}).logoutUrl('hint'))
    expect([
      left.pathname,
      left.searchParams.get('id_token_hint'),
      left.searchParams.get('post_logout_redirect_uri'),
    ]).toEqual(['/end', 'hint', 'https://portal.test/logout?done=1'])
    expect(await relyingParty({}, { kind: 'auth0' }).logoutUrl('hint')).toBe(
      'https://id.example.test/v2/logout?client_id=portal&returnTo=https%3A%2F%2Fportal.test%2Flogout%3Fdone%3D1',
    )
  })
})
