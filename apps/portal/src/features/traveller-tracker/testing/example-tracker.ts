import type { TrackerPlace, TravelSummary } from '@portolan/contract/features/traveller-tracker'
import type { TrackerReply } from '../traveller-tracker.queries.ts'

/** For tests: Sunday 22 November 2026, 14:05 in Hong Kong. */
export const exampleNow = '2026-11-22T06:05:00.000Z'

const examplePlace = (Code: string, City: string, TimeZone: string): TrackerPlace => ({
  Code,
  Name: `${City} International`,
  City,
  CountryCode: null,
  TimeZone,
  Latitude: 22.3,
  Longitude: 113.9,
})

const standing = {
  TravelStateType: 1,
  Basis: 'schedule',
  AsOf: '2026-11-22T01:10:00.000Z',
  DelayMinutes: null,
  IsWarning: false,
  IsAtRisk: false,
} as const

const common = (over: Partial<TravelSummary>, people: readonly (readonly [string, string | null])[]) => ({
  ...standing,
  OrderId: '1',
  TravelerId: '11',
  LocationKey: 'FRA-A',
  ItemKey: 'a1',
  CompanyCode: 'C1',
  IsOwn: false,
  Channel: null,
  IsBookingTool: false,
  index: 0,
  NextAt: '2026-11-22T14:35:00.000Z',
  UnconfirmedSince: null,
  UnconfirmedReason: null,
  Warning: null,
  Travelers: people.map(([name]) => name),
  TravelerDetails: people.map(([Name, Email], index) => ({
    Id: String(Number(over.OrderId ?? '1') * 10 + index + 1),
    Name,
    Email,
  })),
  ...over,
})

type Flight = Extract<TravelSummary, { Type: 'A' }>
type Stay = Extract<TravelSummary, { Type: 'H' }>
type Train = Extract<TravelSummary, { Type: 'R' }>

const lin = [
  ['Ya Ting Lin', 'ya.ting@acme.example'],
  ['Daniel Okafor', null],
] as const

/** CX 289 to Frankfurt, delayed and under way unless said otherwise. */
export function exampleFlight(over: Partial<Flight> = {}, segment: Partial<Flight['Segments'][number]> = {}): Flight {
  const state = {
    TravelStateType: over.TravelStateType ?? 2,
    Basis: over.Basis ?? 'live',
    AsOf: over.AsOf ?? '2026-11-22T06:02:00.000Z',
    DelayMinutes: over.DelayMinutes ?? null,
    IsWarning: over.IsWarning ?? false,
    IsAtRisk: over.IsAtRisk ?? false,
  } as const
  const flight = {
    ...state,
    From: examplePlace('HKG', 'Hong Kong', 'Asia/Hong_Kong'),
    To: examplePlace('FRA', 'Frankfurt', 'Europe/Berlin'),
    DepAt: '2026-11-22T00:35:00.000Z',
    ArrAt: '2026-11-22T14:35:00.000Z',
    DepAirport: 'HKG',
    ArrAirport: 'FRA',
    DepAirportName: 'Hong Kong',
    ArrAirportName: 'Frankfurt am Main',
    DepTimeRemark: '20261122081000',
    ArrTimeRemark: '20261122151000',
    MarketingCarrier: 'CX',
    MarketingCarrierName: 'Cathay Pacific',
    FlightNumber: '289',
    DivertedTo: null,
    AllowCheckIn: false,
    AirlineWebCheckInUrl: null,
    AirlineMobileCheckinUrl: null,
    LiveFlight: null,
    ...segment,
  }
  return { ...common({ ...state, ...over } as Partial<TravelSummary>, lin), Type: 'A', Segments: [flight] } as Flight
}

export const exampleStay = (over: Partial<Stay> = {}): Stay =>
  ({
    ...common({ OrderId: '2', ItemKey: 'h1', LocationKey: 'SIN-H', TravelStateType: 2 }, [['Oliver Grant', null]]),
    Type: 'H',
    Place: examplePlace('SIN', 'Singapore', 'Asia/Singapore'),
    HotelCode: 'PPS',
    HotelName: 'Pan Pacific',
    CityCode: 'SIN',
    CityName: 'Singapore',
    CheckinDateRemark: '20261121',
    CheckoutDateRemark: '20261125',
    Nights: 4,
    ...over,
  }) as Stay

export const exampleTrain = (over: Partial<Train> = {}): Train =>
  ({
    ...common({ OrderId: '3', ItemKey: 'r1', LocationKey: 'OSA-R' }, [['佐藤 健太', null]]),
    Type: 'R',
    Segments: [
      {
        ...standing,
        From: examplePlace('TYO', 'Tokyo', 'Asia/Tokyo'),
        To: examplePlace('OSA', 'Osaka', 'Asia/Tokyo'),
        DepAt: '2026-11-22T06:30:00.000Z',
        ArrAt: '2026-11-22T08:57:00.000Z',
        FromSiteCode: null,
        ToSiteCode: null,
        FromSiteName: 'Tokyo',
        ToSiteName: 'Shin-Osaka',
        FromDateTimeRemark: '20261122153000',
        ToDateTimeRemark: '20261122175700',
        TrainNo: 'Nozomi 43',
        SeatName: 'car 9, seat 4A',
      },
    ],
    ...over,
  }) as Train

/** An answer with these items; the counts are theirs unless said otherwise. */
export function exampleReply(trips: readonly TravelSummary[], over: Partial<TrackerReply> = {}): TrackerReply {
  const count = (state: number) => trips.filter(({ TravelStateType }) => TravelStateType === state).length
  const kind = (of: TravelSummary['Type']) => trips.filter(({ Type }) => Type === of).length
  return {
    AsOf: exampleNow,
    TimeZone: 'Asia/Hong_Kong',
    From: '20261121',
    To: '20261128',
    Companies: [{ Code: 'C1', DisplayName: 'Company 1', Mode: 'persons' }],
    TotalItinerary: trips.length,
    TravelStateTypeStatistics: ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((state) => ({
      TravelStateType: state,
      Count: count(state),
      Proportion: trips.length === 0 ? 0 : (count(state) / trips.length) * 100,
    })),
    KindCounts: { A: kind('A'), H: kind('H'), R: kind('R') },
    Unconfirmed: trips.filter(({ UnconfirmedSince }) => UnconfirmedSince !== null).length,
    Itineraries: [],
    TravelSummaries: [...trips],
    Total: trips.length,
    CountryRisks: [],
    CountryRiskSummaries: [],
    Viewpoint: 'neutral',
    ...over,
  }
}
