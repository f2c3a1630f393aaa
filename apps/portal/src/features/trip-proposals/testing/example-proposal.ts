import { ProposalCategory, TripProposalStatus } from '@portolan/contract/enums'
import type {
  ProposalDetail,
  ProposalOption,
  ProposalSummary,
  ProposalTravelerShown,
} from '@portolan/contract/features/trip-proposals/shapes'

export const reference = '20261120000000000042'
/** The clock of these examples: Sunday, 14:05 in Hong Kong. */
export const exampleNow = '2026-11-22T06:05:00Z'
const contact = { LoginId: '50', Name: 'Dominik Hauser' }

export const hkd = (amount: number) => ({ Amount: amount, Currency: 'HKD', Digits: 2 })
const gbp = (amount: number) => ({ Amount: amount, Currency: 'GBP', Digits: 2 })

/** For tests: what one adult pays, all of it fare unless `tax` takes some. */
export function examplePrice(total: ReturnType<typeof hkd>, tax = 0): ProposalOption['Prices'][number] {
  const of = (Amount: number) => ({ ...total, Amount })
  return {
    Passenger: 'adult',
    Fare: of(total.Amount - tax),
    Tax: of(tax),
    Surcharge: of(0),
    ServiceFees: [],
    PnrFee: of(0),
    CardFee: of(0),
    Discount: of(0),
    Total: total,
  }
}

const empty = {
  PlanKey: 'p1',
  IsShared: false,
  Segments: [],
  Legs: [],
  Stay: null,
  Car: null,
  PerNight: null,
  Baggage: { CarryOn: null, Checked: null },
  Change: null,
  Refund: null,
  Flexibility: null,
  FareRules: null,
  Emissions: null,
  JourneyMinutes: null,
  DoorToDoorMinutes: null,
  ValidUntil: '2026-11-22T10:00:00Z',
  IsExpired: false,
  Note: null,
  Supplier: null,
  Changed: null,
  PriceBefore: null,
} satisfies Partial<ProposalOption>

const segment = {
  leg: 1,
  carrier: 'CX',
  flightNumber: '251',
  depAirport: 'HKG',
  arrAirport: 'LHR',
  depTime: '202612172305',
  arrTime: '202612180510',
  cabin: 'Y',
  bookingClass: null,
  aircraft: null,
  CarrierName: 'Cathay Pacific',
  DepAirportName: 'Hong Kong',
  ArrAirportName: 'London Heathrow',
  ElapsedTime: 845,
} as const

/** For tests: a flight there, direct unless `stops` says where it changes. */
export function exampleFlight(over: Partial<ProposalOption> = {}, stops: readonly string[] = []): ProposalOption {
  const total = over.PerPerson ?? hkd(748_000)
  return {
    ...empty,
    Key: 'f1',
    Letter: 'A',
    Category: ProposalCategory.Airfare,
    Name: 'Cathay Pacific',
    Segments: [segment],
    Legs: [
      {
        Leg: 1,
        DepAirport: 'HKG',
        ArrAirport: 'LHR',
        DepTime: '202612172305',
        ArrTime: '202612180510',
        DayShift: 1,
        ElapsedTime: 845,
        Stops: stops.map((Airport) => ({ Airport, Minutes: 130 })),
      },
    ],
    Prices: [examplePrice(total, 136_000)],
    PerPerson: total,
    Party: total,
    Baggage: { CarryOn: { Pieces: 1, Kg: 7 }, Checked: { Pieces: 1, Kg: 23 } },
    Change: { IsAllowed: true, Fee: null },
    Refund: { IsAllowed: true, Fee: hkd(80_000) },
    Flexibility: 2,
    FareRules: 'Changes are free until departure.\nRefund HKD 800.',
    Emissions: { Kg: 1_052.4, IsGiven: false },
    JourneyMinutes: 845,
    DoorToDoorMinutes: 1_025,
    ...over,
  }
}

export const exampleStay = (over: Partial<ProposalOption> = {}): ProposalOption => ({
  ...empty,
  Key: 'h1',
  Letter: 'A',
  Category: ProposalCategory.Hotel,
  Name: 'Park Plaza Westminster Bridge',
  Stay: {
    hotelName: 'Park Plaza Westminster Bridge',
    cityCode: 'LON',
    checkin: '20261218',
    checkout: '20261223',
    roomName: 'Superior king',
    address: '200 Westminster Bridge Road',
    latitude: 51.5009,
    longitude: -0.1172,
    board: 'breakfast',
    freeCancelUntil: '2026-12-16T18:00:00Z',
    isNonRefundable: false,
    CityName: 'London',
    Nights: 5,
    TimeZone: 'Europe/London',
  },
  Prices: [examplePrice(gbp(94_500))],
  PerPerson: gbp(94_500),
  PerNight: gbp(18_900),
  Party: hkd(934_605),
  ValidUntil: '2026-11-23T04:00:00Z',
  ...over,
})

export const exampleCar = (over: Partial<ProposalOption> = {}): ProposalOption => ({
  ...empty,
  Key: 'c1',
  Letter: 'A',
  Category: ProposalCategory.Car,
  IsShared: true,
  Name: 'Harbour Cars',
  Car: {
    supplier: 'Harbour Cars',
    carClass: 'ECMR',
    carName: 'Fiat 500 or similar',
    pickUp: { code: 'LHR', address: null },
    dropOff: { code: 'LHR', address: null },
    pickUpTime: '202612180800',
    dropOffTime: '202612230800',
    PickUpName: 'London Heathrow',
    DropOffName: 'London Heathrow',
    Days: 5,
  },
  Prices: [examplePrice(hkd(120_000))],
  PerPerson: hkd(120_000),
  Party: hkd(120_000),
  ...over,
})

