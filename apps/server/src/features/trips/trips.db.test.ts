import { ItineraryItem, TripPrices } from '@portolan/contract/features/trips/itinerary'
import { TripSummary } from '@portolan/contract/features/trips/trips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lendScope } from '../../../../../tools/test/scope.ts'
import { statement } from '../../db/statement.ts'
import { openTestLedger, type TestLedger } from '../../domain/ledger/testing/test-ledger.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentItinerary } from './itinerary.present.ts'
import { presentTrip } from './trips.present.ts'
import { journey, segment, tickets } from './testing/journey.ts'
import { findTripsWithDeadline } from './trips-overview.store.ts'
import { findItinerary, findUpcomingTrips, type TripFilter } from './trips.store.ts'

let ledger: TestLedger
const now = new Date('2026-05-01T00:00:00Z')

const trip = (name: string, person: string, segments: object, more: object = {}) => ({
  id: name,
  BookedVia: 'ConcurTravel',
  TripName: name,
  TripStatus: 0,
  DateModifiedUtc: '2026-04-01T00:00:00',
  DateCreatedUtc: '2026-03-01T00:00:00',
  Bookings: [
    { RecordLocator: 'PNR123', Passengers: [{ NameFirst: person, NameLast: 'Test' }], Segments: segments, ...more },
  ],
})

beforeAll(async () => {
  ledger = await openTestLedger()
  const flight = (day: string) => ({ Air: [segment(`2026-05-${day}T10:10:00`, `2026-05-${day}T15:30:00`)] })
  await ledger.importTexts({
    'a.json': JSON.stringify([
      trip('over', 'Ann', { Air: [segment('2026-04-20T10:10:00', '2026-04-20T15:30:00')] }),
      trip('under way', 'Ann', {
        Hotel: [
          {
            Name: 'Palace',
            StartCityCode: 'TYO',
            StartDateLocal: '2026-04-28T15:00:00',
            EndDateLocal: '2026-05-04T11:00:00',
          },
        ],
      }),
      trip('<b>third</b>', 'Ann', flight('12')),
      trip('second', 'Ben', flight('11'), {
        AirfareQuotes: [{ IssueByDate: '2026-05-02T18:00:00' }, { IssueByDate: '2026-04-02T18:00:00' }],
      }),
      { ...trip('cancelled', 'Ann', flight('13')), TripStatus: 2 },
      trip('everything', 'Cleo', journey, tickets),
    ]),
  })
  await ledger.importTexts(
    { 'b.json': JSON.stringify([trip('theirs', 'Dora', flight('10'))]) },
    { companyId: ledger.otherCompanyId },
  )
})
afterAll(() => ledger.close())

const allPrices = statement('all prices, for a test', {}, 'select price_key from booking_price')

