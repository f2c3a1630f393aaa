import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { upsertAccount } from '../../../identity/embedded/account.store.ts'
import { Browser } from '../testing/browser.ts'
import { addPeople, password } from '../testing/people.store.ts'
import { publicUrl, type SessionServer, startSessionServer } from '../testing/session-server.ts'

let database: TestDatabase
let server: SessionServer
let people: Awaited<ReturnType<typeof addPeople>>

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startSessionServer(database)
  people = await addPeople(server.pools, ['ada', 'bo', 'cy', 'dee', 'eve', 'fay'])
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const open = () => new Browser(server.localUrl)

describe('signing in', () => {
  it('leads from begin over the form to a profile', async () => {
    const browser = open()
    const signedIn = await browser.signIn('ADA@example.test ', password, {
      returnTo: '/invoices?page=2',
      language: 'ja-JP',
    })
    expect(signedIn).toMatchObject({
      returnTo: '/invoices?page=2',
      user: { email: 'ada@example.test', name: 'ada', picture: null },
    })
    expect(signedIn.scopes).toContain('openid')
    const profile = await browser.call(sessions.loginByAuth0SSO, { Email: 'Ada@Example.test' }, signedIn.accessToken, {
      language: 'zh-TW',
    })
    expect(profile.json).toMatchObject({
      LoginId: String(people.logins['ada']),
      UserName: 'ada',
      ViewCompanies: [
        { Id: String(people.companyId), Code: 'ACME', DisplayName: 'Acme', LocalizedNames: { 'ja-JP': 'アクメ' } },
      ],
      SessionTimeoutMinutes: 20,
      UserSetting: { Language: 'zh-TW' },
      EmailToken: null,
    })
    const data = await browser.call(
      sessions.getUserData,
      { ProfileToken: profile.json['ProfileToken'] },
      signedIn.accessToken,
    )
    expect(data.json).toMatchObject({
      UserInfo: { email: 'ada@example.test', authId: signedIn.user.sub, showMenuContactUs: true },
      CompanyLogoSize: { Width: 120, Height: 40 },
    })
    const again = await browser.call(sessions.getLoginProfile, {}, signedIn.accessToken)
    expect(again.status).toBe(200)
    expect(again.json['ProfileToken']).not.toBe(profile.json['ProfileToken'])
  })

  it('shows the form in the language asked for, under a strict policy', async () => {
    const page = await open().begin({ language: 'zh-TW' })
    expect(page.reply?.text).toContain('<html lang="zh-TW"')
    expect(page.reply?.text).toContain('密碼')
    const policy = page.reply?.headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' ${publicUrl}`)
    expect(policy).not.toContain('unsafe')
  })

  it('says the same of a wrong password and of an unknown account', async () => {
    const answers = []
    for (const email of ['bo@example.test', 'nobody@example.test']) {
      const browser = open()
      const page = await browser.submit(await browser.begin(), { email, password: 'wrong' })
      expect(page.reply?.status).toBe(401)
      answers.push(page.reply?.text.replaceAll(email, '').replaceAll(/interaction\/[\w-]+/g, ''))
    }
    expect(answers[0]).toContain('not right')
    expect(answers[0]).toBe(answers[1])
  })

  it('locks unknown devices after five failures, known or not; a known device still gets in', async () => {
    const known = open()
    await known.signIn('cy@example.test', password)
    for (const email of ['cy@example.test', 'nobody2@example.test']) {
      const stranger = open()
      let page = await stranger.begin()
      for (let n = 0; n < 5; n++) page = await stranger.submit(page, { email, password: `wrong ${n}` })
      expect(page.reply?.status).toBe(401)
      page = await stranger.submit(page, { email, password })
      expect(page.reply?.status).toBe(429)
      expect(page.reply?.text).toContain('Too many attempts')
    }
    const device = [...known.cookies].find(([name]) => name === 'portolan_device')
    const back = open()
    back.cookies.set(...(device ?? ['', '']))
    await expect(back.signIn('cy@example.test', password)).resolves.toMatchObject({
      user: { email: 'cy@example.test' },
    })
  })

  it('counts guesses sent all at once', async () => {
    const page = await open().begin()
    const guesser = open()
    const own = await guesser.begin()
    expect(page.reply?.status).toBe(200)
    const replies = await Promise.all(
      [...Array(12).keys()].map((n) => guesser.submit(own, { email: 'dee@example.test', password: `guess ${n}` })),
    )
    expect(replies.filter(({ reply }) => reply?.status === 401)).toHaveLength(5)
    expect(replies.filter(({ reply }) => reply?.status === 429)).toHaveLength(7)
  })

  it('tells who is nobody here: no login, an unverified address, a domain the company does not own', async () => {
    const db = server.pools.systemDb
    await upsertAccount(db, { email: 'ghost@example.test', name: 'Ghost', password })
    await upsertAccount(db, { email: 'foreign@elsewhere.test', name: 'Foreign', password })
    await db
      .insertInto('login')
      .values({ company_id: people.companyId, email: 'foreign@elsewhere.test', name: 'F', short_name: 'F' } as never)
      .execute()
    await db
      .updateTable('identity_account')
      .set({ email_verified: false })
      .where('email_key', '=', 'eve@example.test')
      .execute()
    for (const email of ['ghost@example.test', 'foreign@elsewhere.test', 'eve@example.test']) {
      const browser = open()
      const { accessToken } = await browser.signIn(email, password)
      const reply = await browser.call(sessions.loginByAuth0SSO, {}, accessToken)
      expect(reply.json, email).toMatchObject({ status: -1, code: 'login_failed_invalid_user' })
      expect((await browser.call(sessions.getLoginProfile, {}, accessToken)).json['code']).toBe(
        'access_token_not_found',
      )
    }
  })

  it('lets somebody in who comes for the first time in several browsers at once', async () => {
    const tokens = []
    for (let count = 0; count < 8; count += 1) {
      const browser = open()
      tokens.push({ browser, token: (await browser.signIn('fay@example.test', password)).accessToken })
    }
    const replies = await Promise.all(
      tokens.map(({ browser, token }) => browser.call(sessions.loginByAuth0SSO, {}, token)),
    )
    expect(replies.map(({ json }) => json['LoginId'])).toEqual(tokens.map(() => String(people.logins['fay'])))
  })

  it("refuses an e-mail that is not the session's", async () => {
    const browser = open()
    const { accessToken } = await browser.signIn('bo@example.test', password)
    expect(
      (await browser.call(sessions.loginByAuth0SSO, { Email: 'ada@example.test' }, accessToken)).json['code'],
    ).toBe('AU0005')
  })
})

