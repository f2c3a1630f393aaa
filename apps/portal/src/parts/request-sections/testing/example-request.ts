import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { RequestDetail, RequestMessage, RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import * as z from 'zod/mini'

const hkd = (amount: number) => ({ Amount: amount, Currency: 'HKD', Digits: 2 })
export const consultant = { LoginId: '50', Name: 'Maja Sorensen' }
export const reference = '20261124000000000001'

/** For tests: a flight or a stay that a consultant offers. */
export function exampleOption(over: Partial<RequestOption> = {}): RequestOption {
  const segment = { bookingClass: null, aircraft: null, cabin: 'Y', carrier: 'CX', flightNumber: '713' } as const
  return {
    Id: '1',
    Category: 1,
    Segments: [
      {
        ...segment,
        depAirport: 'HKG',
        arrAirport: 'BKK',
        depTime: '202612082230',
        arrTime: '202612090035',
        CarrierName: 'Cathay Pacific',
        DepAirportName: 'Hong Kong',
        ArrAirportName: 'Bangkok',
        ElapsedTime: 185,
      },
    ],
    Stays: [],
    Total: hkd(452_000),
    ValidUntil: '2026-11-26T10:00:00Z',
    IsExpired: false,
    Note: null,
    Emissions: 310,
    OfferedBy: consultant,
    OfferedAt: '2026-11-24T08:00:00Z',
    IsChosen: false,
    ...over,
  }
}

export const exampleHotel = (over: Partial<RequestOption> = {}): RequestOption =>
  exampleOption({
    Id: '11',
    Category: 2,
    Segments: [],
    Stays: [
      {
        hotelName: 'Harbour House',
        cityCode: 'BKK',
        CityName: 'Bangkok',
        checkin: '20261209',
        checkout: '20261211',
        roomName: null,
        address: null,
        Nights: 2,
      },
    ],
    Total: hkd(300_000),
    Emissions: null,
    ...over,
  })

/** For tests: what somebody said. */
export const exampleMessage = (over: Partial<RequestMessage> = {}): RequestMessage => ({
  Id: '1',
  Author: consultant,
  At: '2026-11-24T08:00:00Z',
  Text: 'Two flights for you.',
  Mentions: [],
  IsByDesk: true,
  Attachments: [],
  ...over,
})

/** For tests: a request that is with a consultant. */
export function exampleRequest(over: Partial<RequestDetail> = {}): RequestDetail {
  const owner = { LoginId: '7', Name: 'Mei Lin Chen' }
  return {
    ReferenceNumber: reference,
    RequestSource: 0,
    Status: 2,
    StatusRemark: 'With a consultant',
    Version: 4,
    TripName: 'Trade fair',
    Traveler: { TravelerId: '1', Name: owner.Name, IsGuest: false },
    RequestedBy: owner,
    CompanyCode: 'C1',
    Places: ['HKG', 'BKK'],
    PlaceNames: ['Hong Kong', 'Bangkok'],
    StartDateRemark: '20261208',
    EndDateRemark: '20261211',
    Total: null,
    CostCentre: null,
    CreatedAt: '2026-11-24T07:00:00Z',
    UpdatedAt: '2026-11-24T08:00:00Z',
    Approval: null,
    AwaitsMe: false,
    IsBegun: false,
    GroupRef: null,
    Unread: 0,
    CompanyId: '1',
    TimeZone: 'Asia/Hong_Kong',
    Form: z.parse(RequestForm, { tripName: 'Trade fair', travelerId: '1' }),
    Parts: { Flights: null, Hotels: null, Other: null },
    Rates: null,
    Emissions: null,
    Group: [],
    Rounds: [],
    Changes: [],
    Attachments: [],
    Messages: [],
    Options: [],
    Order: null,
    Consultant: consultant,
    CancelReason: null,
    Notify: { ReferenceNumber: reference, TipMsg: null, Status: 2, CurrentStep: '', MakeBookingDone: false },
    Booking: null,
    MayDo: ['chooseOptions', 'message', 'attach'],
    IsReduced: false,
    SignInToDecide: false,
    ...over,
  }
}
