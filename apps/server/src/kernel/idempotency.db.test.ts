import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machine, session } from '@portolan/contract/access'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../tools/test/database.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { auditLine } from './audit.ts'
import { createOutcomeSeals, runOnce } from './idempotency.store.ts'
import { hashSecret } from '../crypto/secrets.ts'
import { Transactions } from './transaction.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const seals = createOutcomeSeals(testSecret)
const personal = 'Wanda Traveller, passport K01234567'

let runs = 0
/** One write that counts how often it really ran. */
const write = (key: string | null, input: unknown, person = world.alpha.coordinator, fails = false) => {
  const credentials = {
    sid: hashSecret(person.sid),
    bearer: hashSecret(person.bearer),
    profile: hashSecret(person.profile),
    service: null,
  }
  return new Transactions({ pools }, { access: session() }, credentials).write(
    (tx) =>
      runOnce(tx, { operation: 'Test/Count', key, input }, seals, async () => {
        runs += 1
        if (fails) throw new Error('failed on purpose')
        return { run: runs, name: personal }
      }),
    (viewer, object) => auditLine(viewer, { action: 'Test/Count', correlationId: 'test', address: null, object }),
  )
}

it('runs once per key, however many calls come at once', async () => {
  runs = 0
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => write('key-at-once', { a: 1 })))
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => ({ run: 1, name: personal })))
})

it('runs each time without a key, and for each login of its own', async () => {
  runs = 0
  await write(null, { a: 1 })
  await write(null, { a: 1 })
  await write('key-shared', { a: 1 })
  await write('key-shared', { a: 1 }, world.alpha.traveller)
  await write('key-shared', { a: 1 }, world.bravo.coordinator)
  expect(runs).toBe(5)
})

it('refuses the same key for another request', async () => {
  await write('key-reused', { a: 1 })
  await expect(write('key-reused', { a: 2 })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

it('a write that failed leaves no trace, so the retry runs', async () => {
  await expect(write('key-failed', { a: 1 }, world.alpha.coordinator, true)).rejects.toThrow('failed on purpose')
  runs = 0
  expect(await write('key-failed', { a: 1 })).toEqual({ run: 1, name: personal })
})

it('a machine client has keys of its own', async () => {
  runs = 0
  const byMachine = (tenant: World['alpha']) =>
    new Transactions(
      { pools },
      { access: machine('import') },
      {
        sid: null,
        bearer: hashSecret(tenant.machineBearer),
        profile: null,
        service: null,
      },
    ).write(
      (tx) =>
        runOnce(tx, { operation: 'Test/Count', key: 'key-machine', input: {} }, seals, async () => ({
          run: (runs += 1),
        })),
      (viewer, object) => auditLine(viewer, { action: 'Test/Count', correlationId: 'test', address: null, object }),
    )
  expect([await byMachine(world.alpha), await byMachine(world.alpha), await byMachine(world.bravo)]).toEqual([
    { run: 1 },
    { run: 1 },
    { run: 2 },
  ])
})

it('keeps nothing that can be read: the outcome is sealed for its row, the request is a keyed hash', async () => {
  const input = { birthDate: '1990-01-01' }
  await write('key-sealed', input)
  const readRow = () =>
    pools.systemDb.selectFrom('idempotency_key').selectAll().where('key', '=', 'key-sealed').executeTakeFirstOrThrow()
  const row = await readRow()
  expect(row.outcome).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toMatch(/Wanda|K01234567|1990/)
  expect(row.request_hash).not.toBe(createHash('sha256').update(JSON.stringify(input)).digest('hex'))
  const before = runs
  expect(await write('key-sealed', input)).toMatchObject({ name: personal })
  expect(runs).toBe(before)
  // Moved to another row, the outcome opens no more.
  await pools.systemDb.updateTable('idempotency_key').set({ key: 'key-moved' }).where('key', '=', row.key).execute()
  await expect(write('key-moved', input)).rejects.toThrow()
})

it('still answers what was stored before outcomes were sealed', async () => {
  const input = { a: 1 }
  await write('key-of-before', input)
  const outcome = JSON.stringify({ run: 7 })
  await pools.systemDb.updateTable('idempotency_key').set({ outcome }).where('key', '=', 'key-of-before').execute()
  expect(await write('key-of-before', input)).toEqual({ run: 7 })
})
