import { sessions } from '@portolan/contract/features/session/sign-in'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import type { Connection } from '../../../identity/connection.store.ts'
import type { Identity } from '../../../identity/identity.ts'
import type { IdentityProvider, SignInOptions } from '../../../identity/provider.ts'
import { Browser, type SignedIn } from '../testing/browser.ts'
import { addPeople, password } from '../testing/people.store.ts'
import { type SessionServer, startSessionServer } from '../testing/session-server.ts'

let database: TestDatabase
let server: SessionServer
let people: Awaited<ReturnType<typeof addPeople>>

/** What the provider says of how somebody proved themselves, and what it was asked for. */
const provider = { proof: {} as { acr?: string; amr?: string[]; authTime?: Date }, requests: [] as SignInOptions[] }
const second = { acr: 'mfa' }

const proving = (real: IdentityProvider): IdentityProvider => ({
  ...real,
  authorizationUrl: (secrets, language, signInOptions = {}) => {
    provider.requests.push(signInOptions)
    return real.authorizationUrl(secrets, language, { ...signInOptions, mfa: false })
  },
  exchange: async (...given) => ({ ...(await real.exchange(...given)), ...provider.proof }),
})

beforeAll(async () => {
  database = await createTestDatabase()
  const wrap = (identity: Identity) => ({
    ...identity,
    providerOf: (connection: Connection | null) => proving(identity.providerOf(connection)),
  })
  server = await startSessionServer(database, { wrap })
  people = await addPeople(server.pools, ['ada', 'bo', 'cy'])
})
beforeEach(async () => {
  provider.proof = {}
  provider.requests = []
  await rules({ company: true })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function rules({ company, ada = null }: { company: boolean; ada?: boolean | null }) {
  const db = server.pools.systemDb
  await db.updateTable('company').set({ mfa_required: company }).where('id', '=', people.companyId).execute()
  await db
    .updateTable('login')
    .set({ mfa_required: ada })
    .where('id', '=', people.logins['ada'] ?? 0)
    .execute()
}

const enter = async (name: string) => {
  const browser = new Browser(server.localUrl)
  return { browser, tab: await browser.signIn(`${name}@example.test`, password) }
}
type Entered = Awaited<ReturnType<typeof enter>>

const check = async ({ browser, tab }: Entered, input: object = { CallBackUrl: '/callback' }) =>
  (await browser.call(mfaCalls.checkAuthMode, input, tab.accessToken)).json
const codeOf = async ({ browser, tab }: Entered, call: 'loginByAuth0SSO' | 'getLoginProfile' = 'loginByAuth0SSO') => {
  const { status, json } = await browser.call(sessions[call], {}, tab.accessToken)
  return status === 200 ? 'ok' : `${status} ${String(json['code'])}`
}

/** Goes where CheckAuthMode sends, and comes back with what `proof` the provider then gives. */
async function secondSignIn(entered: Entered, proof: typeof provider.proof, input: object = {}) {
  const { RedirectUrl } = await check(entered, { CallBackUrl: '/callback', ...input })
  const landed = await entered.browser.follow(String(RedirectUrl))
  provider.proof = proof
  const reply = await entered.browser.exchange(landed.url)
  provider.proof = {}
  const tab = reply.json as unknown as SignedIn & { mfaContext: string }
  return { browser: entered.browser, tab, context: tab.mfaContext }
}

describe('a company that wants a second factor', () => {
  it('gets no profile without, and one after going through it', async () => {
    const first = await enter('ada')
    expect(await codeOf(first)).toBe('403 mfa_required')
    expect(await codeOf(first, 'getLoginProfile')).toBe('403 mfa_required')
    expect(await check(first)).toMatchObject({
      EnableMFA: true,
      IsMFAVerified: false,
      Email: 'ada@example.test',
      RedirectUrl: expect.stringContaining('/identity/auth?'),
    })
    expect(provider.requests.at(-1)).toEqual({ mfa: true, loginHint: 'ada@example.test' })
    const back = await secondSignIn(first, second, { GoBackUrl: '/invoices?page=2' })
    expect(back.tab.returnTo).toBe('/invoices?page=2')
    expect(await check(back, { MFAContext: back.context })).toEqual({
      EnableMFA: true,
      IsMFAVerified: true,
      RedirectUrl: null,
      Email: 'ada@example.test',
    })
    expect(await codeOf(back)).toBe('ok')
    expect(await check(back)).toMatchObject({ IsMFAVerified: true, RedirectUrl: null })
  })

  it('knows a first sign-in that brought the factor along, in either spelling', async () => {
    for (const proof of [second, { amr: ['pwd', 'mfa'] }]) {
      provider.proof = proof
      const entered = await enter('ada')
      expect(await check(entered)).toMatchObject({ EnableMFA: true, IsMFAVerified: true, RedirectUrl: null })
      expect(await codeOf(entered)).toBe('ok')
    }
  })

  it('counts for who is in already, at the next profile', async () => {
    await rules({ company: false })
    const entered = await enter('bo')
    const { json } = await entered.browser.call(sessions.loginByAuth0SSO, {}, entered.tab.accessToken)
    await rules({ company: true })
    const token = { ProfileToken: json['ProfileToken'] }
    expect((await entered.browser.call(sessions.getUserData, token, entered.tab.accessToken)).status).toBe(200)
    expect(await codeOf(entered, 'getLoginProfile')).toBe('403 mfa_required')
    await rules({ company: false })
    expect(await codeOf(entered, 'getLoginProfile')).toBe('ok')
  })

  it("gives way to a person's own rule, either way", async () => {
    await rules({ company: true, ada: false })
    const ada = await enter('ada')
    expect(await check(ada)).toMatchObject({ EnableMFA: false, IsMFAVerified: false, RedirectUrl: null })
    expect(await codeOf(ada)).toBe('ok')
    await rules({ company: false, ada: true })
    expect(await codeOf(ada, 'getLoginProfile')).toBe('403 mfa_required')
    expect(await check(await enter('bo'))).toMatchObject({ EnableMFA: false })
  })
})

describe('what comes back', () => {
  it('counts once, and of sixteen at a time for one', async () => {
    const back = await secondSignIn(await enter('ada'), second)
    const answers = await Promise.all([...Array(16).keys()].map(() => check(back, { MFAContext: back.context })))
    expect(answers.filter(({ IsMFAVerified }) => IsMFAVerified)).toHaveLength(1)
    expect(await check(back, { MFAContext: back.context })).toMatchObject({ IsMFAVerified: false, RedirectUrl: null })
  })

  it('is no proof by itself: not without the factor, nor with one of long ago', async () => {
    const long = { ...second, authTime: new Date(Date.now() - 11 * 60_000) }
    for (const proof of [{}, { amr: ['pwd', 'otp'] }, long]) {
      const back = await secondSignIn(await enter('ada'), proof)
      const answer = await check(back, { MFAContext: back.context })
      expect(answer).toMatchObject({ EnableMFA: true, IsMFAVerified: false, RedirectUrl: null })
    }
  })

  it("is refused in another's hands, late, ended, or made up", async () => {
    const ada = await secondSignIn(await enter('ada'), second)
    const bo = await secondSignIn(await enter('bo'), second)
    expect(await check(bo, { MFAContext: ada.context })).toMatchObject({ IsMFAVerified: false })
    expect(await check(ada, { MFAContext: ada.context }), 'it was used up').toMatchObject({ IsMFAVerified: false })
    expect(await check(ada, { MFAContext: 'x'.repeat(43) })).toMatchObject({ IsMFAVerified: false })
    const set = (values: object) =>
      server.pools.systemDb.updateTable('credential').set(values).where('kind', '=', 'mfa_check').execute()
    const late = await secondSignIn(await enter('cy'), second)
    await set({ expires_at: new Date(Date.now() - 1) })
    expect(await check(late, { MFAContext: late.context })).toMatchObject({ IsMFAVerified: false })
    const ended = await secondSignIn(await enter('cy'), second)
    await set({ revoked_at: new Date() })
    expect(await check(ended, { MFAContext: ended.context })).toMatchObject({ IsMFAVerified: false })
  })
})

it.each([
  ['CallBackUrl', 'https://evil.test/callback'],
  ['CallBackUrl', '//evil.test/callback'],
  ['CallBackUrl', '/\\evil.test'],
  ['CallBackUrl', 'http://portal.test@evil.test/callback'],
  ['CallBackUrl', 'callback'],
  ['GoBackUrl', 'javascript:alert(1)'],
  ['GoBackUrl', 'http://portal.test.evil.test/'],
  ['GoBackUrl', '/a\nb'],
  ['AuthContext', 'unknown'],
])('%s %s is refused', async (field, value) => {
  const entered = await enter('ada')
  const reply = await entered.browser.call(mfaCalls.checkAuthMode, { [field]: value }, entered.tab.accessToken)
  expect(reply).toMatchObject({ status: 400, json: { code: 'invalid_parameter', fields: [field] } })
})

it('takes addresses of the portal in full', async () => {
  const entered = await enter('ada')
  const answer = await check(entered, { CallBackUrl: 'http://portal.test/callback', GoBackUrl: '/login' })
  expect(answer).toMatchObject({ EnableMFA: true })
})

it('tells who is nobody here, and wants cookie and bearer', async () => {
  const { browser, tab } = await enter('ada')
  expect((await new Browser(server.localUrl).call(mfaCalls.checkAuthMode, {}, tab.accessToken)).status).toBe(401)
  expect((await browser.call(mfaCalls.checkAuthMode, {})).status).toBe(401)
  await server.pools.systemDb
    .updateTable('login')
    .set({ active: false })
    .where('id', '=', people.logins['cy'] ?? 0)
    .execute()
  const cy = await enter('cy')
  expect((await check(cy))['code']).toBe('login_failed_invalid_user')
})