export const exampleTraveler = (over: Partial<ProposalTravelerShown> = {}): ProposalTravelerShown => ({
  Key: 't1',
  TravelerId: '1',
  Name: 'Mei Lin Chen',
  Passenger: 'adult',
  IsGuest: false,
  IsMe: true,
  MayChoose: true,
  Choices: [],
  ...over,
})

/** For tests: a choice of that option, as the server answers it. */
export const exampleChoice = (Category: ProposalCategory, OptionKey: string, PlanKey = 'p1') => ({
  Category,
  PlanKey,
  OptionKey,
  By: { LoginId: '7', Name: 'Mei Lin Chen' },
  At: exampleNow,
})

/** For tests: a row of the list. */
export const exampleSummary = (over: Partial<ProposalSummary> = {}): ProposalSummary => ({
  ReferenceNumber: reference,
  Status: TripProposalStatus.Published,
  StatusRemark: 'Published',
  Version: 3,
  Publication: 2,
  IsBeingRevised: false,
  TripName: 'Trade fair London',
  Travelers: ['Mei Lin Chen'],
  CompanyCode: 'C1',
  TimeZone: 'Asia/Hong_Kong',
  RequestedBy: { LoginId: '7', Name: 'Mei Lin Chen' },
  Contact: contact,
  Places: ['HKG', 'LHR'],
  PlaceNames: ['Hong Kong', 'London'],
  StartDateRemark: '20261217',
  EndDateRemark: '20261223',
  Total: hkd(1_560_605),
  IsTotalChosen: false,
  Made: 0,
  Wanted: 2,
  ValidUntil: '2026-11-22T10:00:00Z',
  AwaitsMe: true,
  Unread: 0,
  PublishedAt: '2026-11-22T06:02:00Z',
  UpdatedAt: '2026-11-22T06:02:00Z',
  ...over,
})

/** Four flights, as a consultant offers them. */
export const exampleFlights = (): ProposalOption[] => [
  exampleFlight(),
  exampleFlight(
    {
      Key: 'f2',
      Letter: 'B',
      Name: 'Lufthansa',
      PerPerson: hkd(626_000),
      Party: hkd(626_000),
      PriceBefore: hkd(640_000),
      Changed: 'price',
      Change: { IsAllowed: true, Fee: hkd(120_000) },
      Refund: { IsAllowed: false, Fee: null },
      Flexibility: 1,
      Emissions: { Kg: 1_145, IsGiven: true },
      DoorToDoorMinutes: 1_385,
      ValidUntil: '2026-11-23T04:00:00Z',
    },
    ['FRA'],
  ),
  exampleFlight({
    Key: 'f3',
    Letter: 'C',
    Name: 'British Airways',
    PerPerson: hkd(791_000),
    Party: hkd(791_000),
    Change: { IsAllowed: true, Fee: null },
    Refund: { IsAllowed: true, Fee: null },
    Flexibility: 3,
    DoorToDoorMinutes: 1_055,
    ValidUntil: '2026-11-23T04:00:00Z',
  }),
  exampleFlight(
    {
      Key: 'f4',
      Letter: 'D',
      Name: 'Finnair',
      PerPerson: hkd(664_000),
      Party: hkd(664_000),
      Change: { IsAllowed: false, Fee: null },
      Refund: { IsAllowed: false, Fee: null },
      Flexibility: 0,
      Changed: 'new',
      Emissions: { Kg: 1_111, IsGiven: false },
      DoorToDoorMinutes: 1_430,
      ValidUntil: '2026-11-22T08:00:00Z',
    },
    ['HEL'],
  ),
]

/** For tests: a published proposal of four flights and two stays, whose traveller has not chosen yet. */
export function exampleProposal(over: Partial<ProposalDetail> = {}): ProposalDetail {
  const options = [
    ...exampleFlights(),
    exampleStay(),
    exampleStay({
      Key: 'h2',
      Letter: 'B',
      Name: 'The Z Hotel Covent Garden',
      PerPerson: gbp(82_000),
      PerNight: gbp(16_400),
      Party: hkd(810_980),
      Prices: [examplePrice(gbp(82_000))],
    }),
  ]
  return {
    ...exampleSummary(),
    TipMsg: null,
    CurrentStep: 'Choose your options',
    MakeBookingDone: false,
    CompanyId: '1',
    CompanyName: 'Company 1',
    Currency: { Code: 'HKD', Digits: 2 },
    Rates: { Day: '20261120', Base: 'GBP', Rates: { HKD: '9.89' } },
    Shown: 2,
    Publications: [
      { Number: 2, At: '2026-11-22T06:02:00Z', By: contact, Note: null },
      { Number: 1, At: '2026-11-21T06:02:00Z', By: contact, Note: 'First offer' },
    ],
    Note: null,
    TravelersShown: [exampleTraveler()],
    SharedChoices: [],
    Plans: [{ Key: 'p1', Name: 'Direct', Note: null, Options: options }],
    Removed: [],
    ChosenPlan: null,
    Actions: ['choose', 'submit', 'message', 'askPrice'],
    Planned: null,
    Rounds: [],
    Messages: [],
    Attachments: [],
    RequestReference: null,
    OrderId: null,
    BookingNumber: null,
    CancelReason: null,
    Now: exampleNow,
    ...over,
  }
}
