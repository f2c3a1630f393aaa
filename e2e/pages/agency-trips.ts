import type { APIRequestContext } from '@playwright/test'
import type { JourneyPerson } from '../people/person.ts'
import { importAsBackOffice } from './back-office.ts'
import { dayFromNow } from './own-bookings.ts'

interface AgencyTrip {
  readonly ref: string
  readonly name: string
  /** City and country of the destination. */
  readonly city: string
  readonly country: string
  /** Days from now; five as a rule. */
  readonly leaves?: number
  /** Days from now, eight as a rule; null: neither a way back nor a hotel is booked. */
  readonly returns?: number | null
}

/** Enters a trip from Hong Kong to a city, as the agency of the person's company sends it, and waits until it is there. */
export async function bookTrip(
  request: APIRequestContext,
  { email, record }: JourneyPerson,
  { ref, name, city, country, leaves = 5, returns = 8 }: AgencyTrip,
): Promise<void> {
  const [first = '', last = ''] = record.name.split(' ')
  const [from, to] = [dayFromNow(leaves), returns === null ? null : dayFromNow(returns)]
  const fly = (StartCityCode: string, EndCityCode: string, day: string) => ({
    Status: 'HK',
    Vendor: 'CX',
    FlightNumber: '520',
    StartCityCode,
    EndCityCode,
    StartDateLocal: `${day}T09:00:00`,
    EndDateLocal: `${day}T14:10:00`,
  })
  const stay = {
    Status: 'GK',
    Name: 'Hotel at the Quay',
    StartCityCode: city,
    StartCountry: country,
    StartDateLocal: `${from}T15:00:00`,
  }
  const itinerary = {
    id: `https://example.com/travel/v4/trips/${ref}`,
    ItinLocator: ref,
    ClientLocator: ref,
    TripName: name,
    TripStatus: 0,
    UserLoginId: email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      {
        RecordLocator: ref,
        Passengers: [{ NameFirst: first, NameLast: last }],
        Segments: {
          Air: [fly('HKG', city, from), ...(to === null ? [] : [fly(city, 'HKG', to)])],
          Hotel: to === null ? [] : [{ ...stay, EndDateLocal: `${to}T08:00:00` }],
        },
      },
    ],
  }
  await importAsBackOffice(request, record.company, JSON.stringify([itinerary]))
}