/** Runs as the app role of a viewer whom row level security lets see these companies. */
async function asViewer<T>(
  companies: readonly number[],
  run: (tx: Parameters<typeof findUpcomingTrips>[0]) => Promise<T>,
): Promise<T> {
  const client = await ledger.pools.app.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await lendScope(ledger.database.adminUrl, client, { companies })
    return await run({
      run: async (statement) => (await client.query(statement)).rows,
    })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const filter = (more: Partial<TripFilter> = {}): TripFilter => ({
  now,
  companyCodes: null,
  limit: 5,
  offset: 0,
  ...more,
})
const companies = (...companyIds: number[]): Scope => ({ kind: 'companies', companyIds })
const names = async (visible: readonly number[], scope: Scope, more: Partial<TripFilter> = {}) => {
  const { rows, total } = await asViewer(visible, (tx) => findUpcomingTrips(tx, scope, filter(more)))
  return [total, ...rows.map(({ trip_name }) => trip_name)]
}
const travelers = async (...people: string[]): Promise<Scope> => {
  const rows = await ledger.rows<{ id: number }>('select id from traveler where company_id = $1 and name = any ($2)', [
    ledger.companyId,
    people,
  ])
  return { kind: 'travelers', companyIds: [ledger.companyId], travelerIds: rows.map(({ id }) => id) }
}

describe('upcoming trips', () => {
  it('are those not over, the next to start first, with the exact total', async () => {
    const own = [ledger.companyId]
    expect(await names(own, companies(...own))).toEqual([4, 'under way', 'second', '<b>third</b>', 'everything'])
    expect(await names(own, companies(...own), { limit: 2, offset: 2 })).toEqual([4, '<b>third</b>', 'everything'])
    expect(await names(own, companies(...own), { offset: 50 })).toEqual([4])
  })

  it('are cut to the viewer’s companies, travellers and chosen codes', async () => {
    const own = [ledger.companyId]
    const both = [ledger.companyId, ledger.otherCompanyId]
    expect(await names(own, await travelers('Ben Test', 'Ann Test'))).toEqual([
      3,
      'under way',
      'second',
      '<b>third</b>',
    ])
    expect(await names(own, { kind: 'travelers', companyIds: own, travelerIds: [] })).toEqual([0])
    expect(await names(both, companies(...both))).toContain('theirs')
    expect(await names(both, companies(...both), { companyCodes: ['OTHER'] })).toEqual([1, 'theirs'])
    expect(await names(both, companies(...own), { companyCodes: ['OTHER'] })).toEqual([0])
    expect(await names(both, companies(...both), { companyCodes: ['NONE'] })).toEqual([0])
  })

  it('stay behind the wall when the scope is taken away', async () => {
    const everything: Scope = { kind: 'everything' }
    expect(await names([ledger.otherCompanyId], everything)).toEqual([1, 'theirs'])
    expect(await names([ledger.otherCompanyId], everything, { companyCodes: ['ACME'] })).toEqual([0])
    expect(await names([], everything)).toEqual([0])
    const [order] = await ledger.rows<{ id: number }>('select id from booking_order where company_id = $1 limit 1', [
      ledger.companyId,
    ])
    expect(
      await asViewer([ledger.otherCompanyId], (tx) => findItinerary(tx, everything, order?.id ?? 0)),
    ).toBeUndefined()
  })

  it('with a deadline come with the next one, on the company’s clock', async () => {
    const find = (at: Date, scope = companies(ledger.companyId)) =>
      asViewer([ledger.companyId], (tx) => findTripsWithDeadline(tx, scope, filter({ now: at })))
    const page = await find(now)
    expect(page.rows.map((row) => [row.trip_name, presentTrip(row, 'en-US').Deadline])).toEqual([
      ['second', '20260502180000'],
    ])
    expect((await find(new Date('2026-05-03T00:00:00Z'))).total).toBe(0)
    expect((await find(now, await travelers('Ann Test'))).total).toBe(0)
    expect((await find(now, await travelers('Ben Test'))).total).toBe(1)
    expect((await find(now, { kind: 'everything' })).total).toBe(1)
  })

  it('are presented as the contract says', async () => {
    const { rows } = await asViewer([ledger.companyId], (tx) =>
      findUpcomingTrips(tx, companies(ledger.companyId), filter()),
    )
    const trips = rows.map((row) => presentTrip(row, 'zh-TW'))
    for (const one of trips) TripSummary.parse(one)
    expect(trips[3]).toMatchObject({
      IncludeBookingTypes: [0, 1, 2, 3],
      AllowBookingTypes: [],
      StartDateRemark: '20260520',
      EndDateRemark: '20260525',
      CompanyCode: 'ACME',
      Places: ['HKG', 'NRT', 'KIX', 'TYO', 'KIX', 'HKG'],
      PlaceNames: ['香港', '東京', '大阪', '東京', '大阪', '香港'],
    })
  })
})

describe('itinerary detail', () => {
  const detail = async (
    name: string,
    scope: Scope = companies(ledger.companyId),
    railEmissionFactors: Readonly<Record<string, number>> = { JP: 0.02 },
  ) => {
    const [order] = await ledger.rows<{ id: number }>('select id from booking_order where trip_name = $1', [name])
    const row = await asViewer([ledger.companyId], (tx) => findItinerary(tx, scope, order?.id ?? 0))
    return (
      row &&
      presentItinerary(row, {
        now,
        language: 'ja-JP',
        bookingToolChannels: ['ConcurTravel'],
        railEmissionFactors,
        onBoard: [],
      })
    )
  }

  it('shows journeys, stays, trains and cars, the earliest first', async () => {
    const shown = await detail('everything')
    for (const item of shown?.ItineraryDetails ?? []) ItineraryItem.parse(item)
    expect(shown).toMatchObject({
      TripName: 'everything',
      Rloc: 'PNR123',
      Travelers: [{ Name: 'Cleo Test', Email: null }],
    })
    expect(shown?.ItineraryDetails.map((item) => [item.Type, item.LocationKey])).toEqual([
      ['A', 'KIX-A'],
      ['H', 'OSA-H'],
      ['R', 'JP.TOKYO-R'],
      ['C', 'KIX-C'],
      ['A', 'HKG-A'],
    ])
    const [flight, stay, train] = shown?.ItineraryDetails ?? []
    expect(flight).toMatchObject({
      TravelStateType: 6,
      Segments: [
        {
          DepTimeRemark: '20260520101000',
          ElapsedTime: 260,
          StopoverTime: null,
          CabinClassName: 'ビジネスクラス',
          DepCityName: '香港',
          ArrCityName: '東京',
          MarketingCarrierName: 'キャセイパシフィック航空',
          AircraftName: 'ボーイング777-300ER',
          IsTimeKnown: true,
          Facilities: [
            { Key: '機内食', Value: 'Kebabs' },
            { Key: '受託手荷物', Value: 'Extra bag $25' },
          ],
          Emission: { Method: 'international', Factor: 0.31656, FactorYear: 2025 },
        },
        { FlightNumber: '7', ElapsedTime: 70, StopoverTime: 90 },
      ],
    })
    expect(stay).toMatchObject({ HotelName: 'Riga', Nights: 5, CheckinDateRemark: '20260520' })
    expect(train).toMatchObject({ Segments: [{ TrainNo: 'のぞみ 1', ElapsedTime: 147 }] })
  })

  it('says who told of an item, and whether the booking tool did', async () => {
    const shown = await detail('everything')
    expect(
      shown?.ItineraryDetails.map(({ Sources, IsBookingTool, Channel }) => [Sources, IsBookingTool, Channel]),
    ).toEqual(Array.from({ length: 5 }, () => [['concur'], true, 'ConcurTravel']))
  })

  it('adds up what is emitted, and says when a part has no figure', async () => {
    const shown = await detail('everything')
    const [flight, stay, train] = shown?.ItineraryDetails ?? []
    expect(stay).toMatchObject({ Emission: { Kg: 195, Method: 'hotel', Factor: 39 } })
    // From Shin-Osaka to Tokyo, which the feed names without a code.
    expect(train).toMatchObject({ Segments: [{ Emission: { DistanceKm: 401.7, Kg: 8.034, Method: 'regional' } }] })
    expect(shown?.Emissions).toMatchObject({ IsComplete: true, FactorYear: 2025 })
    const unknown = await detail('everything', undefined, {})
    expect(unknown?.ItineraryDetails[2]).toMatchObject({ Segments: [{ Emission: null }] })
    expect(unknown?.Emissions).toMatchObject({ IsComplete: false })
    const first = flight?.Type === 'A' ? flight.Segments[0]?.Emission : null
    expect(first?.Kg).toBeCloseTo((first?.DistanceKm ?? 0) * 0.31656, 1)
    expect(shown?.Emissions?.Kg).toBeGreaterThan((first?.Kg ?? 0) + 195)
  })

  it('says what the items cost, in each currency, and what has no price', async () => {
    const shown = await detail('everything')
    const fare = { Amount: 842_050, Currency: 'HKD', Digits: 2 }
    const rate = { Amount: 65_000, Currency: 'JPY', Digits: 0 }
    expect(TripPrices.parse(shown?.Prices)).toEqual(shown?.Prices)
    expect(shown?.Prices).toMatchObject({
      Totals: [fare, rate],
      Unpriced: [2, 3],
      ToldTotal: null,
      Items: [
        {
          Total: fare,
          Parts: [
            { Kind: 'base', Amount: { Amount: 800_000, Currency: 'HKD' } },
            { Kind: 'tax', Label: 'G3', Amount: { Amount: 42_050 } },
          ],
          IsPaid: true,
          IsCancelled: false,
          Reference: '160-2400000001',
          Source: 'concur',
          // Out and back.
          Positions: [0, 4],
          Travelers: [{ Name: 'Cleo Test' }],
          Others: [],
        },
        { Total: rate, IsPaid: null, Positions: [1] },
      ],
    })
    const [flight, stay] = shown?.ItineraryDetails ?? []
    expect(flight).toMatchObject({
      Segments: [{ Conditions: { IsRefundable: false, IsChangeable: null, Text: 'NON-REFUNDABLE' } }, {}],
    })
    expect(stay).toMatchObject({
      Conditions: { Text: 'No charge before 18:00 on the day of arrival.' },
      Phones: ['+81 6 6341 1111'],
    })
    expect((await detail('<b>third</b>'))?.Prices).toBeUndefined()
  })

  it('compares a told total with the prices of its own source, and counts no cancelled price', async () => {
    const [order] = await ledger.rows<{ id: number }>(`select id from booking_order where trip_name = 'everything'`)
    const tell = (amount: number) =>
      ledger.rows(
        `update booking_order set told_total = jsonb_build_object('amount', $2::bigint, 'currency', 'HKD') where id = $1`,
        [order?.id, amount],
      )
    const told = async () => (await detail('everything'))?.Prices?.ToldTotal
    await tell(900_000)
    // Other items may cost the rest.
    expect(await told()).toEqual({ Amount: 900_000, Currency: 'HKD', Digits: 2, Source: 'concur', IsDifferent: false })
    await tell(800_000)
    expect(await told()).toMatchObject({ IsDifferent: true })
    await ledger.rows(`update booking_price set cancelled = true where order_id = $1 and currency = 'HKD'`, [order?.id])
    expect((await detail('everything'))?.Prices).toMatchObject({
      Totals: [{ Currency: 'JPY' }],
      Unpriced: [0, 2, 3, 4],
      ToldTotal: { IsDifferent: false },
    })
  })

  it('shows prices to nobody to whom the trip is not', async () => {
    const count = (visible: readonly number[]) => asViewer(visible, async (tx) => (await tx.run(allPrices({}))).length)
    expect(await count([ledger.companyId])).toBe(2)
    expect(await count([ledger.otherCompanyId])).toBe(0)
    expect(await count([])).toBe(0)
    expect(await detail('everything', companies(ledger.otherCompanyId))).toBeUndefined()
    expect(await detail('everything', await travelers('Ann Test', 'Ben Test'))).toBeUndefined()
    expect((await detail('everything', await travelers('Cleo Test')))?.Prices?.Items).toHaveLength(2)
    // No list has any of it.
    const { rows } = await asViewer([ledger.companyId], (tx) =>
      findUpcomingTrips(tx, companies(ledger.companyId), filter()),
    )
    expect(JSON.stringify(rows)).not.toMatch(/842050|8420\.5|65000|160-24/)
  })

  it('knows a day without a time for what it is', async () => {
    const [order] = await ledger.rows<{ id: number }>(`select id from booking_order where trip_name = 'second'`)
    await ledger.rows(
      `update air_segment set time_note = 'time_unknown', starts_at = null, ends_at = null,
        warnings = '[{"kind":"sources_differ","field":"day","source":"mail","value":"20260521101000"}]' where order_id = $1`,
      [order?.id],
    )
    const [flight] = (await detail('second'))?.ItineraryDetails ?? []
    expect(flight).toMatchObject({
      TravelStateType: 9,
      Segments: [
        {
          IsTimeKnown: false,
          ElapsedTime: null,
          Warnings: [{ Kind: 'sources_differ', Field: 'day', Source: 'mail', Remark: '20260521101000' }],
        },
      ],
    })
  })

  it('is not found out of scope', async () => {
    expect(await detail('theirs')).toBeUndefined()
    expect(await detail('everything', await travelers('Ann Test'))).toBeUndefined()
    expect((await detail('everything', await travelers('Cleo Test')))?.TripName).toBe('everything')
  })
})
