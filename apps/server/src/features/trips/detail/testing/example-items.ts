import { TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'

type Item<T extends ItineraryItem['Type']> = Extract<ItineraryItem, { Type: T }>

export const mei = { Id: '7', Name: 'Mei Ling Chan', Email: 'mei@example.com' }

const terms = {
  Conditions: { RateCode: null, IsChangeable: null, IsRefundable: null, Text: null },
  Phones: [],
  Notes: [],
}
const common = {
  LocationKey: 'k',
  TravelerDetails: [mei],
  TravelStateType: TravelStateType.OnTime,
  IsWarning: false,
  Channel: null,
  IsBookingTool: false,
  Sources: [],
}
const fine = { TravelStateType: TravelStateType.OnTime, IsWarning: false, Warnings: [], Emission: null }

/** Hong Kong to Tokyo, 24 November 2026, 15:15 to 20:05. */
export const exampleFlight = (over: Partial<Item<'A'>['Segments'][number]> = {}): Item<'A'> => ({
  ...common,
  Type: 'A',
  Segments: [
    {
      ...terms,
      ...fine,
      DepAirport: 'HKG',
      ArrAirport: 'NRT',
      DepAirportName: 'Hong Kong International',
      ArrAirportName: 'Narita',
      DepCityName: 'Hong Kong',
      ArrCityName: 'Tokyo',
      DepTimeRemark: '20261124151500',
      ArrTimeRemark: '20261124200500',
      DepAt: '2026-11-24T07:15:00.000Z',
      ArrAt: '2026-11-24T11:05:00.000Z',
      CheckIn: null,
      IsTimeKnown: true,
      DepTerminal: '1',
      ArrTerminal: null,
      MarketingCarrier: 'CX',
      MarketingCarrierName: 'Cathay Pacific',
      FlightNumber: '504',
      OperatingCarrier: null,
      OperatingCarrierName: null,
      CabinClassName: 'Business',
      BookingClass: null,
      AircraftName: null,
      ElapsedTime: 230,
      StopoverTime: null,
      SeatName: '12A',
      AirlineLocator: 'ABC123',
      Facilities: [],
      LiveFlight: null,
      ...over,
    },
  ],
})

/** Tokyo to Kyoto, 26 November 2026. */
export const exampleTrain = (over: Partial<Item<'R'>['Segments'][number]> = {}): Item<'R'> => ({
  ...common,
  Type: 'R',
  Segments: [
    {
      ...terms,
      ...fine,
      FromSiteCode: null,
      ToSiteCode: null,
      FromSiteName: 'Tokyo Station',
      ToSiteName: 'Kyoto Station',
      FromDateTimeRemark: '20261126090000',
      ToDateTimeRemark: '20261126111500',
      DepAt: '2026-11-26T00:00:00.000Z',
      ArrAt: '2026-11-26T02:15:00.000Z',
      IsTimeKnown: true,
      TrainNo: 'Nozomi 9',
      VendorName: 'JR Central',
      CabinClassName: null,
      SeatName: null,
      Confirmation: 'T77',
      ElapsedTime: 135,
      StopoverTime: null,
      ...over,
    },
  ],
})

/** Two nights in Tokyo. */
export const exampleStay = (over: Partial<Item<'H'>> = {}): Item<'H'> => ({
  ...common,
  ...terms,
  ...fine,
  Type: 'H',
  HotelCode: null,
  HotelName: 'Hotel Paper Lantern',
  CityCode: null,
  CityName: 'Tokyo',
  CheckinDateRemark: '20261124',
  CheckoutDateRemark: '20261126',
  CheckinTime: '1500',
  CheckoutTime: null,
  Position: null,
  Nights: 2,
  RoomName: 'King',
  Address: '1 Lantern Street, Tokyo',
  Confirmation: 'H55',
  Phones: ['+81 3 0000 0000'],
  ...over,
})

/** A day with a car in Kyoto. */
export const exampleCar = (over: Partial<Item<'C'>> = {}): Item<'C'> => ({
  ...common,
  ...terms,
  Type: 'C',
  VendorName: 'Harbour Cars',
  PickupPlace: 'Kyoto',
  DropoffPlace: 'Osaka',
  PickupTimeRemark: '20261126120000',
  DropoffTimeRemark: '20261127100000',
  PickupAt: '2026-11-26T03:00:00.000Z',
  DropoffAt: '2026-11-27T01:00:00.000Z',
  CarClass: 'Compact',
  Confirmation: null,
  Warnings: [],
  ...over,
})
