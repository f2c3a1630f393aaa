import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { findRates, saveRates } from '../money/rates.store.ts'
import { workingDaysKind } from '../working-days/working-days.kind.ts'
import { findCompanyRules, publishRules } from './rules-documents.store.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** Hours that tell one version from another. */
const hours = (from: string) => workingDaysKind.schema.parse({ from })
const publish = (from: string, validFrom: string, companyId = world.alpha.companyId) =>
  systemTransaction(pools.system, companyId, ({ db }) =>
    publishRules(db, workingDaysKind, {
      companyId,
      rules: hours(from),
      validFrom,
      author: { loginId: null, machineClientId: null },
      reason: null,
    }),
  )
const on = async (day: string, companyId = world.alpha.companyId) => {
  const { version, rules } = await systemTransaction(pools.system, companyId, ({ db }) =>
    findCompanyRules(db, workingDaysKind, companyId, day),
  )
  return [version, rules.from]
}

describe('rules of a company', () => {
  it('apply from their day on, the fallback before', async () => {
    expect(await on('2026-01-01')).toEqual([0, workingDaysKind.fallback.from])
    expect(await publish('08:00', '2026-02-01')).toEqual({ version: 1, isNew: true })
    expect(await publish('07:00', '2026-12-01')).toEqual({ version: 2, isNew: true })
    // A file that is given again says nothing new, whatever is announced for later.
    expect(await publish('08:00', '2026-02-01')).toEqual({ version: 1, isNew: false })
    expect(await publish('08:00', '2026-06-01')).toEqual({ version: 1, isNew: false })
    expect(await publish('07:00', '2026-12-01')).toEqual({ version: 2, isNew: false })
    // What is published for today lasts until what was announced.
    expect(await publish('09:30', '2026-06-01')).toEqual({ version: 3, isNew: true })
    expect(await Promise.all(['2026-01-31', '2026-02-01', '2026-06-01', '2026-12-01'].map((day) => on(day)))).toEqual([
      [0, '09:00'],
      [1, '08:00'],
      [3, '09:30'],
      [2, '07:00'],
    ])
    // Of one day the last word counts.
    expect(await publish('10:00', '2026-06-01')).toEqual({ version: 4, isNew: true })
    expect(await on('2026-06-01')).toEqual([4, '10:00'])
  })

  it('get one version each when two publish at once', async () => {
    const { companyId } = world.bravo
    const published = await Promise.all(
      ['06:00', '06:30', '07:00'].map((from) => publish(from, '2026-03-01', companyId)),
    )
    expect(new Set(published.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
  })

  it('cannot be changed or deleted by any role', async () => {
    for (const attempt of [`UPDATE rules_document SET reason = 'x'`, 'DELETE FROM rules_document'])
      for (const url of [database.ownerUrl, database.appUrl])
        await expect(withClient(url, (client) => client.query(attempt))).rejects.toThrow(
          /neither changed nor deleted|permission denied/,
        )
  })
})

describe('rates of a day', () => {
  const rate = (day: string, base: string, currency: string, of = '2') => ({ day, base, currency, rate: of })
  const save = (...rates: readonly ReturnType<typeof rate>[]) =>
    systemTransaction(pools.system, null, ({ db }) => saveRates(db, rates))
  const find = (day: string) => systemTransaction(pools.system, null, ({ db }) => findRates(db, day))

  it('are the newest full set of the last seven days', async () => {
    const full = (day: string, of: string) => ['USD', 'JPY', 'HKD', 'THB'].map((one) => rate(day, 'EUR', one, of))
    expect(await save(...full('2031-05-01', '2'), ...full('2031-05-02', '3'))).toBe(8)
    expect(await find('2031-05-01')).toMatchObject({ Day: '20310501', Rates: { USD: '2' } })
    expect(await find('2031-05-09')).toMatchObject({ Day: '20310502', Rates: { USD: '3' } })
    expect(await find('2031-05-10'), 'eight days later').toBeNull()
    // One odd rate of a newer day, or of a base that comes first by name, hides nothing.
    await save(rate('2031-05-03', 'EUR', 'USD', '9'), rate('2031-05-02', 'AUD', 'USD', '9'))
    expect(await find('2031-05-03')).toMatchObject({ Day: '20310502', Base: 'EUR', Rates: { THB: '3', USD: '3' } })
    // Given again, nothing changes.
    expect(await save(...full('2031-05-02', '3'))).toBe(0)
  })
})
