import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { createPersonKeys, destroyPersonKeys } from '../domain/people/person-key.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { purgeAudit } from './purge.ts'
import { keptSince, signPurge } from './purge-anchor.ts'
import { sealAudit, verifyAudit } from './seal.ts'
import { runVerification } from './verify.ts'

const secret = 'a secret of tests'
const now = new Date('2033-03-20T10:00:00Z')
let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  pools = openPools({ ...database, size: 3, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const admin = <T>(statement: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(statement, values)).rows as T[])
const verify = () => verifyAudit(pools.system, secret)
const purge = (at = now) => purgeAudit(pools.system, { secret, now: at })

/** Lines of February and of March 2026, three and two, and two of 2030. */
beforeEach(async () => {
  await admin('TRUNCATE audit_event, audit_verification RESTART IDENTITY')
  await admin(`INSERT INTO audit_event (at, action, correlation_id) SELECT at::timestamptz, 'test', 'c' FROM unnest(
    '{2026-02-01T00:00Z,2026-02-10T00:00Z,2026-02-28T23:59:59Z,2026-03-01T00:00Z,2026-03-02T00:00Z,2030-01-01T00:00Z,2030-01-02T00:00Z}'::text[]) at`)
  await sealAudit(pools.system)
})

describe('retention', () => {
  it('removes whole months, and the rest still verifies and goes on', async () => {
    expect(keptSince(now, 7)).toEqual(new Date('2026-03-01T00:00:00Z'))
    expect(await purge()).toBe(3)
    expect(await verify()).toMatchObject({ isIntact: true, lines: 4, removed: { through: 3, lines: 3 } })
    await sealAudit(pools.system)
    expect(await verify()).toMatchObject({ isIntact: true, lines: 5, head: { id: 8 } })
    expect(await purge()).toBe(0)
    expect(await purge(new Date('2033-04-01T00:00:00Z'))).toBe(2)
    await sealAudit(pools.system)
    expect(await verify()).toMatchObject({ isIntact: true, lines: 4, removed: { through: 5, lines: 5 } })
  })

  it('keeps as long as the company that keeps longest has it, and never takes the last seal', async () => {
    const { companyId } = world.alpha
    const keep = (years: number, version: number) =>
      admin(
        `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'retention', $2, '2020-01-01', $3)`,
        [companyId, version, JSON.stringify({ auditYears: years })],
      )
    await keep(9, 1)
    expect(await purge()).toBe(0)
    await keep(7, 2)
    expect(await purge(new Date('2050-01-01T00:00:00Z'))).toBe(6)
    expect(await verify()).toMatchObject({ isIntact: true, lines: 1 })
  })

  it('takes no digest of an incident that is still kept', async () => {
    const { companyId, coordinator } = world.alpha
    await admin(
      `INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes)
       VALUES ($1, 'x', false, '{}', '{}', false, '2026-02-05', $2, $2, 15)`,
      [companyId, coordinator.loginId],
    )
    expect(await purge()).toBe(1)
    await admin('DELETE FROM incident')
  })
})

describe('tampering shows after a removal as before', () => {
  const cut = { through: 5, hash: '0'.repeat(64), lines: 5, before: '2026-04-01T00:00:00.000Z' }
  const forged = (signature: string) =>
    `INSERT INTO audit_event (action, object, correlation_id) VALUES ('audit purge', '${JSON.stringify({ ...cut, signature })}', 'audit')`
  const tampered: [string, string, number][] = [
    ['an edit', `UPDATE audit_event SET action = 'other' WHERE id = 6`, 6],
    ['a removal in the middle', 'DELETE FROM audit_event WHERE id = 5', 6],
    ['a removal right behind the cut', 'DELETE FROM audit_event WHERE id = 4', 5],
    [
      'a line put in between',
      `INSERT INTO audit_event (id, action, correlation_id, hash) OVERRIDING SYSTEM VALUE VALUES (100, 'x', 'c', repeat('0', 64))`,
      100,
    ],
    [
      'a line put in before the cut',
      `INSERT INTO audit_event (id, action, correlation_id, hash) OVERRIDING SYSTEM VALUE VALUES (2, 'x', 'c', repeat('0', 64))`,
      2,
    ],
    [
      'a cut moved on',
      `DELETE FROM audit_event WHERE id < 6; UPDATE audit_event SET object = object || '{"through": 5}' WHERE id = 8`,
      8,
    ],
    ['the line of the cut removed', 'DELETE FROM audit_event WHERE id = 8', 4],
    ['a cut that the product did not sign', `DELETE FROM audit_event WHERE id < 6; ${forged('f'.repeat(64))}`, 9],
    [
      'a cut signed by another deployment',
      `DELETE FROM audit_event WHERE id < 6; ${forged(signPurge('another', cut))}`,
      9,
    ],
  ]
  it.each(tampered)('%s', async (_, statement, id) => {
    await purge()
    await sealAudit(pools.system)
    await admin(statement)
    expect(await verify()).toEqual({ isIntact: false, id })
  })

  it('a cut end, against the head that the last verification kept', async () => {
    const run = () => runVerification(pools.system, { secret, now: () => now })
    expect(await run()).toMatchObject({ isIntact: true, head: { id: 7 } })
    await admin('DELETE FROM audit_event WHERE id = 7')
    expect(await verify()).toMatchObject({ isIntact: true })
    expect(await run()).toEqual({ isIntact: false, id: 7 })
    expect(await admin('SELECT is_intact, fault_id::int FROM audit_verification ORDER BY id')).toEqual([
      { is_intact: true, fault_id: null },
      { is_intact: false, fault_id: 7 },
    ])
  })

  it('an end that retention has removed since is no fault', async () => {
    const run = (at: Date) => runVerification(pools.system, { secret, now: () => at })
    await run(now)
    await admin(`INSERT INTO audit_event (at, action, correlation_id) VALUES ('2040-01-01', 'later', 'c')`)
    await sealAudit(pools.system)
    expect(await purge(new Date('2047-01-01T00:00:00Z'))).toBe(7)
    expect(await run(now)).toMatchObject({ isIntact: true, lines: 2, removed: { through: 7 } })
  })
})

it('verifies after a person was erased, whose values do not open any more', async () => {
  const keys = createPersonKeys(secret, () => now)
  const person = { loginId: world.alpha.traveller.loginId }
  const sealed = await systemTransaction(pools.system, null, ({ db }) =>
    keys.sealChanges(db, person, [{ path: 'name', before: 'Ann', after: 'Anne' }]),
  )
  const change = { section: 'people', key: 'login:1', person: `login:${person.loginId}`, changes: sealed }
  await admin(`INSERT INTO audit_event (action, object, correlation_id) VALUES ('x', $1, 'c')`, [
    JSON.stringify({ change }),
  ])
  await sealAudit(pools.system)
  await systemTransaction(pools.system, null, ({ db }) => destroyPersonKeys(db, `login:${person.loginId}`, now))
  expect(await verify()).toMatchObject({ isIntact: true, lines: 8 })
  const opened = await systemTransaction(pools.system, null, ({ db }) =>
    keys.openChanges(db, [{ person: `login:${person.loginId}`, changes: sealed }]),
  )
  expect(opened).toEqual([[{ path: 'name', before: null, after: null, isErased: true }]])
})
