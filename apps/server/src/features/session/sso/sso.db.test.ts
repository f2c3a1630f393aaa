import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { features } from '@portolan/contract/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { hashSecret } from '../../../crypto/secrets.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { seedConnections } from '../../../../interop/seed-connections.ts'
import { PortalVisitor } from '../../../../interop/portal-visitor.ts'
import { FaultyProvider } from '../../../../interop/faulty-provider.ts'

import { codeIn, Phone, scan, showCode, signPhoneIn } from '../../mobile-login/testing/phone.ts'

/** Companies' own sign-in over the wire: codes, keys, who may become whom, what another system started, contexts. */

let portolan: TestPortolan
let world: World
let pools: Pools
const provider = new FaultyProvider()

beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  await provider.start()
  await seedConnections(pools, connection('Alpha-SSO'), connection('bravo', { company: world.bravo.code }))
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
  await provider.stop()
})

const { session } = features

const connection = (code: string, more: object = {}) => ({
  company: world.alpha.code,
  code,
  displayName: code,
  issuer: provider.issuer,
  clientId: 'portolan',
  clientSecret: 'a secret of tests',
  type: 2,
  ...more,
})

const ask = (declaration: Parameters<typeof send>[1], input: object) =>
  send(portolan.url, declaration, input, { service: world.serviceToken })
const keyOf = (Code: string, more: object = {}) => ask(session.getSsoConnectionKey, { Code, ...more })
const backOffice = (input: object, bearer = world.alpha.machineBearer) =>
  send(portolan.url, session.keepContext, input, { bearer })
const codeOf = (answer: Pick<Answer, 'json'>) => (answer.json as { code?: string }).code
const run = (text: string) => withClient(portolan.database.adminUrl, (client) => client.query(text))

/** A sign-in by a company's code as that person, up to what the exchange answers. */
async function signIn(
  person: Person,
  code: string,
  { begin = {}, claims = {} }: { begin?: object; claims?: object } = {},
) {
  provider.person = { sub: person.email, email: person.email, email_verified: true, ...claims }
  const visitor = new PortalVisitor(portolan.server.url)
  const landed = await visitor.follow(await visitor.beginWith(code, begin))
  const { json } = await visitor.exchange(landed.url)
  const login = (input: object = {}) => visitor.call(session.loginByAuth0SSO, input, String(json['accessToken']))
  return { visitor, json, login }
}

describe('a code', () => {
  it('stands for a key that says nothing, whatever its case', async () => {
    const answers = await Promise.all(['alpha-sso', 'ALPHA-SSO', ' Alpha-sso '].map((code) => keyOf(code)))
    const keys = answers.map(({ json }) => (json as { ConnectionKey: string }).ConnectionKey)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys)
      expect(Buffer.from(key, 'base64url').toString('latin1')).not.toMatch(/alpha|connection|http/i)
  })

  it('that is unknown, switched off, of an ended company or of another kind is refused', async () => {
    expect(codeOf(await keyOf('nobody'))).toBe('invalid_sso_parameter')
    expect(codeOf(await keyOf(''))).toBe('invalid_sso_parameter')
    expect((await keyOf('bravo', { AuthServiceProviderType: 2 })).status).toBe(200)
    expect(codeOf(await keyOf('bravo', { AuthServiceProviderType: 3 }))).toBe('invalid_sso_parameter')
    await seedConnections(pools, connection('off', { active: false }))
    expect(codeOf(await keyOf('off'))).toBe('invalid_sso_parameter')
    await run(`UPDATE company SET active = false WHERE code = '${world.bravo.code}'`)
    expect(codeOf(await keyOf('bravo'))).toBe('invalid_sso_parameter')
    await run(`UPDATE company SET active = true WHERE code = '${world.bravo.code}'`)
  })
})

describe('a key', () => {
  it('that is forged or of a connection that ended begins nothing', async () => {
    const visitor = new PortalVisitor(portolan.server.url)
    for (const connectionKey of ['x', 'v1.AAAA', 'x'.repeat(500)])
      expect(codeOf(await visitor.call(session.begin, { connectionKey }))).toBe('invalid_sso_parameter')
    await seedConnections(pools, connection('soon-off'))
    const { ConnectionKey } = (await keyOf('soon-off')).json as { ConnectionKey: string }
    await seedConnections(pools, connection('soon-off', { active: false }))
    expect(codeOf(await visitor.call(session.begin, { connectionKey: ConnectionKey }))).toBe('invalid_sso_parameter')
  })
})

describe('a provider on this machine or its network', () => {
  it('is asked only where the deployment lists its address', async () => {
    const strict = await startPortolan({ database: portolan.database, env: { PORTOLAN_FETCH_RANGES: '' } })
    let asked = 0
    provider.server.service.on('beforeWellKnownOpenIdConfiguration', () => void asked++)
    await seedConnections(pools, connection('near'))
    const { ConnectionKey: connectionKey } = (await keyOf('near')).json as { ConnectionKey: string }
    const beginAt = (url: string) => new PortalVisitor(url).call(session.begin, { connectionKey })
    expect(codeOf(await beginAt(strict.server.url))).toBe('service_unavailable')
    expect(asked).toBe(0)
    expect(JSON.stringify(strict.logged)).toContain('PORTOLAN_FETCH_RANGES')
    await strict.stop()
    expect((await beginAt(portolan.server.url)).status).toBe(200)
    expect(asked).toBe(1)
  })
})

