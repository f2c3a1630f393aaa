import type { ItemPrice, ItineraryItem, SaleTerms, TripPrices } from '@portolan/contract/features/trips/itinerary'
import type { TripDetailData } from '../trip-detail.queries.ts'

type Of<T extends ItineraryItem['Type']> = Extract<ItineraryItem, { Type: T }>
type Segment = Of<'A'>['Segments'][number]

const terms = {
  Conditions: { RateCode: null, IsChangeable: null, IsRefundable: null, Text: null },
  Phones: [],
  Notes: [],
} satisfies SaleTerms

/** A flight segment, Hong Kong to Tokyo. */
export function exampleSegment(over: Partial<Segment> = {}): Segment {
  return {
    ...terms,
    DepAirport: 'HKG',
    ArrAirport: 'NRT',
    DepAirportName: 'Hong Kong International Airport',
    ArrAirportName: 'Narita International Airport',
    DepCityName: 'Hong Kong',
    ArrCityName: 'Tokyo',
    DepTimeRemark: '20260512101000',
    ArrTimeRemark: '20260512153000',
    DepAt: '2026-05-12T02:10:00.000Z',
    ArrAt: '2026-05-12T06:30:00.000Z',
    CheckIn: null,
    IsTimeKnown: true,
    DepTerminal: '1',
    ArrTerminal: null,
    MarketingCarrier: 'CX',
    MarketingCarrierName: 'Cathay Pacific',
    FlightNumber: '524',
    OperatingCarrier: null,
    OperatingCarrierName: null,
    CabinClassName: 'Business',
    BookingClass: 'J',
    AircraftName: 'Boeing 777-300ER',
    ElapsedTime: 260,
    StopoverTime: null,
    SeatName: '12A',
    AirlineLocator: 'QX7K2M',
    Facilities: [
      { Key: 'Meal', Value: 'Kebabs', Source: null, AsOf: null },
      { Key: 'Seat pitch', Value: '81 cm', Source: 'Agency', AsOf: '20260901' },
    ],
    Emission: {
      Kg: 937.44,
      Source: 'DESNZ',
      FactorYear: 2025,
      Method: 'international',
      Factor: 0.31656,
      DistanceKm: 2961.3,
    },
    TravelStateType: 6,
    IsWarning: false,
    Warnings: [],
    LiveFlight: null,
    ...over,
  }
}

const common = {
  TravelerDetails: [{ Id: '1', Name: 'Mei Lin Chen', Email: null }],
  TravelStateType: 6,
  IsWarning: false,
  Channel: 'ConcurTravel',
  IsBookingTool: true,
  Sources: ['concur'],
} satisfies Partial<ItineraryItem>

export const exampleFlight = (over: Partial<Of<'A'>> = {}): Of<'A'> => ({
  ...common,
  Type: 'A',
  LocationKey: 'NRT-A',
  Segments: [exampleSegment()],
  ...over,
})

export const exampleStay = (over: Partial<Of<'H'>> = {}): Of<'H'> => ({
  ...common,
  ...terms,
  Type: 'H',
  LocationKey: 'TYO-H',
  HotelCode: null,
  HotelName: 'Palace Hotel Tokyo',
  CityCode: 'TYO',
  CityName: 'Tokyo',
  CheckinDateRemark: '20260512',
  CheckoutDateRemark: '20260515',
  CheckinTime: '1500',
  CheckoutTime: '1100',
  Position: null,
  Nights: 3,
  Warnings: [],
  RoomName: 'Deluxe king',
  Address: '1-1-1 Marunouchi',
  Confirmation: '940212270',
  Emission: { Kg: 117, Source: 'DESNZ', FactorYear: 2025, Method: 'hotel', Factor: 39, DistanceKm: null },
  ...over,
})

export const exampleDetail = (over: Partial<TripDetailData> = {}): TripDetailData => ({
  OrderId: '7',
  TripName: 'Board meeting',
  Travelers: [{ Id: '1', Name: 'Mei Lin Chen', Email: null }],
  Rloc: 'RBYUVH',
  MainBkgRef: 'RBYUVH',
  Channel: 'ConcurTravel',
  Emissions: { Kg: 937.4, IsComplete: true, FactorYear: 2025 },
  ItineraryDetails: [exampleFlight()],
  ...over,
})

/** HK$8,420.00 for the first item. */
export const examplePrice = (over: Partial<ItemPrice> = {}): ItemPrice => ({
  Total: { Amount: 842_000, Currency: 'HKD', Digits: 2 },
  Parts: [],
  Included: [],
  IsPaid: null,
  IsCancelled: false,
  Reference: null,
  Source: 'concur',
  Positions: [0],
  Travelers: [],
  Others: [],
  ...over,
})

export const examplePrices = (over: Partial<TripPrices> = {}): TripPrices => ({
  Totals: [],
  Unpriced: [],
  ToldTotal: null,
  Items: [],
  ...over,
})
