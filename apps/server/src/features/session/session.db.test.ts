import { sessions } from '@portolan/contract/features/session/sign-in'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { hashMachineSecret } from '../../domain/people/machine-secret.ts'
import type { Connection } from '../../identity/connection.store.ts'
import type { Identity } from '../../identity/identity.ts'
import type { IdentityProvider } from '../../identity/provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import { RateLimits } from '../../kernel/rate-limit.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { Browser, type Reply } from './testing/browser.ts'
import { SessionsSeen } from './sessions-seen.ts'
import { addPeople, password } from './testing/people.store.ts'
import { type SessionServer, startSessionServer } from './testing/session-server.ts'

let database: TestDatabase
/** Two processes on one database, behind one public address. */
let first: SessionServer
let second: SessionServer

/** Calls that reached the provider, over both processes; `refuse` makes the next ones fail. */
const provider = { refreshes: 0, refuse: null as AppError | null }

const counted = (real: IdentityProvider): IdentityProvider => ({
  ...real,
  refresh: async (...given) => {
    provider.refreshes += 1
    if (provider.refuse) throw provider.refuse
    return real.refresh(...given)
  },
})

beforeAll(async () => {
  database = await createTestDatabase()
  const wrap = (identity: Identity) => ({
    ...identity,
    providerOf: (connection: Connection | null) => counted(identity.providerOf(connection)),
  })
  first = await startSessionServer(database, { wrap })
  second = await startSessionServer(database, { wrap })
  await addPeople(first.pools, ['ada', 'bo', 'cy', 'dee'])
})
afterAll(async () => {
  await first.close()
  await second.close()
  await database.drop()
})

const code = (reply: Reply) => (reply.status === 200 ? 'ok' : `${reply.status} ${String(reply.json['code'])}`)

async function signedIn(name: string) {
  const browser = new Browser(first.localUrl)
  const tab = await browser.signIn(`${name}@example.test`, password)
  const profile = await browser.call(sessions.loginByAuth0SSO, {}, tab.accessToken)
  const profileToken = String(profile.json['ProfileToken'])
  const sidHash = hashSecret(browser.cookies.get('portolan_sid') ?? '')
  const read = (over = browser, bearer = tab.accessToken, token = profileToken) =>
    over.call(sessions.getUserData, { ProfileToken: token }, bearer)
  const change = (values: Record<string, unknown>) =>
    first.pools.systemDb.updateTable('session').set(values).where('sid_hash', '=', sidHash).execute()
  return { browser, tab, profileToken, sidHash, read, change }
}

const refreshTokens = async () =>
  (
    await first.pools.systemDb
      .selectFrom('identity_item')
      .select('key')
      .where('model', '=', 'RefreshToken')
      .where('consumed_at', 'is', null)
      .execute()
  ).length

