import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'
import { openPools, type Pools } from '../src/db/database.ts'
import { seedConnections } from './seed-connections.ts'
import { PortalVisitor, type Reply } from './portal-visitor.ts'
import { forgeries, FaultyProvider, type ProviderFaults } from './faulty-provider.ts'

/**
 * A company's provider that sends faulty answers, played by an independent implementation over HTTP through the portal's own
 * begin and exchange calls. Each fault is rejected with its error code and opens no session.
 */

let portolan: TestPortolan
let world: World
let pools: Pools
const provider = new FaultyProvider()
const other = new FaultyProvider()
const home = () => portolan.server.url

beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  await Promise.all([provider.start(), other.start()])
  // The first one sends `iss` in every answer (RFC 9207); the second does not.
  provider.discovery = { authorization_response_iss_parameter_supported: true }
  await seedConnections(
    pools,
    connection('alpha-sso', provider, world.alpha.code),
    connection('bravo-sso', other, world.bravo.code),
  )
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
  await Promise.all([provider.stop(), other.stop()])
})
afterEach(() => {
  provider.faults = {}
  other.faults = {}
})

const connection = (code: string, { issuer }: FaultyProvider, company: string) => ({
  company,
  code,
  displayName: code,
  issuer,
  clientId: 'portolan',
  clientSecret: 'a secret of tests',
})

const seconds = () => Math.floor(Date.now() / 1000)
const countSessions = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM session')
    return Number(rows[0]?.count)
  })
const coordinator = () => ({ sub: 'c-1', email: world.alpha.coordinator.email, email_verified: true, name: 'C' })

/** Signs in up to the redirect to /callback, with these faults of the provider. */
async function signInToCallback(faults: ProviderFaults = {}, visitor = new PortalVisitor(home())) {
  provider.person = coordinator()
  provider.faults = { ...faults, answer: { iss: provider.issuer, ...faults.answer } }
  const callback = await visitor.follow(await visitor.beginWith('alpha-sso'))
  return { visitor, callbackUrl: callback.url }
}

async function expectRejected(code: string, visitor: PortalVisitor, run: () => Promise<Reply>) {
  const before = await countSessions()
  const reply = await run()
  expect(reply.json).toMatchObject({ code })
  expect(await countSessions()).toBe(before)
  expect(visitor.cookie('portolan_sid')).toBeNull()
}

const expectFaultRejected = async (code: string, faults: ProviderFaults) => {
  const { visitor, callbackUrl } = await signInToCallback(faults)
  await expectRejected(code, visitor, () => visitor.exchange(callbackUrl))
}

describe("a company's own provider", () => {
  it('signs its people in when its answers are valid', async () => {
    const { visitor, callbackUrl } = await signInToCallback()
    const { json } = await visitor.exchange(callbackUrl)
    const { accessToken } = json
    const profile = await visitor.call(sessions.loginByAuth0SSO, {}, String(accessToken))
    expect(profile.json).toMatchObject({ LoginId: String(world.alpha.coordinator.loginId) })
    const again = await visitor.call(sessions.renew, { idToken: json['idToken'] })
    expect(again.json['user']).toMatchObject({ email: world.alpha.coordinator.email })
  })

  it('may have a clock that is off by less than five minutes', async () => {
    const { visitor, callbackUrl } = await signInToCallback({ claims: { iat: seconds() - 800, exp: seconds() - 200 } })
    expect((await visitor.exchange(callbackUrl)).json).toHaveProperty('accessToken')
  })
})