describe('a sign-in by a company', () => {
  it('is somebody of that company or nobody', async () => {
    const own = await signIn(world.alpha.coordinator, 'alpha-sso')
    expect((await own.login()).json).toMatchObject({ LoginId: String(world.alpha.coordinator.loginId) })
    const foreign = await signIn(world.bravo.coordinator, 'alpha-sso')
    expect(codeOf(await foreign.login())).toBe('login_failed_invalid_user')
    // One issuer may serve two companies: who is linked in one is nobody by the other's connection.
    const linked = await signIn(world.alpha.coordinator, 'bravo')
    expect(codeOf(await linked.login())).toBe('login_failed_invalid_user')
    for (const email_verified of [undefined, false, 'true', 1]) {
      const unverified = await signIn(world.alpha.traveller, 'alpha-sso', { claims: { email_verified } })
      expect(codeOf(await unverified.login()), String(email_verified)).toBe('login_failed_invalid_user')
    }
  })

  it('reaches its own company, and others only while the travel management company allows them by name', async () => {
    const { coordinator } = world.alpha
    await run(`UPDATE login SET view_right = 15 WHERE id = ${coordinator.loginId};
      INSERT INTO login_view_company VALUES (${world.alpha.companyId}, ${coordinator.loginId}, ${world.bravo.companyId})`)
    const { visitor, json, login } = await signIn(coordinator, 'alpha-sso')
    const bearer = String(json['accessToken'])
    const companiesOf = (profile: Pick<Answer, 'json'>) =>
      (profile.json as { ViewCompanies: { Code: string }[] }).ViewCompanies.map(({ Code }) => Code)
    const { own, both } = { own: [world.alpha.code], both: [world.alpha.code, world.bravo.code] }
    expect(companiesOf(await login())).toEqual(own)
    // The phone that this session signs in is of the same connection, and reaches the same.
    const sid = visitor.cookie('portolan_sid') ?? ''
    const profileToken = String((await login()).json['ProfileToken'])
    await run(`UPDATE login SET may_sign_in_by_qr = true WHERE id = ${coordinator.loginId}`)
    const desktop = { sid, bearer, profile: profileToken }
    const code = codeIn(await scan(await showCode(portolan.url, desktop)))
    expect((await signPhoneIn(new Phone(portolan.url), code, desktop)).status).toBe(200)
    const [phone] = (await run('SELECT connection_id FROM mobile_platform ORDER BY id DESC LIMIT 1')).rows as object[]
    await run(`UPDATE mobile_platform SET connection_id = ${Object.values(phone ?? {}).join('')}
      WHERE login_id = ${coordinator.loginId}`)
    const entered = async () =>
      (await run(`SELECT enter_mobile('${hashSecret(coordinator.mobileBearer)}') AS mobile`)).rows as unknown[]
    const phoneReaches = (...companies: number[]) => [{ mobile: expect.objectContaining({ companies }) as unknown }]
    expect(await entered()).toEqual(phoneReaches(world.alpha.companyId))

    await seedConnections(pools, connection('alpha-sso', { viewCompanies: [world.bravo.code] }))
    const profile = () => visitor.call(session.getLoginProfile, {}, bearer)
    expect(companiesOf(await profile())).toEqual(both)
    expect(await entered()).toEqual(phoneReaches(world.alpha.companyId, world.bravo.companyId))
    await seedConnections(pools, connection('alpha-sso'))
    expect(companiesOf(await profile())).toEqual(own)

    await seedConnections(pools, connection('alpha-sso', { active: false }))
    expect(await entered()).toEqual([{ mobile: { refused: 'mobile_signed_out' } }])
    await seedConnections(pools, connection('alpha-sso'))
    await run(`UPDATE login SET view_right = 7 WHERE id = ${coordinator.loginId}`)
  })

  it('counts an address that a directory gave, unless it says otherwise', async () => {
    await seedConnections(pools, connection('entra', { type: 3 }))
    for (const email_verified of [false, 'true']) {
      const denied = await signIn(world.alpha.traveller, 'entra', { claims: { email_verified } })
      expect(codeOf(await denied.login()), String(email_verified)).toBe('login_failed_invalid_user')
    }
    const upn = { email: undefined, email_verified: undefined, preferred_username: world.alpha.traveller.email }
    const silent = await signIn(world.alpha.traveller, 'entra', { claims: upn })
    expect((await silent.login()).json).toMatchObject({ LoginId: String(world.alpha.traveller.loginId) })
  })

  it('ends when its connection does', async () => {
    await seedConnections(pools, connection('short'))
    const { visitor, login } = await signIn(world.alpha.coordinator, 'short')
    expect((await login()).status).toBe(200)
    await seedConnections(pools, connection('short', { active: false }))
    expect((await visitor.call(session.renew)).json).toMatchObject({ code: 'login_required' })
  })

  it('is the only way in where the company says so', async () => {
    await run(`INSERT INTO session (sid_hash, issuer, subject, email, email_verified, auth_time, provider_tokens,
        provider_renew_at, idle_minutes, absolute_expires_at)
      SELECT encode(sha256('own-sid'), 'hex'), 'https://own.example', 'c', '${world.alpha.colleague.email}', true, now(),
        'sealed', now() + interval '1 hour', 20, now() + interval '1 hour'`)
    await run(`INSERT INTO credential (kind, hash, session_id, expires_at)
      SELECT 'bearer', encode(sha256('own-bearer'), 'hex'), id, now() + interval '1 hour' FROM session
      WHERE issuer = 'https://own.example'`)
    const byOwn = () => send(portolan.url, session.loginByAuth0SSO, {}, { sid: 'own-sid', bearer: 'own-bearer' })
    await seedConnections(pools, connection('alpha-sso', { isExclusive: true }))
    expect(codeOf(await byOwn())).toBe('sign_in_elsewhere')
    const byCompany = await signIn(world.alpha.colleague, 'alpha-sso')
    expect((await byCompany.login()).status).toBe(200)
    await seedConnections(pools, connection('alpha-sso'))
    expect((await byOwn()).status).toBe(200)
  })
})