/** Runs with every COMMIT failing that inserted into the table. */
const withFailingCommits = (table: string, run: () => Promise<void>) =>
  withClient(database.adminUrl, async (client) => {
    await client.query(`
      CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''this COMMIT fails''; END';
      CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail_commit()`)
    try {
      await run()
    } finally {
      await client.query('DROP FUNCTION fail_commit CASCADE')
    }
  })

describe('a COMMIT that fails', () => {
  it('after the provider answered leaves no session, and a sign-in that is used up', async () => {
    const browser = open()
    const landed = await browser.submit(await browser.begin(), { email: 'bo@example.test', password })
    await withFailingCommits('session', async () => {
      expect((await browser.exchange(landed.url)).status).toBe(500)
    })
    expect(browser.cookies.has('portolan_sid')).toBe(false)
    expect((await browser.exchange(landed.url)).json['code']).toBe('sign_in_expired')
    await browser.signIn('bo@example.test', password)
  })

  it('at the first profile links nobody, and the next one does', async () => {
    const browser = open()
    const { accessToken } = await browser.signIn('bo@example.test', password)
    const links = () =>
      server.pools.systemDb
        .selectFrom('login_identity')
        .select('login_id')
        .where('login_id', '=', people.logins['bo'] ?? 0)
        .execute()
    await server.pools.systemDb
      .deleteFrom('login_identity')
      .where('login_id', '=', people.logins['bo'] ?? 0)
      .execute()
    await withFailingCommits('credential', async () => {
      expect((await browser.call(sessions.loginByAuth0SSO, {}, accessToken)).status).toBe(500)
    })
    expect(await links()).toEqual([])
    expect((await browser.call(sessions.getLoginProfile, {}, accessToken)).json['code']).toBe('access_token_not_found')
    expect((await browser.call(sessions.loginByAuth0SSO, {}, accessToken)).status).toBe(200)
    expect(await links()).toHaveLength(1)
  })
})

