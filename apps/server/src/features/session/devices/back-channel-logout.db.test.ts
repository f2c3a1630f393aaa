import { sessions } from '@portolan/contract/features/session/sign-in'
import { deviceCalls } from '@portolan/contract/features/session/devices'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import type { Connection } from '../../../identity/connection.store.ts'
import type { Identity } from '../../../identity/identity.ts'
import { createRelyingParty } from '../../../identity/relying-party.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { Browser } from '../testing/browser.ts'
import { addPeople, password } from '../testing/people.store.ts'
import { publicUrl, type SessionServer, startSessionServer } from '../testing/session-server.ts'

/** Notices as a provider sends them; its discovery and keys are answered at the HTTP edge. */
const issuer = `${publicUrl}/identity`
const event = 'http://schemas.openid.net/event/backchannel-logout'
const keys = await generateKeyPair('ES256')
const strangers = await generateKeyPair('ES256')

const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['ES256'],
}

const noticing = createRelyingParty({
  kind: 'oidc',
  issuer: new URL(issuer),
  clientId: 'portolan',
  clientSecret: 'secret',
  publicUrl: new URL(publicUrl),
  offlineAccess: false,
  fetch: async (url) => {
    const isKeys = new URL(url).pathname.endsWith('/jwks')
    return Response.json(
      isKeys ? { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }] } : discovery,
    )
  },
})

let sids = 0
let database: TestDatabase
let server: SessionServer
beforeAll(async () => {
  database = await createTestDatabase()
  const wrap = (identity: Identity) => ({
    ...identity,
    providerOf: (connection: Connection | null) => {
      if (connection !== null) throw new AppError('invalid_sso_parameter')
      const own = identity.providerOf(null)
      const exchange: typeof own.exchange = async (...given) => ({
        ...(await own.exchange(...given)),
        providerSid: `s${++sids}`,
      })
      return { ...own, exchange, readLogoutToken: noticing.readLogoutToken }
    },
  })
  server = await startSessionServer(database, { wrap })
  await addPeople(server.pools, ['ada', 'bo'])
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function enter(name: string) {
  const browser = new Browser(server.localUrl)
  const { accessToken, user } = await browser.signIn(`${name}@example.test`, password)
  await browser.call(sessions.loginByAuth0SSO, {}, accessToken)
  const row = await server.pools.systemDb
    .selectFrom('session')
    .select(['provider_sid'])
    .where('subject', '=', user.sub)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const code = async () => {
    const { status, json } = await browser.call(sessions.renew)
    return status === 200 ? 'ok' : String(json['code'])
  }
  return { sub: user.sub, sid: row.provider_sid ?? '', code }
}

let jtis = 0
const tokenOf = (claims: JWTPayload, { key = keys.privateKey, age = 0 } = {}) =>
  new SignJWT({ iss: issuer, aud: 'portolan', jti: `j${++jtis}`, events: { [event]: {} }, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k', typ: 'logout+jwt' })
    .setIssuedAt(Math.floor(Date.now() / 1000) - age)
    .sign(key)

const tell = (token: string, type = 'application/x-www-form-urlencoded', path = deviceCalls.backChannelLogout.path) =>
  new Browser(server.localUrl).send('POST', path, {
    body: type.endsWith('json')
      ? JSON.stringify({ logout_token: token })
      : new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': type },
  })

describe('a notice of the provider', () => {
  it('ends the session it names, and no other', async () => {
    const [one, two] = [await enter('ada'), await enter('ada')]
    expect(one.sid).not.toBe('')
    const reply = await tell(await tokenOf({ sub: one.sub, sid: one.sid }))
    expect(reply).toMatchObject({ status: 200, json: { Status: 0 } })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect([await one.code(), await two.code()]).toEqual(['logged_out', 'ok'])
  })

  it('ends every session of a person where it names none, and nobody else’s', async () => {
    const [one, two, bo] = [await enter('ada'), await enter('ada'), await enter('bo')]
    expect((await tell(await tokenOf({ sub: one.sub }))).status).toBe(200)
    expect([await one.code(), await two.code(), await bo.code()]).toEqual(['logged_out', 'logged_out', 'ok'])
  })

  it('counts once, of sixteen at a time as well', async () => {
    const { sub, code } = await enter('bo')
    const token = await tokenOf({ sub })
    const replies = await Promise.all([...Array(16).keys()].map(() => tell(token)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(15).fill(400)])
    expect(await code()).toBe('logged_out')
    const again = await enter('bo')
    expect((await tell(token)).status).toBe(400)
    expect(await again.code()).toBe('ok')
  })

  it.each([
    ['another key', {}, { key: strangers.privateKey }],
    ['another issuer', { iss: 'https://evil.test' }, {}],
    ['another audience', { aud: 'other' }, {}],
    ['a nonce', { nonce: 'n' }, {}],
    ['no event', { events: {} }, {}],
    ['another event', { events: { 'http://evil.test/event': {} } }, {}],
    ['an event that is none', { events: { [event]: 'yes' } }, {}],
    ['no id', { jti: undefined }, {}],
    ['nobody', { sub: undefined }, {}],
    ['an old date', {}, { age: 11 * 60 }],
    ['a date to come', {}, { age: -11 * 60 }],
  ])('is refused with %s', async (_, claims, options) => {
    const { sub, code } = await enter('ada')
    const reply = await tell(await tokenOf({ sub, ...claims }, options))
    expect(reply).toMatchObject({ status: 400, json: { code: 'invalid_parameter' } })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await code()).toBe('ok')
  })

  it('is refused unsigned, as an ID token, as garbage, and as anything but a form', async () => {
    const { sub } = await enter('ada')
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const iat = Math.floor(Date.now() / 1000)
    const unsigned = `${part({ alg: 'none' })}.${part({ iss: issuer, aud: 'portolan', jti: 'x', iat, sub, events: { [event]: {} } })}.`
    const idToken = await tokenOf({ sub, events: undefined, nonce: 'n' })
    for (const token of [unsigned, idToken, 'x', '']) expect((await tell(token)).status).toBe(400)
    expect((await tell(await tokenOf({ sub }), 'application/json')).status).toBe(415)
    expect((await tell(await tokenOf({ sub }), 'text/plain')).status).toBe(415)
  })

  it('is kept for later by the provider where its keys cannot be had', async () => {
    const { sub, code } = await enter('ada')
    const token = await tokenOf({ sub })
    const cold = createRelyingParty({
      kind: 'oidc',
      issuer: new URL(issuer),
      clientId: 'portolan',
      clientSecret: null,
      publicUrl: new URL(publicUrl),
      offlineAccess: false,
      fetch: async () => Promise.reject(new TypeError('fetch failed')),
    })
    await expect(cold.readLogoutToken(token)).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(await code()).toBe('ok')
  })
})

it('no other call takes a form, which any page of the web can send', async () => {
  for (const call of [sessions.begin, sessions.renew, sessions.requestToken, deviceCalls.end])
    expect((await tell('x', 'application/x-www-form-urlencoded', call.path)).status).toBe(415)
})
