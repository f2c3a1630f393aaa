import { sessions } from '@portolan/contract/features/session/sign-in'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { hasFactorProof, mintFactorTicket } from '../../../domain/people/reset-factor.store.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { createSealer } from '../../../crypto/sealer.ts'
import { findAccountByEmail } from '../../../identity/embedded/account.store.ts'
import { enrol } from '../../../identity/embedded/factor.store.ts'
import { newTotpSecret } from '../../../identity/embedded/totp.ts'
import { findCredential, mintCredential, revokeCredentials } from '../../../kernel/credential.store.ts'
import { Browser, type Reply } from '../testing/browser.ts'
import { addPeople, password } from '../testing/people.store.ts'
import { type SessionServer, startSessionServer, testConfig } from '../testing/session-server.ts'

let database: TestDatabase
let server: SessionServer
let people: Awaited<ReturnType<typeof addPeople>>
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startSessionServer(database)
  people = await addPeople(server.pools, ['ada', 'bo', 'cy', 'di', 'eve'])
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A person with an authenticator app, a reset link of theirs, and the ticket that leads to the second factor. */
async function forgetful(name: string) {
  const db = server.pools.systemDb
  const now = new Date()
  const account = await findAccountByEmail(db, `${name}@example.test`)
  const secret = newTotpSecret()
  const factor = { kind: 'totp', secret, step: 0 } as const
  const sealer = createSealer(testConfig.secret, 'identity factor')
  await enrol(db, sealer, account?.id ?? '', { factors: [factor], codes: ['0000000000'] })
  const login = { id: people.logins[name] ?? 0, companyId: people.companyId }
  const expiresAt = new Date(now.getTime() + 1_800_000)
  const token = await mintCredential(db, { kind: 'reset_link', login, expiresAt })
  const link = await findCredential(db, 'reset_link', token, now)
  if (!link || !account) throw new Error('No link')
  const returnTo = `/callback?reset-pwd=1&token=${token}`
  const { secret: key } = testConfig
  const ticket = await mintFactorTicket(db, link, {
    subject: account.id,
    returnTo,
    secret: key,
    browser: hashSecret(cookie),
    now,
  })
  return { token, link, ticket, secret, login }
}

/** Of the browsers that were given their tickets. */
const cookie = newSecret()
const browserWithCookie = () => {
  const browser = new Browser(server.localUrl)
  browser.cookies.set('portolan_reset', cookie)
  return browser
}

const landOn = async (browser: Browser, ticket: string, secret: string) => {
  const begun = await browser.call(sessions.begin, { ticket })
  const page = await browser.follow(String(begun.json['authorizationUrl']))
  const asked = await browser.submit(page, { step: 'ticket' })
  const code = generateSync({ secret })
  return browser.submit(asked, { step: 'totp', code })
}
const contextOf = (reply: Reply) => new URL(String(reply.json['returnTo']), 'http://x').searchParams

