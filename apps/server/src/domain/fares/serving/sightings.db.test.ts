import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { findRates } from '../../money/rates.store.ts'
import { archiveFares } from '../archive/archive-fares.ts'
import type { ArchivedFare } from '../archive/archived-fare.ts'
import { dayNumber } from './day-numbers.ts'
import { readSightings } from './sightings.store.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const now = new Date('2026-11-20T12:00:00Z')
const usual: ArchivedFare = {
  origin: 'LHR',
  destination: 'NRT',
  carrier: 'BA',
  cabin: 'Y',
  stops: 0,
  flights: null,
  departsOn: '2026-12-10',
  returnsOn: '2026-12-20',
  seenOn: '2026-11-19',
  leavesMinute: 600,
  returnsMinute: null,
  price: 50_000,
  currency: 'GBP',
}

it('are the lowest fares of each day and kind, in the currency of most of them', async () => {
  const fares: readonly Partial<ArchivedFare>[] = [
    {},
    { stops: 1, carrier: 'AY', price: 40_001 },
    { cabin: null, stops: null, returnsOn: null },
    { cabin: 'C', stops: 2, price: 200_000, seenOn: '2026-11-18' },
    { currency: 'JPY', price: 90_000, seenOn: '2026-11-17' },
    // Without a rate, and seen too early or too late.
    { currency: 'KRW', price: 700_000 },
    { seenOn: '2026-10-01' },
    { seenOn: '2026-11-20' },
  ]
  await systemTransaction(ledger.pools.system, null, ({ db }) =>
    archiveFares(db, { source: 'file', now, fares: fares.map((fare) => ({ ...usual, ...fare })) }),
  )
  await ledger.rows(
    `INSERT INTO exchange_rate (base, currency, day, rate) VALUES ('EUR', 'GBP', '2026-11-19', 0.9), ('EUR', 'JPY', '2026-11-19', 180)`,
  )
  const [{ id } = { id: 0 }] = await ledger.rows<{ id: number }>('SELECT id FROM fare_route')
  const found = await systemTransaction(ledger.pools.system, null, async ({ db, client }) =>
    readSightings(client, [id, id + 1], {
      since: '2026-11-01',
      until: '2026-11-19',
      rates: await findRates(db, '2026-11-19'),
    }),
  )
  const [departs, returns, last] = ['2026-12-10', '2026-12-20', '2026-11-19'].map(dayNumber) as [number, number, number]
  expect(found).toEqual([
    {
      routeId: id,
      origin: 'LON',
      destination: 'TYO',
      currency: 'GBP',
      seen: Int32Array.of(last - 2, last - 1, last, last),
      departs: Int32Array.of(departs, departs, departs, departs),
      returns: Int32Array.of(returns, returns, returns, -1),
      cabin: Uint8Array.of(0, 2, 0, 0),
      any: Float64Array.of(450, 2000, 400.01, 500),
      direct: Float64Array.of(450, Number.NaN, 500, Number.NaN),
    },
  ])
})
