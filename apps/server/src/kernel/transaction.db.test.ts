import { type Access, mobile, session, sessionOrEmail } from '@portolan/contract/access'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld, type Person, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { AuditLine } from './audit.ts'
import { Transactions } from './transaction.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** The one company whose logins a person's own read sees. */
const read = (person: Person) =>
  new Transactions(
    { pools },
    { access: session() },
    {
      sid: hashSecret(person.sid),
      bearer: hashSecret(person.bearer),
      profile: hashSecret(person.profile),
      service: null,
    },
  ).read(async ({ db }) => {
    const { rows } = await sql<{
      companies: string
    }>`select string_agg(distinct company_id::text, ',') as companies from login`.execute(db)
    return Number(rows[0]?.companies)
  })

it('reads that wait for each other keep their own scope, and leave no transaction open', async () => {
  const people = Array.from({ length: 60 }, (_, index) => (index % 2 ? world.alpha : world.bravo))
  const seen = await Promise.all(people.map(({ coordinator }) => read(coordinator)))
  expect(seen).toEqual(people.map(({ companyId }) => companyId))

  const open = () =>
    withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ state: string }>(
        "SELECT state FROM pg_stat_activity WHERE datname = current_database() AND usename = 'portolan_app' AND state LIKE 'idle in transaction%'",
      )
      return rows.length
    })
  await vi.waitFor(async () => expect(await open()).toBe(0))
})

it('a refused read among waiting ones hurts no other', async () => {
  const revoked = { ...world.alpha.coordinator, bearer: 'nobody' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => read(index % 3 ? world.bravo.coordinator : revoked)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_, index) => (index % 3 ? 'fulfilled' : 'rejected')),
  )
  expect(await read(world.alpha.coordinator)).toBe(world.alpha.companyId)
})

it('another connection of the role reads neither a secret nor its hash in what is run', async () => {
  const { coordinator, companyId } = world.alpha
  const texts: string[] = []
  await withClient(database.adminUrl, (client) => client.query('UPDATE login SET may_sign_in_by_qr = true'))
  const look = async () => {
    const { rows } = await withClient(database.appUrl, (client) =>
      client.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE usename = 'portolan_app' AND pid <> pg_backend_pid()`,
      ),
    )
    texts.push(...rows.map(({ query }) => query))
  }
  const hashes = {
    sid: hashSecret(coordinator.sid),
    bearer: hashSecret(coordinator.bearer),
    profile: hashSecret(coordinator.profile),
    service: null,
  }
  const deps = { pools }
  const transactions = (access: Access, credentials = hashes) => new Transactions(deps, { access }, credentials)
  const line: AuditLine = {
    companyId,
    loginId: coordinator.loginId,
    machineClientId: null,
    action: 'looked at',
    object: { secret: 'kept out of sight' },
    correlationId: 'x',
    address: null,
  }
  // The second time as the viewer that is known by then.
  for (let turn = 0; turn < 2; turn++) await transactions(session()).read(look)
  await transactions(sessionOrEmail('request', null)).read(look)
  await transactions(mobile(), { ...hashes, bearer: hashSecret(coordinator.mobileBearer) }).read(look)
  // The audit line is the last statement before the COMMIT: a lock of the test holds it there.
  await withClient(database.adminUrl, async (admin) => {
    await admin.query('BEGIN; LOCK TABLE audit_event IN ACCESS EXCLUSIVE MODE')
    const written = transactions(session()).write(
      async () => undefined,
      () => line,
    )
    await vi.waitFor(async () => {
      await look()
      expect(texts.join('\n')).toContain('append_audit')
    })
    await admin.query('COMMIT')
    await written
  })
  for (const seen of ['enter_session(', 'enter_session_or_email(', 'enter_mobile(', 'append_audit('])
    expect(texts.some((text) => text.includes(seen))).toBe(true)
  const secrets = [...Object.values(coordinator), ...Object.values(hashes), hashSecret(coordinator.mobileBearer)]
  for (const secret of [...secrets, 'kept out of sight'])
    if (typeof secret === 'string') expect(texts.filter((text) => text.includes(secret))).toEqual([])
  expect(texts.filter((text) => /[0-9a-f]{64}/.test(text))).toEqual([])
})
