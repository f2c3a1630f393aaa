import { externalOrderBackOffice, externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { trips } from '@portolan/contract/features/trips/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { openOrdersHarness, type OrdersHarness } from './testing/orders-harness.ts'

const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let on: OrdersHarness

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  on = await openOrdersHarness(portolan, now.toISOString())
})
afterAll(async () => {
  await on.pools.close()
  await portolan.stop()
})

type Finalized = ReplyOf<typeof externalOrders.finalizeBooking>
const finalize = (ReferenceNumber: string, more: object = {}, who = on.desk(on.consultant)) =>
  on.call<Finalized>(externalOrders.finalizeBooking, { ReferenceNumber, ...more }, who)

async function confirmed(externalRef: string, more: object = {}): Promise<string> {
  const reference = await on.taken({ externalRef, ...more })
  expect(await on.decide(on.alpha, reference)).toMatchObject({ Status: 3 })
  return reference
}

interface Detail {
  TripName: string
  Rloc: string
  Travelers: { Name: string }[]
  ItineraryDetails: { Type: string; Sources: string[]; Segments?: { Facilities: object[] }[] }[]
  Prices?: { Totals: object[] }
}
const detailOf = (OrderId: string | null) =>
  on.call<Detail>(trips.searchItineraryDetail, { OrderId: OrderId ?? '' }, on.as(on.alpha.traveller))

