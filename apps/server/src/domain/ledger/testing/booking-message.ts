/** A flight of one person, as the agency's feed says it. */
export interface Booking {
  /** What the booking is known by, and what people called the trip unless `isUnnamed`. */
  readonly name: string
  readonly isUnnamed?: true
  readonly person?: readonly [first: string, last: string]
  readonly email?: string
  readonly day: string
  readonly from?: string
  readonly to?: string
  readonly locator?: string
  readonly cancelled?: boolean
  /** What the flight costs, as a decimal text with its currency. */
  readonly price?: readonly [amount: string, currency: string]
  /** ISO 8601; a later message about the same booking has a later one. */
  readonly modified?: string
  /** Local to where the journey begins, ISO 8601. */
  readonly ticketBy?: string
}

/** The message about a booking, as JSON of Concur. */
export const messageOf = ({
  name,
  person = ['Ann', 'Example'],
  email,
  day,
  from = 'HKG',
  to = 'NRT',
  ...more
}: Booking) => ({
  id: `https://example.com/travel/v4/trips/${name}`,
  ItinLocator: `L${name}`,
  TripName: more.isUnnamed ? '' : name,
  TripStatus: more.cancelled ? 2 : 0,
  ...(email ? { UserLoginId: email } : {}),
  DateCreatedUtc: '2020-01-01T00:00:00',
  DateModifiedUtc: more.modified ?? '2020-01-01T00:00:00',
  Bookings: [
    {
      RecordLocator: more.locator ?? 'XXXXXX',
      ...(more.ticketBy ? { AirfareQuotes: [{ IssueByDate: more.ticketBy }] } : {}),
      Passengers: [{ NameFirst: person[0], NameLast: person[1] }],
      Segments: {
        Air: [
          {
            Status: 'HK',
            Vendor: 'CX',
            FlightNumber: '524',
            StartCityCode: from,
            EndCityCode: to,
            StartDateLocal: `${day}T10:10:00`,
            EndDateLocal: `${day}T15:30:00`,
            ...(more.price ? { TotalFare: more.price[0], Currency: more.price[1] } : {}),
          },
        ],
      },
    },
  ],
})
