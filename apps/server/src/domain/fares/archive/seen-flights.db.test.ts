import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { ArchivedFlights } from '../../../db/tables/fares.ts'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { archiveFares } from './archive-fares.ts'
import type { ArchivedFare } from './archived-fare.ts'
import { findSeenFlights, type SeenFlightsQuery } from './seen-flights.store.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const now = new Date('2026-11-20T12:00:00Z')
const flight = (number: string, from: string, to: string) => ({
  carrier: 'CX',
  number,
  from,
  to,
  leaves: 600,
  arrives: 800,
  leavesDay: 0,
  arrivesDay: 0,
  elapsed: null,
})
const flights = (number: string, to = 'LHR'): ArchivedFlights => ({
  out: [flight(number, 'HKG', to)],
  back: [flight('238', to, 'HKG')],
})
const usual: ArchivedFare = {
  origin: 'HKG',
  destination: 'LON',
  carrier: 'CX',
  cabin: 'Y',
  stops: 0,
  flights: flights('251'),
  departsOn: '2026-12-10',
  returnsOn: '2026-12-20',
  seenOn: '2026-11-19',
  leavesMinute: 600,
  returnsMinute: 600,
  price: 500_000,
  currency: 'HKD',
}
const archive = (...fares: Partial<ArchivedFare>[]) =>
  systemTransaction(ledger.pools.system, null, ({ db }) =>
    archiveFares(db, { source: 'file', now, fares: fares.map((fare) => ({ ...usual, ...fare })) }),
  )
const find = async (query: Partial<SeenFlightsQuery> = {}) => {
  const wanted = {
    origin: 'HKG',
    destination: 'LON',
    fromAirport: null,
    toAirport: null,
    departsOn: '2026-12-10',
    returnsOn: '2026-12-20',
    cabin: 'Y',
    since: '2026-09-21',
    ...query,
  }
  const seen = await systemTransaction(ledger.pools.system, null, ({ db }) => findSeenFlights(db, wanted))
  return seen.map((one) => [one.flights.out[0]?.number, one.price, one.seenOn])
}

it('finds each itinerary of two dates once, with its newest price, the cheapest first', async () => {
  await archive(
    { price: 400_000, seenOn: '2026-11-10' },
    {},
    { flights: flights('257'), price: 450_000, seenOn: '2026-11-18' },
    { flights: flights('255', 'LGW'), price: 470_000 },
    { flights: null, price: 100_000 },
    { flights: flights('253'), price: 90_000, cabin: 'C' },
    { flights: flights('259'), price: 90_000, seenOn: '2026-09-01' },
    { flights: flights('250'), price: 90_000, departsOn: '2026-12-11' },
    { flights: { ...flights('261'), back: [] }, price: 80_000, returnsOn: null },
  )
  expect(await find()).toEqual([
    ['257', 450_000, '2026-11-18'],
    ['255', 470_000, '2026-11-19'],
    ['251', 500_000, '2026-11-19'],
  ])
  expect(await find({ toAirport: 'LGW' })).toEqual([['255', 470_000, '2026-11-19']])
  expect(await find({ fromAirport: 'SZX' })).toEqual([])
  expect(await find({ returnsOn: null })).toEqual([['261', 80_000, '2026-11-19']])
  expect(await find({ cabin: 'C' })).toEqual([['253', 90_000, '2026-11-19']])
  expect(await find({ destination: 'PAR' })).toEqual([])
})
