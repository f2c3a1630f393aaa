import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './factor.store.ts'

let database: TestDatabase
let pools: Pools
let accountId: string

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ appUrl: database.appUrl, systemUrl: database.systemUrl, size: 4, onError: () => undefined })
  const account = { email: 'ada@acme.example', email_key: 'ada@acme.example', name: 'Ada', password_hash: '' }
  const { id } = await pools.systemDb
    .insertInto('identity_account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = id
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const take = (typed: string) => takeRecoveryCode(pools.systemDb, accountId, typed, new Date())

it('a recovery code is stored as slow to guess as a password, and found by one hash', async () => {
  await replaceRecoveryCodes(pools.systemDb, accountId, ['AAAA-BBBB-CC', 'DDDD-EEEE-FF'])
  const rows = await pools.systemDb.selectFrom('identity_recovery_code').select('code_hash').execute()
  const fast = [`recovery ${accountId} AAAABBBBCC`, 'AAAABBBBCC'].map(hashSecret)
  expect(rows.filter((row) => fast.includes(row.code_hash))).toEqual([])
  expect(await take('aaaa bbbb cc')).toBe(1)
  expect(await take('aaaa bbbb cc')).toBeNull()
  expect(await take('aaaa bbbb cd')).toBeNull()
})

it('a code that somebody got before the hash became slow still works, once', async () => {
  const code_hash = hashSecret(`recovery ${accountId} GGGGHHHHJJ`)
  await pools.systemDb
    .insertInto('identity_recovery_code')
    .values({ account_id: accountId, code_hash, used_at: null })
    .execute()
  expect(await take('GGGG-HHHH-JJ')).not.toBeNull()
  expect(await take('GGGG-HHHH-JJ')).toBeNull()
})