describe('a sign-in for the second factor alone', () => {
  it('asks for no password, opens no session, and proves the factor of that link', async () => {
    const { token, link, ticket, secret } = await forgetful('ada')
    const browser = browserWithCookie()
    const { url } = await landOn(browser, ticket, secret)
    const reply = await browser.exchange(url)
    expect(reply).toMatchObject({ status: 200, json: { isFactorOnly: true } })
    expect(Object.keys(reply.json).toSorted()).toEqual(['isFactorOnly', 'returnTo'])
    expect(contextOf(reply).get('token')).toBe(token)
    expect(browser.cookies.has('portolan_sid')).toBe(false)
    const sessionsOpened = await server.pools.systemDb.selectFrom('session').select('id').execute()
    expect(sessionsOpened).toHaveLength(0)
    const proof = contextOf(reply).get('mfaContext') ?? ''
    expect(await hasFactorProof(server.pools.systemDb, proof, link.id, new Date())).toBe(true)
    expect(await hasFactorProof(server.pools.systemDb, proof, link.id + 1, new Date())).toBe(false)
    expect((await browser.exchange(url)).json['code']).toBe('sign_in_expired')
  })

  it('leaves nothing behind at the provider that signs in without the password', async () => {
    const { ticket, secret } = await forgetful('bo')
    const browser = browserWithCookie()
    await browser.exchange((await landOn(browser, ticket, secret)).url)
    const next = await browser.begin()
    expect(next.reply?.text).toContain('name="password"')
  })

  it('takes a ticket once, and proves nothing for a link that was replaced meanwhile', async () => {
    const { ticket, secret, login } = await forgetful('cy')
    const browser = browserWithCookie()
    const { url } = await landOn(browser, ticket, secret)
    await revokeCredentials(server.pools.systemDb, { kinds: ['reset_link'], loginId: login.id }, new Date())
    expect((await browser.exchange(url)).json['code']).toBe('reset_link_expired')
    const again = browserWithCookie()
    const begun = await again.call(sessions.begin, { ticket })
    const page = await again.follow(String(begun.json['authorizationUrl']))
    expect(page.reply?.text).toContain('name="password"')
  })

  it('is one browser’s: another cannot finish it', async () => {
    const { ticket, secret } = await forgetful('di')
    const { url } = await landOn(browserWithCookie(), ticket, secret)
    expect((await new Browser(server.localUrl).exchange(url)).json['code']).toBe('sign_in_expired')
  })
})

describe('the ticket of a finished reset', () => {
  const ticketOf = async (name: string) => {
    const account = await findAccountByEmail(server.pools.systemDb, `${name}@example.test`)
    return mintCredential(server.pools.systemDb, {
      kind: 'sign_in_ticket',
      login: { id: people.logins[name] ?? 0, companyId: people.companyId },
      expiresAt: new Date(Date.now() + 60_000),
      detail: { accountId: account?.id, browser: hashSecret(cookie), acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] },
    })
  }
  const open = async (browser: Browser, ticket: string, more: object = {}) => {
    const begun = await browser.call(sessions.begin, { ticket, ...more })
    return begun.status === 200 ? browser.follow(String(begun.json['authorizationUrl'])) : begun
  }

  it('opens a session without the password in the browser that reset it, and in no other', async () => {
    const ticket = await ticketOf('ada')
    const [victim, guesser] = [new Browser(server.localUrl), new Browser(server.localUrl)]
    guesser.cookies.set('portolan_reset', newSecret())
    for (const other of [victim, guesser]) {
      const page = await open(other, ticket)
      expect('reply' in page && page.reply?.text).toContain('name="password"')
      // Nor by the form that the right browser is shown.
      if ('reply' in page) {
        const sent = await other.submit(page, { step: 'ticket' })
        expect(sent.reply?.text).toContain('name="password"')
      }
      expect((await other.begin()).reply?.text, 'the provider knows nobody either').toContain('name="password"')
    }
    const browser = browserWithCookie()
    const page = await open(browser, ticket)
    if (!('reply' in page)) return expect.unreachable()
    const landed = await browser.submit(page, { step: 'ticket' })
    expect((await browser.exchange(landed.url)).json).toMatchObject({ user: { email: 'ada@example.test' } })
    expect(browser.cookies.has('portolan_sid')).toBe(true)
  })

  it('asks while somebody else is signed in in that browser', async () => {
    const browser = browserWithCookie()
    await browser.signIn('eve@example.test', password)
    const ticket = await ticketOf('ada')
    expect(await open(browser, ticket)).toMatchObject({
      status: 409,
      json: { code: 'replaces_sign_in', message: expect.stringContaining('eve') as string },
    })
    expect((await browser.call(sessions.renew)).json).toMatchObject({ user: { email: 'eve@example.test' } })
    const page = await open(browser, ticket, { replacesSignIn: true })
    if (!('reply' in page)) return expect.unreachable()
    // The provider signs the other person out first, by a form that submits itself.
    const landed = await browser.submit(await browser.submit(page, { step: 'ticket' }), {})
    expect((await browser.exchange(landed.url)).json).toMatchObject({ user: { email: 'ada@example.test' } })
  })
})
