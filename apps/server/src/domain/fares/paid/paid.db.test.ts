import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asCompanies } from '../../../../../../tools/test/scope.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { type PaidRun, readPaidFares } from './read-paid-fares.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(async () => {
  await ledger.clear()
  await ledger.rows('delete from fare_paid_reading')
})

const flight = (from: string, to: string, day: string, status = 'HK') => ({
  Vendor: 'CX',
  FlightNumber: from === 'HKG' ? '500' : '501',
  StartCityCode: from,
  EndCityCode: to,
  StartDateLocal: `${day}T09:00:00`,
  EndDateLocal: `${day}T14:00:00`,
  Status: status,
  ClassOfService: 'Y',
  Cabin: 'E',
})
const trip = (fare: number, { modified = '2026-11-20', status = 0 } = {}) => [
  {
    id: 'https://example.com/travel/v4/trips/1',
    ItinLocator: 'T1',
    TripName: 'Tokyo',
    TripStatus: status,
    DateCreatedUtc: '2026-11-19T10:00:00.000+00:00',
    DateModifiedUtc: `${modified}T10:00:00.000+00:00`,
    StartDateLocal: '2026-12-10T09:00:00',
    EndDateLocal: '2026-12-18T14:00:00',
    Bookings: [
      {
        RecordLocator: 'ABCDEF',
        AirfareQuotes: [{ TotalFare: fare, TotalFareCurrency: 'HKD' }],
        Passengers: [{ NameFirst: 'Ann', NameLast: 'Lee' }],
        Segments: { Air: [flight('HKG', 'NRT', '2026-12-10'), flight('NRT', 'HKG', '2026-12-18')] },
      },
    ],
  },
]
const bring = (fare: number, more: object = {}) =>
  ledger.importTexts({ [`${fare}.json`]: JSON.stringify(trip(fare, more)) })
const transaction: PaidRun['transaction'] = (act) => systemTransaction(ledger.pools.system, null, act)
const read = () => readPaidFares({ now: () => new Date(), signal: new AbortController().signal, transaction })
const paid = () =>
  ledger.rows(`select company_id, origin, destination, cabin, stops, carrier, departs_on, returns_on, seen_on, price, currency
    from fare_paid join fare_route on id = route_id`)

const known = () => ({
  company_id: ledger.companyId,
  origin: 'HKG',
  destination: 'TYO',
  cabin: 'Y',
  stops: 0,
  carrier: 'CX',
  departs_on: '2026-12-10',
  returns_on: '2026-12-18',
  seen_on: '2026-11-20',
  price: 423_450,
  currency: 'HKD',
})

it('reads what the flights of a booking cost, once, and anew where it changed', async () => {
  await bring(4234.5)
  expect(await read()).toBe(1)
  expect(await paid()).toEqual([known()])
  await read()
  expect(await paid()).toEqual([known()])
  await bring(4500, { modified: '2026-11-22' })
  await read()
  expect(await paid()).toEqual([{ ...known(), price: 450_000, seen_on: '2026-11-22' }])
})

it('reads only orders that changed since', async () => {
  await bring(4234.5)
  await read()
  await ledger.rows(`update booking_order set updated_at = now() - interval '1 day'`)
  expect(await read()).toBe(0)
  expect(await paid()).toHaveLength(1)
})

it('forgets what is cancelled', async () => {
  await bring(4234.5)
  await read()
  await bring(4234.5, { modified: '2026-11-23', status: 2 })
  await read()
  expect(await paid()).toEqual([])
})

it('is seen by its company alone', async () => {
  await bring(4234.5)
  await read()
  const seenBy = (companyId: number) =>
    asCompanies(ledger.database, [companyId], async (client) => (await client.query('select 1 from fare_paid')).rows)
  expect(await seenBy(ledger.companyId)).toHaveLength(1)
  expect(await seenBy(ledger.otherCompanyId)).toEqual([])
})