describe('a sign-out', () => {
  it('ends the provider’s session by a job, and does not wait for a provider that does not answer', async () => {
    const asked: string[] = []
    const held: ServerResponse[] = []
    const endpoints = createServer((request, response) => {
      asked.push(request.url ?? '')
      held.push(response)
      request.resume()
    })
    await new Promise<void>((resolve) => endpoints.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(endpoints.address() as AddressInfo).port}`
    provider.discovery = { revocation_endpoint: `${origin}/revoke`, end_session_endpoint: `${origin}/end` }
    await seedConnections(pools, connection('leaving'))
    const { visitor, json, login } = await signIn(world.alpha.coordinator, 'leaving')
    await login()
    const left = await visitor.call(session.logout, {}, String(json['accessToken']))
    expect(left).toMatchObject({
      status: 200,
      json: { LogoutUrl: expect.stringContaining(`${origin}/end?`) as string },
    })
    await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(['/end', '/revoke'])
    // Only now does the provider answer.
    for (const response of held) response.end()
    endpoints.close()
    provider.discovery = {}
  })
})

describe('a sign-in that another system started', () => {
  it('has a context, good once and for its own session', async () => {
    const person = world.alpha.coordinator
    const { json, login } = await signIn(person, 'alpha-sso', { begin: { isExternal: true } })
    const other = await signIn(person, 'alpha-sso')
    expect(other.json['contextId']).toBeNull()
    expect(codeOf(await other.login({ ContextId: json['contextId'] }))).toBe('invalid_sso_parameter')
    expect(codeOf(await login({ ContextId: 'unknown' }))).toBe('invalid_sso_parameter')
    expect((await login({ ContextId: json['contextId'] })).status).toBe(200)
    expect(codeOf(await login({ ContextId: json['contextId'] }))).toBe('invalid_sso_parameter')
  })
})

describe('a context', () => {
  it('leads several times where the back office said', async () => {
    const kept = await backOffice({ path: '/trips?of=me#top', language: 'ja-JP', connectionCode: 'ALPHA-sso' })
    const { contextKey: ContextKey, expiresAt } = kept.json as { contextKey: string; expiresAt: string }
    expect(kept.status).toBe(202)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000)
    for (let time = 0; time < 2; time++)
      expect((await ask(session.getContextByKey, { ContextKey })).json).toEqual({
        RedirectUrl: '/trips?of=me#top',
        Language: 'ja-JP',
        ConnectionCode: 'alpha-sso',
      })
    expect((await keyOf(ContextKey)).json).toEqual({ ConnectionKey: null, RedirectUrl: '/trips?of=me#top' })
    await run(`UPDATE credential SET expires_at = now() WHERE kind = 'redirect_context'`)
    expect(codeOf(await ask(session.getContextByKey, { ContextKey }))).toBe('invalid_parameter')
    expect(codeOf(await keyOf(ContextKey))).toBe('invalid_sso_parameter')
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'trips', '/login', '/callback?code=1', '/a\nb', ''])(
    'never leads to %j',
    async (path) => expect(codeOf(await backOffice({ path }))).toBe('invalid_parameter'),
  )

  it("names no other company's sign-in, and none that is not there", async () => {
    for (const connectionCode of ['bravo', 'nobody'])
      expect(codeOf(await backOffice({ path: '/trips', connectionCode }))).toBe('invalid_parameter')
    expect((await backOffice({ path: '/trips', connectionCode: 'bravo' }, world.bravo.machineBearer)).status).toBe(202)
  })
})
