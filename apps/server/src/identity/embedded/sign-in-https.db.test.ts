import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { upsertAccount } from './account.store.ts'
import { Person } from './testing/person.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

/** The embedded provider as people reach it outside of development, with its log. */

let database: TestDatabase
let server: ProviderServer
const lines: Record<string, unknown>[] = []
const email = 'ada@example.test'
const password = 'correct horse battery'

beforeAll(async () => {
  database = await createTestDatabase()
  const write = (chunk: Buffer, _encoding: string, done: () => void) => (
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>),
    done()
  )
  server = await startProviderServer(database, {
    publicUrl: 'https://portal.test',
    log: pino({ level: 'info' }, new Writable({ write })),
  })
  await upsertAccount(server.pools.systemDb, { email, name: 'Ada', password })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const signIns = () => lines.splice(0).filter(({ msg }) => /signed in|sign-in was refused/.test(String(msg)))

it('over https every cookie is Secure, HttpOnly and of a name that only https may set', async () => {
  const person = new Person(server)
  const set: string[] = []
  const page = await person.begin()
  const first = await person.send(
    'GET',
    await server.identity.provider.authorizationUrl(
      { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) },
      'en-US',
    ),
  )
  const signedIn = await person.post(page, { email, password })
  const resumed = await person.send('GET', signedIn.location ?? '')
  for (const { headers } of [first, page.answer, signedIn, resumed]) set.push(...[headers['set-cookie'] ?? []].flat())
  expect(new Set(set.map((line) => line.split('=')[0]?.replace(/\.sig$/, '')))).toEqual(
    new Set(['__Host-idp', '__Secure-idp-step', '__Secure-idp-resume', '__Host-device']),
  )
  for (const line of set) expect(line).toMatch(/; secure/i)
  for (const line of set) expect(line).toMatch(/; httponly/i)
  for (const line of set.filter((one) => one.startsWith('__Host-'))) expect(line).toMatch(/; path=\/;/i)
  expect(resumed.location).toContain('code=')
})

it('each end of a sign-in is in the log, by the account and not by what was typed', async () => {
  signIns()
  const person = new Person(server)
  const page = await person.begin()
  await person.post(page, { email, password: 'wrong horse' })
  await person.post(page, { email: 'secret-typed-here@example.test', password })
  await person.post(page, { email, password })
  const logged = signIns()
  const accountId = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
  expect(logged).toMatchObject([
    { msg: 'a sign-in was refused', accountId, outcome: 'wrong', by: ['pwd'], address: '127.0.0.1' },
    { msg: 'a sign-in was refused', accountId: null, outcome: 'wrong', by: ['pwd'] },
    { msg: 'a person signed in', accountId, outcome: 'accepted', by: ['pwd'] },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/horse|typed-here|ada@/)
})
