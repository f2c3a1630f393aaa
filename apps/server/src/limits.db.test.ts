import { randomUUID } from 'node:crypto'
import { passwordReset } from '@portolan/contract/features/password-reset'
import { places } from '@portolan/contract/features/places'
import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, type CallCredentials } from '../../../tools/test/caller.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createSession, createWorld, type Person, type World } from '../../../tools/test/world.ts'
import { hashMachineSecret } from './domain/people/machine-secret.ts'

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan({ withoutRateLimits: false, env: { PORTOLAN_TRUST_PROXY: '127.0.0.1' } })
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(() => portolan.stop())

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

/** How many rows there are in all tables of the product. */
async function rows(): Promise<number> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const counts = tables.map(({ name }) => `SELECT count(*) AS rows FROM ${name}`).join(' UNION ALL ')
  const [row] = await query<{ rows: string }>(`SELECT sum(rows) AS rows FROM (${counts}) AS t`)
  return Number(row?.rows)
}

/** Each test calls from addresses of its own, as they come through a proxy. */
async function call(declaration: Declaration, input: object, address: string, who: CallCredentials = {}) {
  const { sid, bearer, profile } = who
  const isGet = declaration.method === 'GET'
  const query = isGet ? `?${new URLSearchParams({ ...input, ...(profile ? { profileToken: profile } : {}) })}` : ''
  const response = await fetch(`${portolan.url}${declaration.path}${query}`, {
    method: declaration.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(sid ? { cookie: `portolan_sid=${sid}` } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify({ ...input, ...(profile ? { ProfileToken: profile } : {}) }) }),
  })
  const { code = null, message = '' } = (await response.json()) as { code?: string | null; message?: string }
  return { status: response.status, code, message, retryAfter: response.headers.get('retry-after') }
}

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

describe('1,000 calls of nobody', () => {
  it('leave a handful of rows, whatever they invent', async () => {
    const before = await rows()
    const invented = (): CallCredentials => ({ sid: randomUUID(), bearer: randomUUID(), profile: randomUUID() })
    const address = '192.0.2.1'
    const calls: (() => ReturnType<typeof call>)[] = [
      () => call(sessions.getLoginProfile, {}, address, invented()),
      () => call(places.searchCities, { q: 'tokyo' }, address, invented()),
      () => call(sessions.requestToken, { ClientId: `nobody-${randomUUID()}`, ClientSecret: 'guess' }, address),
      () => call(sessions.requestToken, { ClientId: 'portal' }, address),
    ]
    const answers = []
    // Twenty at once, so that none waits for a connection in vain on a busy machine.
    for (let at = 0; at < 50; at++)
      answers.push(...(await Promise.all(many(5, () => calls.map((one) => one())).flat())))
    expect(answers).toHaveLength(1000)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 401, 429]))
    // One count per limited call, one per guess that was hashed, one service token with its audit line.
    expect((await rows()) - before).toBeLessThanOrEqual(40)
  })
})

describe('a limit by login', () => {
  const secondSession = ({ loginId, email }: Person) =>
    withClient(portolan.database.adminUrl, (client) => createSession(client, world.alpha.companyId, loginId, email))

  it('counts all sessions of a login together, and answers when to try again', async () => {
    const { traveller, colleague } = world.alpha
    const sessionsOfOne = [callCredentials(traveller), callCredentials(await secondSession(traveller))]
    const limit = mfaCalls.checkAuthMode.limit?.points ?? 0
    const ask = (who: CallCredentials) => call(mfaCalls.checkAuthMode, { CallBackUrl: '/callback' }, '192.0.2.3', who)
    const answers = []
    for (let at = 0; at < limit; at++) answers.push(await ask(sessionsOfOne[at % 2] ?? {}))
    expect(answers.map(({ status }) => status)).toEqual(many(limit, () => 200))
    for (const who of sessionsOfOne) {
      const refused = await ask(who)
      expect(refused).toMatchObject({
        status: 429,
        code: 'too_many_requests',
        message: 'Too many attempts. Please wait a little and try again.',
      })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60)
    }
    expect(await ask(callCredentials(colleague))).toMatchObject({ status: 200 })
    const counted = await query<{ key: string }>(`SELECT key FROM rate_limit WHERE key LIKE 'Profile/CheckAuthMode%'`)
    expect(counted.map(({ key }) => key).toSorted()).toEqual(
      [traveller, colleague].map(({ loginId }) => `Profile/CheckAuthMode:login ${loginId}`).toSorted(),
    )
  })
})

describe('a limit by address', () => {
  it('counts the /64 of an IPv6 address, and stops writing when it is used up', async () => {
    const ask = (address: string) =>
      call(passwordReset.validResetPasswordEmailToken, { EmailToken: 'x', Token: 'y' }, address)
    const limit = passwordReset.validResetPasswordEmailToken.limit?.points ?? 0
    const answers = []
    for (let at = 0; at < limit + 20; at++) answers.push(await ask(`2001:db8:7:1::${at + 1}`))
    expect(answers.map(({ status }) => status)).toEqual([...many(limit, () => 401), ...many(20, () => 429)])
    expect(await ask('2001:db8:7:2::1')).toMatchObject({ status: 401 })
    expect(await query(`SELECT points FROM rate_limit WHERE key LIKE '%:2001:db8:7:1::/64'`)).toEqual([
      { points: limit + 1 },
    ])
  })
})

describe('the secrets of machine clients', () => {
  const secret = 'the secret of the machine client'
  const ask = (ClientId: string, ClientSecret: string, address: string) =>
    call(sessions.requestToken, { ClientId, ClientSecret }, address)

  it('are counted by client, and a stranger who guesses does not lock the client out', async () => {
    const clientId = world.alpha.machineClientId
    await query('UPDATE machine_client SET secret_hash = $1 WHERE client_id = $2', [
      await hashMachineSecret(secret),
      clientId,
    ])
    expect(await ask(clientId, secret, '198.51.100.1')).toMatchObject({ status: 200 })

    const guesses = await Promise.all(
      many(12, (at) => [
        ask(clientId, `guess ${at}`, '203.0.113.1'),
        ask(clientId, `guess ${at}`, '203.0.113.2'),
      ]).flat(),
    )
    const refused = guesses.filter(({ status }) => status === 429)
    expect(guesses.filter(({ code }) => code === 'invalid_client')).toHaveLength(20)
    expect(refused).toHaveLength(4)
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(60)

    // Even the right secret, where the client has never been: the answer tells a guesser nothing.
    expect(await ask(clientId, secret, '203.0.113.3')).toMatchObject({ status: 429 })
    // The client's own address has a count of its own, and what was right does not count.
    for (let at = 0; at < 22; at++) expect(await ask(clientId, secret, '198.51.100.1')).toMatchObject({ status: 200 })
  })

  it('of an id that no client has are refused alike, in a bounded number of rows', async () => {
    const before = await rows()
    const guesses = await Promise.all(
      many(11, (at) => [
        ask('nobody', `guess ${at}`, '203.0.113.11'),
        ask('nobody', `guess ${at}`, '203.0.113.12'),
      ]).flat(),
    )
    expect(guesses.filter(({ code }) => code === 'invalid_client')).toHaveLength(20)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    // The call and its secrets by each address, and the id's one count.
    expect((await rows()) - before).toBe(5)
    const [kept] = await query<{ key: string }>(
      `SELECT key FROM rate_limit WHERE key LIKE '%:unknown %' AND points >= 20`,
    )
    expect(kept?.key).toMatch(/^wrong machine secret:unknown \d{1,5}$/)
  })
})
