import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { wharf } from '../../apps/portal/src/features/trips/testing/people.ts'
import type { ApprovalInput } from '../../apps/server/src/domain/approvals/approval.schema.ts'
import { type JourneyPerson, personName } from '../people/person.ts'
import { callAsBackOffice, importAsBackOffice } from './back-office.ts'
import { dayFromNow } from './own-bookings.ts'

/** The placeholders of both tiles, which are on the page before the tiles load. */
export const places = { reminders: '[data-tile="booking-reminder"]', approvals: '[data-tile="pending-approval"]' }
export const reminders = (page: Page) => page.locator(places.reminders)
export const approvals = (page: Page) => page.locator(places.approvals)

const bookingRef = 'REMINDED-1'

/** A trip of a person with a ticketing deadline in 100 minutes and free cancellation for nine days. */
export async function bookWithDeadlines(
  request: APIRequestContext,
  person: JourneyPerson,
  tripName: string,
): Promise<void> {
  const [first = '', last = ''] = personName.split(' ')
  const day = dayFromNow(11)
  const stay = { StartDateLocal: `${day}T15:00:00`, EndDateLocal: `${dayFromNow(13)}T11:00:00` }
  const flight = { StartDateLocal: `${day}T09:00:00`, EndDateLocal: `${day}T14:10:00` }
  const itinerary = {
    id: 'https://example.com/travel/v4/trips/reminded',
    ItinLocator: 'REMINDED',
    ClientLocator: bookingRef,
    TripName: tripName,
    TripStatus: 0,
    UserLoginId: person.email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      {
        RecordLocator: 'GDS777',
        AirfareQuotes: [{ IssueByDate: new Date(Date.now() + 100 * 60_000).toISOString().slice(0, 19) }],
        Passengers: [{ NameFirst: first, NameLast: last }],
        Segments: {
          Air: [
            { Status: 'HK', Vendor: 'CX', FlightNumber: '520', StartCityCode: 'HKG', EndCityCode: 'NRT', ...flight },
          ],
          Hotel: [
            {
              Status: 'GK',
              Name: 'Palace Hotel Tokyo',
              StartCityCode: 'TYO',
              StartCountry: 'JP',
              CancellationPolicy: 'CANCEL 48 HOURS BEFORE ARRIVAL',
              ...stay,
            },
          ],
        },
      },
    ],
  }
  await importAsBackOffice(request, wharf.code, JSON.stringify([itinerary]))
}

/** Enters or removes the approval of that trip. */
export async function putApproval(request: APIRequestContext, item: Partial<ApprovalInput> & { remove?: true }) {
  const items = [{ company: wharf.code, booking: { mainBookingRef: bookingRef }, ...item }]
  expect(await callAsBackOffice(request, '/back-office/approvals', { items })).toMatchObject({ faults: [] })
}