/** So many minutes ago. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a session', () => {
  it('wants cookie, bearer and profile token, all of itself', async () => {
    const ada = await signedIn('ada')
    const bo = await signedIn('bo')
    expect(code(await ada.read())).toBe('ok')
    expect(code(await ada.read(new Browser(first.localUrl)))).toBe('401 no_access_token')
    expect(code(await ada.browser.call(sessions.getUserData, { ProfileToken: ada.profileToken }))).toBe(
      '401 no_access_token',
    )
    expect(code(await ada.read(ada.browser, bo.tab.accessToken))).toBe('401 no_access_token')
    expect(code(await ada.read(bo.browser))).toBe('401 no_access_token')
    expect(code(await ada.read(ada.browser, ada.tab.accessToken, bo.profileToken))).toBe('401 no_access_token')
    expect(code(await ada.read(ada.browser, ada.profileToken))).toBe('401 no_access_token')
    expect(code(await ada.read(ada.browser, ada.tab.idToken))).toBe('401 no_access_token')
    expect(code(await ada.browser.call(sessions.getUserData, {}, ada.tab.accessToken))).toBe(
      '401 access_token_not_found',
    )
  })

  it('ends when idle, at its absolute end and when killed, each with its code', async () => {
    const ada = await signedIn('ada')
    await ada.change({ last_seen_at: minutesAgo(21) })
    expect([code(await ada.read()), code(await ada.browser.call(sessions.renew))]).toEqual([
      '401 AUTH0050',
      '401 AUTH0050',
    ])
    await ada.change({ last_seen_at: new Date(), absolute_expires_at: minutesAgo(1) })
    expect([code(await ada.read()), code(await ada.browser.call(sessions.renew))]).toEqual([
      '401 AUTH0050',
      '401 AUTH0050',
    ])
    await ada.change({
      absolute_expires_at: new Date(Date.now() + 60_000),
      revoked_at: new Date(),
      revoked_code: 'AUTH0044',
    })
    expect([code(await ada.read()), code(await ada.browser.call(sessions.renew))]).toEqual([
      '401 AUTH0044',
      '401 AUTH0044',
    ])
  })

  it('gives every tab a bearer of its own; an old one runs out, the others go on', async () => {
    const ada = await signedIn('ada')
    const tab = await ada.browser.call(sessions.renew, { idToken: ada.tab.idToken })
    const bearer = String(tab.json['accessToken'])
    expect(bearer).not.toBe(ada.tab.accessToken)
    await first.pools.systemDb
      .updateTable('credential')
      .set({ expires_at: minutesAgo(1) })
      .where('hash', '=', hashSecret(ada.tab.accessToken))
      .execute()
    expect(code(await ada.read())).toBe('401 C0401')
    expect(code(await ada.read(ada.browser, bearer))).toBe('ok')
    expect(code(await new Browser(first.localUrl).call(sessions.renew))).toBe('401 login_required')
  })

  it('is replaced by the next sign-in of the same browser', async () => {
    const ada = await signedIn('ada')
    const old = ada.browser.over(first.localUrl)
    await ada.browser.signIn('ada@example.test', password)
    expect(code(await ada.read(old))).toBe('401 logged_out')
  })

  it('tells a tab when the account was switched behind it', async () => {
    const ada = await signedIn('ada')
    const bo = await signedIn('bo')
    const reply = await bo.browser.call(sessions.renew, { idToken: ada.tab.idToken })
    expect(code(reply)).toBe('409 account_switched')
    expect(reply.json['message']).toContain('bo')
    expect(code(await bo.browser.call(sessions.renew, { idToken: 'rubbish' }))).toBe('ok')
  })

  it('stays while its person works, and renewals do not count as work', async () => {
    const ada = await signedIn('ada')
    const lastSeen = async () =>
      (
        await first.pools.systemDb
          .selectFrom('session')
          .select('last_seen_at')
          .where('sid_hash', '=', ada.sidHash)
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const earlier = minutesAgo(10)
    await ada.change({ last_seen_at: earlier })
    await ada.browser.call(sessions.renew)
    await ada.read()
    await first.seen.flush()
    expect(await lastSeen()).toEqual(earlier)
    await ada.browser.call(sessions.getUserData, { ProfileToken: ada.profileToken }, ada.tab.accessToken, {
      'x-portolan-intent': 'person',
    })
    await first.seen.flush()
    expect((await lastSeen()).getTime()).toBeGreaterThan(minutesAgo(1).getTime())
  })
})

describe('when a person was last seen', () => {
  it('is written at once, then at most once a minute, and never set back', async () => {
    const { sidHash } = await signedIn('cy')
    const db = first.pools.systemDb
    const { id } = await db.selectFrom('session').select('id').where('sid_hash', '=', sidHash).executeTakeFirstOrThrow()
    const start = Date.now() + 1_000
    let now = new Date(start)
    const seen = new SessionsSeen(db, () => now)
    const seconds = async () => {
      const row = await db.selectFrom('session').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow()
      return (row.last_seen_at.getTime() - start) / 1000
    }
    const noteAt = async (second: number) => {
      now = new Date(start + second * 1000)
      seen.note(id)
      await seen.writeDue()
      return seconds()
    }
    expect([await noteAt(0), await noteAt(20), await noteAt(59), await noteAt(61), await noteAt(80)]).toEqual([
      0, 0, 0, 61, 61,
    ])
    await seen.flush()
    expect(await seconds()).toBe(80)
    now = new Date(start)
    seen.note(id)
    await seen.flush()
    expect(await seconds()).toBe(80)
  })
})

describe('signing out', () => {
  it('kills the session, every bearer and the refresh token, at once in every process', async () => {
    const ada = await signedIn('ada')
    const elsewhere = ada.browser.over(second.localUrl)
    const otherTab = String((await elsewhere.call(sessions.renew)).json['accessToken'])
    expect(code(await ada.read(elsewhere, otherTab))).toBe('ok')
    const held = ada.browser.over(first.localUrl)
    const tokens = await refreshTokens()
    const reply = await ada.browser.call(sessions.logout, {}, ada.tab.accessToken)
    expect(reply.json).toMatchObject({ Status: 0 })
    expect(ada.browser.cookies.has('portolan_sid')).toBe(false)
    expect(code(await ada.read(elsewhere, otherTab))).toBe('401 logged_out')
    expect(code(await ada.read(held))).toBe('401 logged_out')
    expect(code(await elsewhere.call(sessions.renew))).toBe('401 logged_out')
    expect(await refreshTokens()).toBe(tokens - 1)
  })

  it("ends the provider's own session in the same step, of this browser alone, whether the browser goes there or not", async () => {
    const [ada, elsewhere] = [await signedIn('ada'), await signedIn('ada')]
    const asksForPassword = async ({ browser }: typeof ada) =>
      (await browser.begin()).reply?.text.includes('type="password"') ?? false
    expect(await asksForPassword(ada)).toBe(false)
    expect((await ada.browser.call(sessions.logout, {}, ada.tab.accessToken)).status).toBe(200)
    expect(await asksForPassword(ada)).toBe(true)
    expect(await asksForPassword(elsewhere)).toBe(false)
    // Tokens that open no more name no session: all of the person's end.
    const lost = await signedIn('dee')
    await lost.change({ provider_tokens: 'sealed under another secret' })
    expect((await lost.browser.call(sessions.logout, {}, lost.tab.accessToken)).status).toBe(200)
    // The provider counts in whole seconds, and this test signs in and out within one.
    await first.pools.systemDb
      .updateTable('identity_account')
      .set(({ ref }) => ({ sessions_after: sql<Date>`${ref('sessions_after')} + interval '1 second'` }))
      .where('email', '=', 'dee@example.test')
      .execute()
    expect(await asksForPassword(lost)).toBe(true)
  })

  it("ends the provider's own session without a question and comes back to the signed-out page", async () => {
    const ada = await signedIn('ada')
    const { json } = await ada.browser.call(sessions.logout, {}, ada.tab.accessToken)
    const page = await ada.browser.follow(String(json['LogoutUrl']))
    expect(page.reply?.text).toContain('document.forms[0].submit()')
    const landed = await ada.browser.submit(page, {})
    expect(landed.url).toBe('http://portal.test/logout?done=1')
    expect((await ada.browser.begin()).reply?.text).toContain('type="password"')
  })

  it('asks when a foreign page sends somebody to the logout address', async () => {
    const ada = await signedIn('ada')
    const page = await ada.browser.follow('/identity/session/end')
    expect(page.reply?.text).toContain('Do you want to sign out')
    expect(page.reply?.text).not.toContain('submit()')
  })
})

describe('renewal at the provider', () => {
  it('is one call for sixteen tabs of two processes', async () => {
    const ada = await signedIn('ada')
    await ada.change({ provider_renew_at: minutesAgo(1) })
    const before = provider.refreshes
    const tabs = [...Array(16).keys()].map((n) => ada.browser.over(n % 2 ? first.localUrl : second.localUrl))
    const replies = await Promise.all(tabs.map((tab) => tab.call(sessions.renew, { idToken: ada.tab.idToken })))
    expect(new Set(replies.map(code))).toEqual(new Set(['ok']))
    expect(new Set(replies.map(({ json }) => json['accessToken'])).size).toBe(16)
    expect(provider.refreshes).toBe(before + 1)
    await ada.change({ provider_renew_at: minutesAgo(1) })
    expect(code(await ada.browser.call(sessions.renew))).toBe('ok')
    expect(provider.refreshes).toBe(before + 2)
  })

  it('that the provider refuses ends the session', async () => {
    const ada = await signedIn('ada')
    await first.pools.systemDb.deleteFrom('identity_item').where('model', '=', 'RefreshToken').execute()
    await ada.change({ provider_renew_at: minutesAgo(1) })
    const replies = await Promise.all(
      [first, second].map(({ localUrl }) => ada.browser.over(localUrl).call(sessions.renew)),
    )
    expect(replies.map(code)).toEqual(['401 login_required', '401 login_required'])
    expect(code(await ada.read())).toBe('401 session_timeout')
  })

  it('that finds no provider leaves the session as it is', async () => {
    const ada = await signedIn('ada')
    await ada.change({ provider_renew_at: minutesAgo(1) })
    provider.refuse = new AppError('service_unavailable')
    expect(code(await ada.browser.call(sessions.renew))).toBe('503 service_unavailable')
    provider.refuse = null
    expect(code(await ada.read())).toBe('ok')
    expect(code(await ada.browser.call(sessions.renew))).toBe('ok')
  })
})

describe('RequestToken', () => {
  it('gives the portal a service token and a machine client its scopes, and tells a stranger nothing', async () => {
    const browser = new Browser(first.localUrl)
    await first.pools.systemDb
      .insertInto('machine_client')
      .values({
        client_id: 'back-office',
        name: 'Back office',
        secret_hash: await hashMachineSecret('machine secret'),
        scopes: ['import'],
      } as never)
      .execute()
    const service = await browser.call(sessions.requestToken, { ClientId: 'portal', ClientSecret: '' })
    expect(service.json).toMatchObject({ scopes: [] })
    // One token serves all visitors for five minutes.
    expect((service.json as { expiresInSeconds: number }).expiresInSeconds).toBeGreaterThanOrEqual(55 * 60)
    const machine = await browser.call(sessions.requestToken, {
      ClientId: 'back-office',
      ClientSecret: 'machine secret',
    })
    expect(machine.json).toMatchObject({ expiresInSeconds: 900, scopes: ['import'] })
    for (const wrong of [
      { ClientId: 'back-office', ClientSecret: 'wrong' },
      { ClientId: 'back-office' },
      { ClientId: 'nobody', ClientSecret: 'machine secret' },
    ])
      expect(code(await browser.call(sessions.requestToken, wrong))).toBe('401 invalid_client')
  })

  it('counts the tries of machines apart from the browsers of an office', async () => {
    const limited = await startSessionServer(database, { limits: new RateLimits(first.pools.system) })
    const browser = new Browser(limited.localUrl)
    const tries = await Promise.all(
      Array.from({ length: 31 }, (_, tried) =>
        browser.call(sessions.requestToken, { ClientId: `x${tried}`, ClientSecret: 'y' }),
      ),
    )
    const browsers = await Promise.all(
      Array.from({ length: 40 }, () => browser.call(sessions.requestToken, { ClientId: 'portal' })),
    )
    await limited.close()
    expect(tries.map(code).filter((one) => one === '429 too_many_requests')).toHaveLength(1)
    expect(browsers.map(({ status }) => status)).toEqual(browsers.map(() => 200))
  })
})
