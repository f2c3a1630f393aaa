import type { APIRequestContext, Page } from '@playwright/test'
import { localTimeAt } from '@portolan/rules/local-time'
import { people, wharf } from '../apps/portal/src/features/trips/testing/people.ts'
import { callAsBackOffice, importAsBackOffice } from './pages/back-office.ts'
import { chooseTheme, upcomingTrips } from './pages/dashboard.ts'
import { signInToOwn } from './pages/own-bookings.ts'
import { fill, texts } from './pages/texts.ts'
import { personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].liveFlight
const hour = 3_600_000
const zones = { HKG: 'Asia/Hong_Kong', NRT: 'Asia/Tokyo' } as const
const tripName = 'Board meeting in Narita'
/** Nobody else flies with this number. */
const number = '8801'

/** On a whole minute some hours from now. */
const departs = Math.ceil(Date.now() / hour) * hour + 5 * hour
const arrives = departs + 4 * hour
const local = (at: number, code: keyof typeof zones) => localTimeAt(at, zones[code])
const iso = (remark: string) => remark.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')
const clock = (at: number, code: keyof typeof zones) => local(at, code).replace(/^.{8}(\d\d)(\d\d).*/, '$1:$2')

async function book(request: APIRequestContext): Promise<void> {
  const [first = '', last = ''] = personName.split(' ')
  const flight = {
    Status: 'HK',
    Vendor: 'CX',
    FlightNumber: number,
    StartCityCode: 'HKG',
    EndCityCode: 'NRT',
    StartDateLocal: iso(local(departs, 'HKG')),
    EndDateLocal: iso(local(arrives, 'NRT')),
  }
  const itinerary = {
    id: 'https://example.com/travel/v4/trips/flight-status',
    ItinLocator: 'FLIGHTSTATUS',
    ClientLocator: 'STATUS-1',
    TripName: tripName,
    TripStatus: 0,
    UserLoginId: people.flightStatus.email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      { RecordLocator: 'GDS881', Passengers: [{ NameFirst: first, NameLast: last }], Segments: { Air: [flight] } },
    ],
  }
  await importAsBackOffice(request, wharf.code, JSON.stringify([itinerary]))
}

/** Tells of the flight, as of now. */
const tell = (request: APIRequestContext, more: object) =>
  callAsBackOffice(
    request,
    '/back-office/flight-times',
    {
      flights: [
        {
          flight: `CX${number}`,
          date: local(departs, 'HKG').slice(0, 8),
          from: 'HKG',
          to: 'NRT',
          asOf: new Date().toISOString(),
          ...more,
        },
      ],
    },
    'PUT',
  )

const late = {
  departsAt: new Date(departs + 95 * 60_000).toISOString(),
  arrivesAt: new Date(arrives + 95 * 60_000).toISOString(),
  fromTerminal: '1',
  fromGate: '42',
  checkInDesks: 'B7',
  phase: 'check_in',
}

/** The reply to the stream of the browser. */
const listening = (page: Page) =>
  page
    .context()
    .waitForEvent(
      'response',
      (response) => new URL(response.request().url()).pathname === '/session/stream' && response.status() === 200,
    )

test('a delay, its gate and a cancellation show in tile and trip as soon as they are told', async ({
  page,
  request,
}) => {
  await book(request)
  const stream = listening(page)
  await signInToOwn(page, people.flightStatus)
  await stream
  const row = upcomingTrips(page).tile.getByRole('listitem').filter({ hasText: tripName })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('CX')

  await tell(request, late)
  // Within two seconds of the message, and the first rendering.
  await expect(row).toContainText('Delayed 1 h', { timeout: 4_000 })
  await expect(row.locator('s')).toContainText(clock(departs, 'HKG'))
  await expect(row).toContainText(clock(departs + 95 * 60_000, 'HKG'))
  await expect(row).toContainText(fill(text.gate, { gate: '42' }))
  await expect(row).toContainText('Live, as of')
  await expectAccessible(page)

  await row.getByRole('heading', { level: 3 }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: tripName })
  const status = sheet.getByRole('group', { name: text.status })
  await expect(status).toContainText('Delayed 1 h')
  await expect(sheet.getByText(fill(text.desks, { desks: 'B7' }))).toBeVisible()
  await expect(sheet.locator('s').first()).toContainText(clock(departs, 'HKG'))
  await expectAccessible(page)

  await tell(request, { cancelled: true })
  await expect(status).toContainText(text.cancelled, { timeout: 4_000 })
  await page.keyboard.press('Escape')
  await expect(row).toContainText(text.cancelled)

  await chooseTheme(page, 'galaxy')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row).toContainText(text.cancelled)
  await expectAccessible(page)
})