describe('an ID token is refused', () => {
  it.each<[string, () => ProviderFaults]>([
    ['for another audience', () => ({ claims: { aud: 'another-client' } })],
    ['without an audience', () => ({ claims: { aud: [] } })],
    ['whose authorised party is another', () => ({ claims: { aud: ['portolan', 'x'], azp: 'another-client' } })],
    ['for several audiences without an authorised party', () => ({ claims: { aud: ['portolan', 'x'] } })],
    ['of another issuer', () => ({ claims: { iss: 'https://issuer.example' } })],
    ['of the other provider', () => ({ claims: { iss: other.issuer } })],
    ['with another nonce', () => ({ claims: { nonce: 'n'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that ran out more than five minutes ago', () => ({ claims: { iat: seconds() - 900, exp: seconds() - 330 } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['issued in the future', () => ({ claims: { iat: seconds() + 400, exp: seconds() + 900 } })],
    ['not good before the future', () => ({ claims: { nbf: seconds() + 400 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['without a signature', () => ({ idToken: forgeries.unsigned })],
    ['signed with the public key', () => ({ idToken: (token) => forgeries.withPublicKey(token, provider.publicKey) })],
    ['signed with another key', () => ({ idToken: (token) => forgeries.withOtherKey(token) })],
    ['signed with a key nobody knows', () => ({ idToken: (token) => forgeries.withOtherKey(token, { kid: 'new' }) })],
    ['that is missing', () => ({ idToken: () => null })],
    ['whose subject is not that of userinfo', () => ({ userInfo: { sub: 'someone-else' } })],
  ])('%s', async (_, faults) => expectFaultRejected('AU0005', faults()))

  it('that cannot be read, as an answer that is none', () =>
    expectFaultRejected('service_unavailable', { idToken: () => 'a.b.c' }))
})

describe('an answer is refused', () => {
  it('whose state is unknown, used, or of another browser', async () => {
    await expectFaultRejected('sign_in_expired', { answer: { state: 's'.repeat(43) } })
    await expectFaultRejected('sign_in_expired', { answer: { state: undefined } })
    const { visitor, callbackUrl } = await signInToCallback()
    const stranger = new PortalVisitor(home())
    await expectRejected('sign_in_expired', stranger, () => stranger.exchange(callbackUrl))
    await signInToCallback({}, stranger)
    await expectRejected('sign_in_expired', stranger, () => stranger.exchange(callbackUrl))
    expect((await visitor.exchange(callbackUrl)).status).toBe(200)
    const before = await countSessions()
    expect((await visitor.exchange(callbackUrl)).json).toMatchObject({ code: 'sign_in_expired' })
    expect(await countSessions()).toBe(before)
  })

  it('whose code was spent in another sign-in', async () => {
    const first = await signInToCallback()
    const { visitor, callbackUrl } = await signInToCallback()
    expect((await first.visitor.exchange(first.callbackUrl)).status).toBe(200)
    const mixed = new URL(callbackUrl)
    mixed.searchParams.set('code', new URL(first.callbackUrl).searchParams.get('code') ?? '')
    // The mock tells a wrong PKCE verifier by a text; others say invalid_grant, which is login_required.
    await expectRejected('service_unavailable', visitor, () => visitor.exchange(mixed.href))
  })

  it("that says another provider's name, or no name where one is promised", async () => {
    await expectFaultRejected('AU0005', { answer: { iss: other.issuer } })
    await expectFaultRejected('AU0005', { answer: { iss: undefined } })
  })

  it("whose code another provider gave: it never reaches that provider's sign-in", async () => {
    const { visitor, callbackUrl } = await signInToCallback()
    other.person = coordinator()
    const elsewhere = await visitor.follow(await visitor.beginWith('bravo-sso'))
    const state = new URL(elsewhere.url).searchParams.get('state') ?? ''
    const mixed = new URL(callbackUrl)
    mixed.searchParams.set('state', state)
    await expectRejected('AU0005', visitor, () => visitor.exchange(mixed.href))
    mixed.searchParams.delete('iss')
    const again = new URL((await visitor.follow(await visitor.beginWith('bravo-sso'))).url)
    mixed.searchParams.set('state', again.searchParams.get('state') ?? '')
    await expectRejected('service_unavailable', visitor, () => visitor.exchange(mixed.href))
  })

  it('by which the provider says no', async () => {
    await expectFaultRejected('sign_in_refused', { answer: { code: undefined, error: 'access_denied' } })
    await expectFaultRejected('login_required', { answer: { code: undefined, error: 'login_required' } })
  })
})