describe('replays', () => {
  it('give one of sixteen exchanges the session, the others nothing', async () => {
    const browser = open()
    const landed = await browser.submit(await browser.begin(), { email: 'bo@example.test', password })
    const replies = await Promise.all(
      [...Array(16).keys()].map(() => browser.over(server.localUrl).exchange(landed.url)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ json }) => json['code'] === 'sign_in_expired')).toHaveLength(15)
  })

  it('give at most one of sixteen redemptions of a code at the provider, and revoke the grant', async () => {
    const verifier = 'v'.repeat(43)
    const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: verifier }
    const browser = open()
    const url = await server.identity.provider.authorizationUrl(secrets, 'en-US')
    const landed = await browser.submit(await browser.follow(url), { email: 'bo@example.test', password })
    const answer = new URL(landed.url).searchParams
    const results = await Promise.allSettled(
      [...Array(16).keys()].map(() => server.identity.provider.exchange(answer, secrets)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    expect(codes.length).toBeGreaterThanOrEqual(15)
    expect(new Set(codes)).toEqual(new Set(['login_required']))
  })

  it("refuse a wrong state, nonce, verifier and another browser's callback", async () => {
    const { provider } = server.identity
    const secrets = { state: 'a'.repeat(43), nonce: 'b'.repeat(43), codeVerifier: 'c'.repeat(43) }
    const forge = async (change: Partial<typeof secrets>) => {
      const browser = open()
      const url = await provider.authorizationUrl(secrets, 'en-US')
      const landed = await browser.submit(await browser.follow(url), { email: 'bo@example.test', password })
      return provider.exchange(new URL(landed.url).searchParams, { ...secrets, ...change })
    }
    await expect(forge({ state: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'AU0005' })
    await expect(forge({ nonce: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'AU0005' })
    await expect(forge({ codeVerifier: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'login_required' })
    await expect(forge({})).resolves.toMatchObject({ email: 'bo@example.test', emailVerified: true })

    const victim = open()
    const attacker = open()
    const landed = await attacker.submit(await attacker.begin(), { email: 'bo@example.test', password })
    await victim.begin()
    expect((await victim.exchange(landed.url)).json['code']).toBe('sign_in_expired')
    expect((await open().exchange(landed.url)).json['code']).toBe('sign_in_expired')
  })

  it('refuse what is no answer, and say when the person refused', async () => {
    const browser = open()
    expect((await browser.exchange(`${publicUrl}/callback`)).json['code']).toBe('sign_in_expired')
    expect((await browser.exchange(`${publicUrl}/callback#access_token=x&state=y`)).json['code']).toBe(
      'sign_in_expired',
    )
    const { json } = await browser.call(sessions.begin)
    const state = new URL(String(json['authorizationUrl'])).searchParams.get('state') ?? ''
    const refused = await browser.exchange(
      `${publicUrl}/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(`${publicUrl}/identity`)}`,
    )
    expect(refused.json['code']).toBe('sign_in_refused')
  })

  it("refuse another site's page", async () => {
    const reply = await open().send('POST', sessions.begin.path, {
      body: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
    })
    expect(reply.json['code']).toBe('cross_origin')
  })
})