describe('FinalizeBooking', () => {
  it('within the tolerance writes the order into the ledger, where it is an upcoming trip', async () => {
    const ReferenceNumber = await confirmed('FINAL', { tripName: 'Final to Tokyo' })
    const final = await finalize(ReferenceNumber)
    expect(final).toMatchObject({ Status: 6, OrderId: expect.stringMatching(/^\d+$/) as unknown })
    const { TravelSummaries } = await on.call<{ TravelSummaries: { OrderId: string; TripName: string }[] }>(
      trips.searchUpcoming,
      {},
      on.as(on.alpha.traveller),
    )
    expect(TravelSummaries).toMatchObject([{ OrderId: final.OrderId, TripName: 'Final to Tokyo' }])
    expect(await detailOf(final.OrderId)).toMatchObject({
      Rloc: 'QX7K2M',
      Travelers: [{ Name: expect.stringContaining('traveller') as unknown }],
      ItineraryDetails: [
        { Type: 'A', Sources: ['external'] },
        { Type: 'H', Sources: ['external'] },
        { Type: 'A', Sources: ['external'] },
      ],
      RequestReference: ReferenceNumber,
    })
    const prices = await on.query('SELECT total, currency, is_paid FROM booking_price WHERE order_id = $1', [
      final.OrderId,
    ])
    expect(prices).toEqual([{ total: expect.anything() as unknown, currency: 'HKD', is_paid: true }])
    expect(Number((prices[0] as { total: number }).total)).toBe(900_000)
    const detail = await on.retrieve(ReferenceNumber, on.alpha.traveller)
    expect(detail).toMatchObject({ Status: 6, Booking: { OrderId: final.OrderId } })
    expect(detail.Order?.FinalAt).toBe(now.toISOString())
    // Nothing of it changes any more.
    const [again] = await on.put(on.order({ externalRef: 'FINAL', issuedAt: '2040-01-09T12:00:00Z', supplier: 'ANA' }))
    expect(again?.faults).toMatchObject([{ Code: 'orderFinal' }])
    const cancel = { ReferenceNumber }
    expect(await on.refused(tripRequests.cancel, cancel, on.as(on.alpha.traveller))).toBe('request_step_not_possible')
  })

  it('of two at once one wins, and the other is told', async () => {
    const ReferenceNumber = await confirmed('RACE', { locator: 'RACE01' })
    const answers = await Promise.all(
      [on.desk(on.consultant), on.as(on.alpha.traveller)].map((who) =>
        send(portolan.url, externalOrders.finalizeBooking, { ReferenceNumber }, who),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [lost] = answers.filter(({ status }) => status === 409)
    expect(lost?.json).toMatchObject({ code: 'request_step_not_possible' })
    const orders = await on.query(`SELECT id FROM booking_order WHERE locator = 'RACE01'`)
    expect(orders).toHaveLength(1)
  })

  it('above the tolerance asks again, and writes nothing before', async () => {
    const ReferenceNumber = await confirmed('ABOVE', { locator: 'ABOVE1' })
    const total = { amount: '9600', currency: 'HKD' }
    expect(await finalize(ReferenceNumber, { total })).toMatchObject({ Status: 7, OrderId: null })
    expect(await on.query(`SELECT id FROM booking_order WHERE locator = 'ABOVE1'`)).toEqual([])
    await on.decide(on.alpha, ReferenceNumber)
    expect(await finalize(ReferenceNumber, { total })).toMatchObject({ Status: 6 })
  })

  it('the same segment that another source knows is one segment with both', async () => {
    await on.book(on.alpha, 'CONCUR', { day: '2040-05-01', to: 'NRT', locator: 'CONCUR' })
    const segments = [
      {
        carrier: 'CX',
        flightNumber: '524',
        depAirport: 'HKG',
        arrAirport: 'NRT',
        depTime: '204005011010',
        arrTime: '204005011530',
        cabin: 'Y' as const,
      },
    ]
    const ReferenceNumber = await confirmed('MERGED', { locator: 'OTHER1', segments, stays: [] })
    const { OrderId } = await finalize(ReferenceNumber)
    expect(OrderId).toBe(await on.orderOf(on.alpha, 'CONCUR').then((id) => id ?? OrderId))
    expect((await detailOf(OrderId)).ItineraryDetails).toMatchObject([{ Type: 'A', Sources: ['concur', 'external'] }])
  })

  it('who may not finish it, may not; and PreTrip ends no order', async () => {
    const ReferenceNumber = await confirmed('NOBODY', { locator: 'NOBODY' })
    const call = (who: Parameters<typeof send>[3]) =>
      on.refused(externalOrders.finalizeBooking, { ReferenceNumber }, who)
    expect([await call(on.as(on.alpha.colleague)), await call(on.as(on.bravo.coordinator))]).toEqual([
      'no_right',
      'record_not_found',
    ])
    const total = { totalBudget: '9000', currency: 'HKD' }
    expect(await on.refused(tripRequests.finalize, { ReferenceNumber, total }, on.as(on.alpha.traveller))).toBe(
      'record_not_found',
    )
  })
})

describe('what is on board', () => {
  const items = [
    {
      carrier: 'CX',
      aircraft: '77W',
      cabin: 'Y',
      key: 'seatPitch',
      value: '81 cm',
      source: 'demo',
      asOf: '2040-01-01',
    },
    { carrier: 'CX', aircraft: '77W', cabin: 'Y', key: 'wifi', value: 'yes', source: 'demo', asOf: '2040-01-01' },
  ]
  type Search = ReplyOf<typeof externalOrders.searchFlightFacility>
  const flight = {
    carrier: 'CX',
    flightNumber: '524',
    depAirport: 'HKG',
    arrAirport: 'NRT',
    depDate: '20400301',
    cabin: 'Y',
  }
  const search = async (input: object, language = 'en-US') =>
    (await on.call<Search>(externalOrders.searchFlightFacility, input, on.as(on.alpha.traveller, language))).Flights

  it('comes from the table that the back office fills, all or nothing', async () => {
    const bearer = newSecret()
    await on.query(
      `WITH m AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ('whole', 'whole', 'none', '{external-orders}') RETURNING id)
       INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at) SELECT 'machine', $1, id, '{external-orders}', '2041-01-01' FROM m`,
      [hashSecret(bearer)],
    )
    const put = (entries: readonly unknown[]) =>
      on.call<ReplyOf<typeof externalOrderBackOffice.putFlightFacilities>>(
        externalOrderBackOffice.putFlightFacilities,
        { items: entries },
        { bearer },
      )
    const wrong = { ...items[0], cabin: 'Z', asOf: 'soon' }
    expect(await put([...items, wrong, null])).toMatchObject({
      created: 0,
      faults: [{ index: 2 }, { index: 2 }, { index: 3 }],
    })
    expect(await search({ flights: [{ ...flight, aircraft: '77W' }] })).toMatchObject([{ Facilities: [] }])
    expect(await put(items)).toEqual({ created: 2, updated: 0, unchanged: 0, faults: [] })
    expect(await put([{ ...items[0], value: '82 cm' }, items[1]])).toMatchObject({ updated: 1, unchanged: 1 })
  })

  it('is told with source and day, by the asked aircraft or the booking’s; unknown is not invented', async () => {
    const ReferenceNumber = await on.taken({ externalRef: 'BOARD', locator: 'BOARD1' })
    const known = {
      Facilities: [
        { Key: 'seatPitch', Name: 'Seat pitch', Value: '82 cm', Source: 'demo', AsOf: '20400101' },
        { Key: 'wifi', Name: 'Wi-Fi', Value: 'yes', Source: 'demo', AsOf: '20400101' },
      ],
      Remark: null,
    }
    expect(await search({ ReferenceNumber, flights: [flight] })).toMatchObject([known])
    expect(await search({ flights: [flight, { ...flight, aircraft: '77W' }] })).toMatchObject([
      { Facilities: [], Remark: 'Amenities not found' },
      known,
    ])
    const [other] = await search({ flights: [{ ...flight, carrier: 'ZZ', aircraft: '77W' }] }, 'ja-JP')
    expect(other).toMatchObject({ Facilities: [], Remark: '機内設備の情報が見つかりません' })
    const foreign = { ReferenceNumber, flights: [flight] }
    expect(await on.refused(externalOrders.searchFlightFacility, foreign, on.as(on.bravo.traveller))).toBe(
      'record_not_found',
    )
    await on.decide(on.alpha, ReferenceNumber)
    const { OrderId } = await finalize(ReferenceNumber)
    const [first] = (await detailOf(OrderId)).ItineraryDetails
    expect(first?.Segments?.[0]?.Facilities).toEqual([
      { Key: 'Seat pitch', Value: '82 cm', Source: 'demo', AsOf: '20400101' },
      { Key: 'Wi-Fi', Value: 'yes', Source: 'demo', AsOf: '20400101' },
    ])
  })

  it('emissions say their method and year, and no total where one is not known', async () => {
    const of = (flights: readonly object[]) =>
      on.call<ReplyOf<typeof externalOrders.searchFlightEmission>>(
        externalOrders.searchFlightEmission,
        { flights },
        on.as(on.alpha.traveller),
      )
    const { Flights, TotalKg, Method, Year } = await of([flight, { ...flight, cabin: 'C' }])
    const [economy, business] = Flights
    expect(economy?.Kg).toBeCloseTo((economy?.DistanceKm ?? 0) * 0.10916, 0)
    expect(TotalKg).toBeCloseTo((economy?.Kg ?? 0) + (business?.Kg ?? 0), 1)
    expect([Year, Method.includes('2025')]).toEqual([2025, true])
    expect(await of([flight, { ...flight, depAirport: 'QQQ' }])).toMatchObject({
      Flights: [{ Kg: economy?.Kg }, { Kg: null, DistanceKm: null }],
      TotalKg: null,
    })
  })
})
