import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { askSuppliers, type SupplierRun } from './ask-suppliers.ts'
import type { FareSearch, FareSupplier } from './fare-supplier.ts'
import { purgeAsks } from './asks.store.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  const [login] = await ledger.rows<{ id: number }>(
    `insert into login (company_id, email, name, short_name, view_right) values ($1, 'a@acme.example', 'Ann', 'A', 1) returning id`,
    [ledger.companyId],
  )
  await ledger.rows(
    `insert into fare_watch (company_id, login_id, origin, destination, cabin, is_direct, nights, departs_on, price_limit, currency, created_at)
     select $1, $2, 'HKG', 'LON', 'Y', false, nights, null, 100, 'HKD', now() from unnest('{7, null}'::int[]) nights`,
    [ledger.companyId, login!.id],
  )
})
afterAll(() => ledger.close())
beforeEach(() => ledger.rows('delete from fare_ask'))

const today = '2026-11-20'
const transaction: SupplierRun['transaction'] = (act) => systemTransaction(ledger.pools.system, null, act)

function supplier(isDown = false) {
  const asked: FareSearch[] = []
  const one: FareSupplier = {
    name: 'duffel',
    search: async (search, { seenOn }) => {
      asked.push(search)
      if (isDown) throw Object.assign(new Error('down'), { headers: { authorization: 'Bearer secret' } })
      const { origin, destination, departsOn, returnsOn, cabin } = search
      const told = { leavesMinute: 600, returnsMinute: null, price: 500_000, currency: 'HKD', flights: null }
      return [{ origin, destination, departsOn, returnsOn, cabin, carrier: 'CX', stops: 0, seenOn, ...told }]
    },
  }
  return { asked, one }
}

async function ask(one: FareSupplier, asksADay: number) {
  const logged: object[] = []
  const log = { info: (told: object) => logged.push(told), warn: (told: object) => logged.push(told) } as never
  await askSuppliers({
    suppliers: [one],
    asksADay,
    now: () => new Date(`${today}T12:00:00Z`),
    log,
    signal: new AbortController().signal,
    transaction,
  })
  return logged
}

it('asks for what is watched, once a day, and archives the answers', async () => {
  const { asked, one } = supplier()
  expect(await ask(one, 24 * 20)).toEqual([{ supplier: 'duffel', asked: 12, added: 12 }])
  expect(asked.filter(({ returnsOn }) => returnsOn === null)).toHaveLength(6)
  expect(asked[0]).toMatchObject({ origin: 'HKG', destination: 'LON', departsOn: '2026-11-27' })
  expect(await ask(one, 24 * 20)).toEqual([])
  expect(asked).toHaveLength(12)
  expect(await ledger.rows(`select distinct code from fare_sighting join fare_source on id = source_id`)).toEqual([
    { code: 'duffel' },
  ])
  await transaction(({ db }) => purgeAsks(db, '2026-11-21'))
  expect(await ledger.rows('select * from fare_ask')).toEqual([])
})

it('keeps to its share of the quota in a run, and to the quota in a day', async () => {
  const { asked, one } = supplier()
  await ask(one, 30)
  expect(asked).toHaveLength(2)
  await ask(one, 3)
  await ask(one, 3)
  expect(asked).toHaveLength(3)
  await ask(one, 0)
  expect(asked).toHaveLength(3)
})

it('leaves a supplier alone that does not answer, and logs no token', async () => {
  const { asked, one } = supplier(true)
  const logged = await ask(one, 24 * 20)
  expect(asked).toHaveLength(3)
  expect(JSON.stringify(logged)).toContain('down')
  expect(JSON.stringify(logged)).not.toContain('secret')
})
