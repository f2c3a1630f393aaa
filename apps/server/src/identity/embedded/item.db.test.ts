import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { createSealer } from '../../crypto/sealer.ts'
import { ItemStore } from './item.store.ts'
import { loadSigningKeys } from './key.store.ts'
import { purgeExpired } from '../purge.store.ts'

let database: TestDatabase
let pools: Pools
const sealer = createSealer('secret', 'test')
const store = (model: string) => new ItemStore(pools.systemDb, sealer, model)

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ appUrl: database.appUrl, systemUrl: database.systemUrl, size: 16, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

describe("the provider's store", () => {
  it('keeps neither an id nor a payload in the clear', async () => {
    await store('RefreshToken').upsert('the-token', { jti: 'the-token', accountId: 'ada', grantId: 'g' }, 60)
    const rows = await pools.systemDb.selectFrom('identity_item').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/the-token|ada/)
    expect(await store('RefreshToken').find('the-token')).toEqual({ jti: 'the-token', accountId: 'ada', grantId: 'g' })
    expect(await store('AccessToken').find('the-token')).toBeUndefined()
  })

  it('lets one of sixteen use a code, and drops the grant of the others', async () => {
    await store('Grant').upsert('grant', { accountId: 'ada' }, 60)
    await store('AccessToken').upsert('access', { grantId: 'grant' }, 60)
    await store('AuthorizationCode').upsert('code', { grantId: 'grant' }, 60)
    const results = await Promise.allSettled(
      [...Array(16).keys()].map(() => store('AuthorizationCode').consume('code')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await Promise.all([
        store('Grant').find('grant'),
        store('AccessToken').find('access'),
        store('AuthorizationCode').find('code'),
      ]),
    ).toEqual([undefined, undefined, undefined])
  })

  it('finds sessions by uid, says what was used, and forgets what was destroyed', async () => {
    await store('Session').upsert('sid', { uid: 'uid', accountId: 'ada' }, 60)
    expect(await store('Session').findByUid('uid')).toMatchObject({ accountId: 'ada' })
    await store('AuthorizationCode').upsert('once', {}, 60)
    await store('AuthorizationCode').consume('once')
    expect(await store('AuthorizationCode').find('once')).toMatchObject({ consumed: expect.any(Number) as number })
    await store('Session').destroy('sid')
    expect(await store('Session').find('sid')).toBeUndefined()
  })

  it('makes its signing keys once for all processes, sealed', async () => {
    const sets = await Promise.all([...Array(4).keys()].map(() => loadSigningKeys(pools.systemDb, sealer)))
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1)
    const row = await pools.systemDb.selectFrom('identity_key').select('jwks').executeTakeFirstOrThrow()
    expect(row.jwks).toMatch(/^v1\./)
    await expect(loadSigningKeys(pools.systemDb, createSealer('another', 'test'))).rejects.toThrow()
  })

  it('is purged of what has run out', async () => {
    await store('Interaction').upsert('old', {}, 60)
    await purgeExpired(pools.systemDb, new Date())
    expect(await store('Interaction').find('old')).toBeDefined()
    await purgeExpired(pools.systemDb, new Date(Date.now() + 61_000))
    expect(await store('Interaction').find('old')).toBeUndefined()
  })

  it('is out of reach of the role that serves viewers', async () => {
    for (const table of [
      'identity_item',
      'identity_account',
      'identity_key',
      'identity_device',
      'identity_attempt',
      'identity_factor',
      'identity_recovery_code',
      'identity_password_history',
      'sign_in_transaction',
      'session',
      'credential',
    ])
      await expect(pools.app.query(`SELECT 1 FROM ${table}`), table).rejects.toMatchObject({ code: '42501' })
  })
})
