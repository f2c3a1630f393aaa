import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { createBodySealer } from '../../mail/body.ts'
import { upsertAccount } from './account.store.ts'
import { Person } from './testing/person.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

let database: TestDatabase
let server: ProviderServer
let email = ''
let people = 0
const password = 'correct horse battery'

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProviderServer(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  email = `traveller${++people}@example.test`
  await upsertAccount(server.pools.systemDb, { email, name: 'Ada', password })
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function signIn(person: Person, language: 'en-US' | 'ja-JP' = 'en-US') {
  expect((await person.post(await person.begin({}, language), { email, password })).status).toBe(303)
}

const mails = () =>
  server.pools.systemDb.selectFrom('mail_message').selectAll().where('address', '=', email).orderBy('id').execute()

describe('a sign-in at a new device', () => {
  it('is told by mail, with browser, system and address; the first ever and a known device are not', async () => {
    const first = new Person(server)
    await signIn(first)
    const again = new Person(server)
    for (const [name, value] of first.cookies) if (name === 'portolan_device') again.cookies.set(name, value)
    await signIn(again)
    expect(await mails()).toHaveLength(0)
    await signIn(new Person(server, '127.0.0.9', { 'user-agent': chrome }), 'ja-JP')
    const [mail, ...more] = await mails()
    expect(more).toHaveLength(0)
    expect(mail).toMatchObject({ template: 'newSignIn', language: 'ja-JP', company_id: null, login_id: null })
    const text = createBodySealer(server.secret).open(mail?.body ?? '')?.text ?? ''
    expect(text).toMatch(/Chrome · Windows/)
    expect(text).toContain('127.0.0.9')
    expect(text).not.toMatch(/[{}]|undefined/)
  })

  it('is no mail for a password that was wrong', async () => {
    await signIn(new Person(server))
    const stranger = new Person(server)
    await stranger.post(await stranger.begin(), { email, password: 'wrong' })
    expect(await mails()).toHaveLength(0)
  })

  it('is told five times an hour at most', async () => {
    for (let n = 0; n < 8; n++) await signIn(new Person(server))
    expect(await mails()).toHaveLength(5)
  })
})
