import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../db/database.ts'
import { sealAudit, verifyAudit } from './seal.ts'

const secret = 'a secret of tests'
let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const admin = (statement: string) => withClient(database.adminUrl, (client) => client.query(statement))
const write = (count: number) =>
  pools.system.query(
    `INSERT INTO audit_event (action, object, correlation_id) SELECT 'test', jsonb_build_object('n', n), 'c' || n FROM generate_series(1, $1::int) n`,
    [count],
  )

beforeEach(() => admin('TRUNCATE audit_event RESTART IDENTITY'))

describe('sealing', () => {
  it('chains every line once, over batches and over runs', async () => {
    await write(2_500)
    expect(await sealAudit(pools.system)).toBe(2_500)
    await write(3)
    expect(await sealAudit(pools.system)).toBe(3)
    expect(await sealAudit(pools.system)).toBe(0)
    expect(await verifyAudit(pools.system, secret)).toMatchObject({ isIntact: true, lines: 2_503, head: { id: 2_503 } })
  })

  it('two sealers at once make one chain', async () => {
    await write(2_100)
    const counts = await Promise.all([sealAudit(pools.system), sealAudit(pools.system)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2_100)
    expect(await verifyAudit(pools.system, secret)).toMatchObject({ isIntact: true, lines: 2_100 })
  })

  it('waits for a writer that took its number earlier and has not committed', async () => {
    await write(1)
    await withClient(database.systemUrl, async (slow) => {
      await slow.query(`BEGIN; INSERT INTO audit_event (action, correlation_id) VALUES ('slow', 'x')`)
      await write(1)
      const sealing = sealAudit(pools.system)
      const waits = `SELECT 1 FROM pg_locks WHERE relation = 'audit_event'::regclass AND mode = 'ShareLock' AND NOT granted`
      await expect.poll(async () => (await admin(waits)).rowCount).toBe(1)
      await slow.query('COMMIT')
      expect(await sealing).toBe(3)
    })
    expect(await verifyAudit(pools.system, secret)).toMatchObject({ isIntact: true, lines: 3 })
  })
})

describe('tampering shows', () => {
  const tampered: [string, string, number][] = [
    ['a changed line', `UPDATE audit_event SET object = '{"n":0}' WHERE id = 3`, 3],
    ['a removed line', 'DELETE FROM audit_event WHERE id = 3', 4],
    ['a line moved back in time', `UPDATE audit_event SET at = at - interval '1 microsecond' WHERE id = 1`, 1],
    [
      'two exchanged lines',
      `UPDATE audit_event a SET object = b.object FROM audit_event b WHERE (a.id, b.id) IN ((2, 4), (4, 2))`,
      2,
    ],
    ['a seal taken off', 'UPDATE audit_event SET hash = NULL WHERE id = 2', 2],
  ]
  it.each(tampered)('%s', async (_, statement, id) => {
    await write(5)
    await sealAudit(pools.system)
    await admin(statement)
    expect(await verifyAudit(pools.system, secret)).toEqual({ isIntact: false, id })
  })

  it('a cut tail, against a head that was noted', async () => {
    await write(5)
    await sealAudit(pools.system)
    const verdict = await verifyAudit(pools.system, secret)
    if (!verdict.isIntact || !verdict.head) throw new Error('Not intact')
    const anchor = verdict.head
    expect(await verifyAudit(pools.system, secret, anchor)).toMatchObject({ isIntact: true })
    await admin('DELETE FROM audit_event WHERE id > 3')
    expect(await verifyAudit(pools.system, secret)).toMatchObject({ isIntact: true, lines: 3 })
    expect(await verifyAudit(pools.system, secret, anchor)).toEqual({ isIntact: false, id: 5 })
  })
})
