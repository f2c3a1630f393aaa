import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { upsertAccount } from './account.store.ts'
import { Person } from './testing/person.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

let database: TestDatabase
let server: ProviderServer
let proxied: ProviderServer
const password = 'correct horse battery'
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProviderServer(database)
  proxied = await startProviderServer(database, { trustProxy: true })
})
afterEach(async () => {
  server.clock.ahead = 0
  await server.pools.systemDb.deleteFrom('identity_attempt').execute()
})
afterAll(async () => {
  await server.close()
  await proxied.close()
  await database.drop()
})

async function newAccount() {
  const email = `someone${++people}@example.test`
  await upsertAccount(server.pools.systemDb, { email, name: 'Someone', password })
  return email
}

const guess = async (person: Person, email: string, word = 'wrong') =>
  person.post(await person.begin(), { email, password: word })

/** Failures in a row from one address, each for an e-mail of its own. */
async function fail(person: Person, times: number) {
  const page = await person.begin()
  for (let n = 0; n < times; n++) {
    const { status } = await person.post(page, { email: `nobody${n}@example.test`, password: 'wrong' })
    expect(status).toBe(401)
  }
}

describe('guessing', () => {
  it('from many addresses gets five tries per account and window, and leaves few rows', async () => {
    const accounts = [await newAccount(), await newAccount(), 'nobody@example.test']
    const looked = new Map(accounts.map((email) => [email, 0]))
    await Promise.all(
      [...Array(10).keys()].map(async (n) => {
        const person = new Person(server, `127.0.0.${n + 2}`)
        const page = await person.begin()
        for (let round = 0; round < 10; round++)
          for (const email of accounts) {
            const { status } = await person.post(page, { email, password: `guess ${n} ${round}` })
            expect([401, 429]).toContain(status)
            if (status === 401) looked.set(email, (looked.get(email) ?? 0) + 1)
          }
      }),
    )
    expect([...looked.values()]).toEqual([5, 5, 5])
    const { rows } = await server.pools.systemDb
      .selectFrom('identity_attempt')
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(13)
  })

  it('fifty times from one address shuts it out, but neither known devices nor other addresses', async () => {
    const [email, known] = [await newAccount(), await newAccount()]
    const regular = new Person(server, '127.0.0.3')
    expect((await guess(regular, known, password)).status).toBe(303)
    const attacker = new Person(server, '127.0.0.3')
    await fail(attacker, 50)
    expect((await guess(attacker, email, password)).status).toBe(429)
    const back = new Person(server, '127.0.0.3')
    for (const [name, value] of regular.cookies) if (name === 'portolan_device') back.cookies.set(name, value)
    expect((await guess(back, known, password)).status).toBe(303)
    expect((await guess(new Person(server, '127.0.0.4'), email, password)).status).toBe(303)
    server.clock.ahead = 15 * 60_000 + 1000
    expect((await guess(new Person(server, '127.0.0.3'), email, password)).status).toBe(303)
  })

  it('is what an address is held to: whoever gets in costs it nothing, its time does not begin anew', async () => {
    const email = await newAccount()
    await fail(new Person(server, '127.0.0.5'), 48)
    for (let n = 0; n < 4; n++) expect((await guess(new Person(server, '127.0.0.5'), email, password)).status).toBe(303)
    server.clock.ahead = 14 * 60_000
    expect((await guess(new Person(server, '127.0.0.5'), 'late1@example.test')).status).toBe(401)
    server.clock.ahead = 15 * 60_000 + 1000
    await fail(new Person(server, '127.0.0.5'), 50)
  })

  it('is counted by the address that the proxy setting says, not by one the guesser claims', async () => {
    for (let n = 0; n < 50; n++)
      await guess(new Person(server, '127.0.0.6', { 'x-forwarded-for': `203.0.113.${n}` }), `a${n}@example.test`)
    expect((await guess(new Person(server, '127.0.0.6', { 'x-forwarded-for': '203.0.113.99' }), 'b')).status).toBe(429)
    for (let n = 0; n < 50; n++)
      await guess(new Person(proxied, '127.0.0.7', { 'x-forwarded-for': '198.51.100.1' }), `c${n}@example.test`)
    expect((await guess(new Person(proxied, '127.0.0.7', { 'x-forwarded-for': '198.51.100.1' }), 'd')).status).toBe(429)
    expect((await guess(new Person(proxied, '127.0.0.7', { 'x-forwarded-for': '198.51.100.2' }), 'd')).status).toBe(401)
  })
})
