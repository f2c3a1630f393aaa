import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { EmbeddedAccounts } from '../../domain/people/account-admin.ts'
import { findAccountByEmail, rememberDevice, upsertAccount } from './account.store.ts'
import { locks, takeAttempt } from './attempt.store.ts'
import { embeddedAccounts } from './embedded-accounts.ts'
import { isPassword } from './password.ts'
import { ofFactor, verifySignIn } from './verify-sign-in.ts'

let database: TestDatabase
let pools: Pools
let accounts: EmbeddedAccounts
let id = ''
let people = 0
let email = ''

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  accounts = embeddedAccounts.within(pools.systemDb)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  email = `account${++people}@example.test`
  await upsertAccount(pools.systemDb, { email, name: 'Ada', password: 'the first password' })
  id = (await findAccountByEmail(pools.systemDb, email))?.id ?? ''
})

describe('accounts of the embedded provider', () => {
  it('are found by e-mail, however it is typed, and by subject', async () => {
    const account = { subject: id, email, hasFactors: false }
    expect(await accounts.findByEmail(` ${email.toUpperCase()} `)).toEqual(account)
    expect(await accounts.findBySubject(id)).toEqual(account)
    for (const subject of ['', 'nobody', '00000000-0000-0000-0000-000000000000'])
      expect(await accounts.findBySubject(subject)).toBeNull()
  })

  it('remember the last five passwords before the present one, and no more', async () => {
    for (let n = 1; n <= 6; n++) await accounts.setPassword(id, `password number ${n}`)
    const isRecent = (password: string) => accounts.isRecentPassword(id, password)
    expect(await isRecent('the first password')).toBe(false)
    for (let n = 1; n <= 6; n++) expect(await isRecent(`password number ${n}`), `${n}`).toBe(true)
    expect(await isRecent('password number 7')).toBe(false)
    const kept = await pools.systemDb
      .selectFrom('identity_password_history')
      .select('id')
      .where('account_id', '=', id)
      .execute()
    expect(kept).toHaveLength(5)
    const account = await findAccountByEmail(pools.systemDb, email)
    expect(await isPassword(account?.passwordHash ?? null, 'password number 6')).toBe(true)
  })

  it('take a new password with the transaction that sets it, or not at all', async () => {
    await expect(
      pools.systemDb.transaction().execute(async (tx) => {
        await embeddedAccounts.within(tx).setPassword(id, 'never to be')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await accounts.isRecentPassword(id, 'never to be')).toBe(false)
  })

  it('have their password locks opened by a new password, that of the second step stays shut', async () => {
    const device = newSecret()
    const now = new Date()
    await rememberDevice(pools.systemDb, id, device, new Date(now.getTime() + 60_000))
    const attempt = (password: string, from: string | null) =>
      verifySignIn(pools.systemDb, { email, password, device: from, address: `192.0.2.${people}` }, now)
    for (let n = 0; n < 6; n++) for (const from of [device, null]) await attempt('wrong', from)
    for (let n = 0; n < 6; n++) await takeAttempt(pools.systemDb, locks.factor(id), ofFactor, now)
    expect((await attempt('the first password', device)).outcome).toBe('locked')
    expect((await attempt('the first password', null)).outcome).toBe('locked')
    await accounts.setPassword(id, 'the next password')
    expect((await attempt('the next password', device)).outcome).toBe('accepted')
    expect((await attempt('the next password', null)).outcome).toBe('accepted')
    expect((await attempt('the first password', null)).outcome).toBe('wrong')
    expect(await takeAttempt(pools.systemDb, locks.factor(id), ofFactor, now)).toBe(6)
  })
})
