import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anonymous } from '@portolan/contract/access'
import { createTestDatabase, testSecret, type TestDatabase } from '../../../../../tools/test/database.ts'
import { createTestMail, mailConfig } from '../../../../../tools/test/mail-harness.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { createAuth0Accounts } from '../../identity/auth0-accounts.ts'
import { auditLine } from '../../kernel/audit.ts'
import { mintCredential } from '../../kernel/credential.store.ts'
import { type ReadTransaction, Transactions, type WriteTransaction } from '../../kernel/transaction.ts'
import { openLink } from './open-link.ts'
import type { ResetDeps } from './password-reset-parts.ts'
import { type Reset, resetThere } from './reset-password.ts'
import { findMails, livingOf } from './testing/reset-harness.store.ts'

let database: TestDatabase
let pools: Pools
let world: World
/** What Auth0's Management API answers to a new password, and what it was told. */
const auth0 = { status: 200, passwords: [] as string[] }
const issuer = new URL('https://tenant.auth0.test/')
const user = {
  user_id: 'auth0|ada',
  email: 'ada@alpha.example',
  identities: [{ provider: 'auth0', connection: 'staff' }],
}

const atAuth0: typeof fetch = async (address, init) => {
  const path = new URL(address instanceof Request ? address.url : address).pathname
  if (path === '/oauth/token') return Response.json({ access_token: 'bearer', expires_in: 3600 })
  if (init?.method === 'PATCH' && typeof init.body === 'string') {
    auth0.passwords.push((JSON.parse(init.body) as { password: string }).password)
    return Response.json(user, { status: auth0.status })
  }
  return Response.json(path.endsWith('/authentication-methods') ? [] : user)
}
const management = { clientId: 'm', clientSecret: 's' }
const accounts = createAuth0Accounts({ issuer, connection: 'staff', ...management, fetch: atAuth0 })
const deps: ResetDeps = {
  config: {
    ...mailConfig,
    auth: {
      kind: 'auth0',
      type: 1,
      issuer: issuer.href,
      clientId: 'p',
      clientSecret: 's',
      connection: 'staff',
      management,
    },
    resetPasswordRoute: '/reset-password',
    secret: testSecret,
  },
  identity: { accounts },
  mail: createTestMail(),
}

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 8, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
beforeEach(() => Object.assign(auth0, { status: 200, passwords: [] }))
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** The transactions of a call, as the kernel opens them. */
const transactions = () =>
  new Transactions({ pools }, { access: anonymous() }, { sid: null, bearer: null, profile: null, service: null })
const ctx = {
  read: <T>(run: (tx: ReadTransaction<never>) => Promise<T>) => transactions().read((tx) => run(tx as never)),
  write: <T>(run: (tx: WriteTransaction<never>) => Promise<T>) =>
    transactions().write(
      (tx) => run(tx as never),
      (viewer, object) => auditLine(viewer, { action: 'test', correlationId: 'c', address: null, object }),
    ),
}

async function begin(person: World['alpha']['traveller'], companyId: number): Promise<Reset> {
  const now = new Date()
  const token = await mintCredential(pools.systemDb, {
    kind: 'reset_link',
    login: { id: person.loginId, companyId },
    expiresAt: new Date(now.getTime() + 60_000),
    detail: { subject: user.user_id },
  })
  const opened = await openLink(deps, ctx, { token, now })
  const asked = { address: '127.0.0.1', userAgent: null }
  return { ...opened, token, password: 'twelve green bottles', proof: null, language: 'en-US', asked, now }
}

it('sets it at Auth0 once, of eight at once, and ends whatever the old one opened', async () => {
  const { traveller } = world.alpha
  const reset = await begin(traveller, world.alpha.companyId)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => resetThere(deps, ctx, accounts, reset)))
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(won).toEqual([{ Auth0Connection: 'staff', LoginSystemType: 1, OBTAutoLoginUrl: null }])
  expect(auth0.passwords).toEqual(['twelve green bottles'])
  expect(await livingOf(pools.systemDb, traveller.loginId)).toEqual({ kinds: [], sessions: 0, phones: 0 })
  expect(await findMails(pools.systemDb, traveller.loginId)).toMatchObject([{ template: 'passwordChanged' }])
})

it.each([
  [503, 'service_unavailable'],
  [400, 'password_refused'],
])('gives the link back where Auth0 answers %i, and ends nothing', async (status, code) => {
  const { coordinator } = world.bravo
  auth0.status = status
  const reset = await begin(coordinator, world.bravo.companyId)
  await expect(resetThere(deps, ctx, accounts, reset)).rejects.toMatchObject({ code })
  expect(await livingOf(pools.systemDb, coordinator.loginId)).toMatchObject({ sessions: 1, phones: 1 })
  expect(await findMails(pools.systemDb, coordinator.loginId)).toEqual([])
  auth0.status = 200
  const now = new Date()
  await openLink(deps, ctx, { token: reset.token, now })
})
