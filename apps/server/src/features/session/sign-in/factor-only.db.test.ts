import { sessions } from '@portolan/contract/features/session/sign-in'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { hasFactorProof, mintFactorTicket } from '../../../domain/people/reset-factor.store.ts'
import { createSealer } from '../../../crypto/sealer.ts'
import { findAccountByEmail } from '../../../identity/embedded/account.store.ts'
import { enrol } from '../../../identity/embedded/factor.store.ts'
import { newTotpSecret } from '../../../identity/embedded/totp.ts'
import { findCredential, mintCredential, revokeCredentials } from '../../../kernel/credential.store.ts'
import { Browser, type Reply } from '../testing/browser.ts'
import { addPeople } from '../testing/people.store.ts'
import { type SessionServer, startSessionServer, testConfig } from '../testing/session-server.ts'

let database: TestDatabase
let server: SessionServer
let people: Awaited<ReturnType<typeof addPeople>>
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startSessionServer(database)
  people = await addPeople(server.pools, ['ada', 'bo', 'cy', 'di'])
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
  const ticket = await mintFactorTicket(db, link, { subject: account.id, returnTo, secret: key, now })
  return { token, link, ticket, secret, login }
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
    const browser = new Browser(server.localUrl)
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
    const browser = new Browser(server.localUrl)
    await browser.exchange((await landOn(browser, ticket, secret)).url)
    const next = await browser.begin()
    expect(next.reply?.text).toContain('name="password"')
  })

  it('takes a ticket once, and proves nothing for a link that was replaced meanwhile', async () => {
    const { ticket, secret, login } = await forgetful('cy')
    const browser = new Browser(server.localUrl)
    const { url } = await landOn(browser, ticket, secret)
    await revokeCredentials(server.pools.systemDb, { kinds: ['reset_link'], loginId: login.id }, new Date())
    expect((await browser.exchange(url)).json['code']).toBe('reset_link_expired')
    const again = new Browser(server.localUrl)
    const begun = await again.call(sessions.begin, { ticket })
    const page = await again.follow(String(begun.json['authorizationUrl']))
    expect(page.reply?.text).toContain('name="password"')
  })

  it('is one browser’s: another cannot finish it', async () => {
    const { ticket, secret } = await forgetful('di')
    const { url } = await landOn(new Browser(server.localUrl), ticket, secret)
    expect((await new Browser(server.localUrl).exchange(url)).json['code']).toBe('sign_in_expired')
  })
})

it('the ticket of a finished reset opens a session, without the password', async () => {
  const email = 'ada@example.test'
  const account = await findAccountByEmail(server.pools.systemDb, email)
  const ticket = await mintCredential(server.pools.systemDb, {
    kind: 'sign_in_ticket',
    login: { id: people.logins['ada'] ?? 0, companyId: people.companyId },
    expiresAt: new Date(Date.now() + 60_000),
    detail: { accountId: account?.id, acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] },
  })
  const browser = new Browser(server.localUrl)
  const begun = await browser.call(sessions.begin, { ticket })
  const page = await browser.follow(String(begun.json['authorizationUrl']))
  const landed = await browser.submit(page, { step: 'ticket' })
  const reply = await browser.exchange(landed.url)
  expect(reply.json).toMatchObject({ user: { email } })
  expect(browser.cookies.has('portolan_sid')).toBe(true)
})
