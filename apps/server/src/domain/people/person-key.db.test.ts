import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { enterAs } from '../../../../../tools/test/scope.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { kyselyOver, openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { createPersonKeys, destroyPersonKeys, personRef } from './person-key.ts'

let database: TestDatabase
let pools: Pools
let world: World
const at = new Date('2026-11-28T03:00:00Z')
const keys = createPersonKeys('a secret of tests', () => at)

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  pools = openPools({ ...database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

type Run = Parameters<typeof systemTransaction>[2]
const inSystem = <T>(run: (db: Parameters<Run>[0]['db']) => Promise<T>, companyId: number | null = null) =>
  systemTransaction(pools.system, companyId, ({ db }) => run(db))

describe('what is sealed for a person', () => {
  it('opens, and until the key is destroyed only; then nothing new is kept either', async () => {
    const person = { loginId: world.alpha.traveller.loginId }
    const [first, second] = await inSystem((db) =>
      keys.sealMany(db, [
        { person, values: { name: '陳美玲' } },
        { person: { loginId: world.bravo.traveller.loginId }, values: 'Mei Ling' },
      ]),
    )
    if (!first || !second) throw new Error('Nothing sealed')
    expect(first.sealed).not.toContain('陳')
    expect(await inSystem((db) => keys.open(db, [second, first]))).toEqual(['Mei Ling', { name: '陳美玲' }])
    expect(await inSystem((db) => keys.open(db, [{ ...first, person: second.person }]))).toEqual([null])

    expect(await inSystem((db) => destroyPersonKeys(db, personRef(person), at))).toBe(1)
    const later = await inSystem((db) => keys.seal(db, person, 'again'))
    expect(await inSystem((db) => keys.open(db, [first, later, second]))).toEqual([null, null, 'Mei Ling'])
  })

  it('is given no key once erased, though there was none before', async () => {
    const person = { travelerId: world.alpha.traveller.travelerId ?? 0 }
    expect(await inSystem((db) => destroyPersonKeys(db, [personRef(person)], at))).toBe(0)
    const sealed = await inSystem((db) => keys.seal(db, person, 'x'))
    expect(await inSystem((db) => keys.open(db, [sealed]))).toEqual([null])
  })

  it('two who seal at once for a new person use one key', async () => {
    const person = { loginId: world.alpha.coordinator.loginId }
    const both = await Promise.all([1, 2].map((values) => inSystem((db) => keys.seal(db, person, values))))
    expect(await inSystem((db) => keys.open(db, both))).toEqual([1, 2])
  })

  it('stays within the company: for a job of another one and for people', async () => {
    const person = { loginId: world.bravo.coordinator.loginId }
    const sealed = await inSystem((db) => keys.seal(db, person, 'theirs'))
    expect(await inSystem((db) => keys.open(db, [sealed]), world.alpha.companyId)).toEqual([null])
    await withClient(database.appUrl, async (client) => {
      const db = kyselyOver(client)
      await client.query('BEGIN')
      await enterAs(client, world.alpha.coordinator)
      expect(await keys.open(db, [sealed])).toEqual([null])
      const own = await keys.seal(db, { loginId: world.alpha.colleague.loginId }, 'mine')
      expect(await keys.open(db, [own])).toEqual(['mine'])
      await expect(client.query(`DELETE FROM person_key`)).rejects.toMatchObject({ code: '42501' })
      await client.query('ROLLBACK')
    })
  })
})

describe('changes', () => {
  it('keep in the clear what is nobody’s, and read as erased afterwards', async () => {
    const person = { loginId: world.bravo.colleague.loginId }
    const changes = [
      { path: 'name', before: 'A', after: 'B' },
      { path: 'names.ja-JP', before: null, after: '美' },
      { path: 'active', before: true, after: false },
    ]
    const audited = await inSystem((db) => keys.sealChanges(db, person, changes, ['name', 'names']))
    expect(audited.map(({ path, before, sealed }) => [path, before, typeof sealed])).toEqual([
      ['name', undefined, 'string'],
      ['names.ja-JP', undefined, 'string'],
      ['active', true, 'undefined'],
    ])
    const list = { person: personRef(person), changes: audited }
    const shown = await inSystem((db) => keys.openChanges(db, [list]))
    expect(shown).toEqual([changes.map((change) => ({ ...change, isErased: false }))])
    await inSystem((db) => destroyPersonKeys(db, personRef(person), at))
    const [erased] = await inSystem((db) => keys.openChanges(db, [list]))
    expect(erased?.map(({ before, after, isErased }) => [before, after, isErased])).toEqual([
      [null, null, true],
      [null, null, true],
      [true, false, false],
    ])
  })
})
