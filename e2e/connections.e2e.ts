import { localTimeAt } from '@portolan/rules/local-time'
import type { APIRequestContext } from '@playwright/test'
import { people } from '../apps/portal/src/parts/trip-connection/testing/people.ts'
import { callAsBackOffice, importAsBackOffice } from './pages/back-office.ts'
import { upcomingTrips } from './pages/dashboard.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsDesk: desk, tripConnection: text, trips } = texts['en-US']

const hour = 3_600_000
const zones = { HKG: 'Asia/Hong_Kong', FRA: 'Europe/Berlin', LHR: 'Europe/London' }
type Code = keyof typeof zones

/** Two flights on one ticket, with two hours in Frankfurt. */
function journey(now: number) {
  const start = Math.ceil(now / hour) * hour + 3 * hour
  const number = String(now).slice(-4).replace(/^0/, '9')
  const local = (at: number, code: Code) =>
    localTimeAt(at, zones[code]).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6')
  const fly = (Vendor: string, FlightNumber: string, [from, to]: readonly [Code, Code], hours: [number, number]) => ({
    Status: 'HK',
    Vendor,
    FlightNumber,
    StartCityCode: from,
    EndCityCode: to,
    StartDateLocal: local(start + hours[0] * hour, from),
    EndDateLocal: local(start + hours[1] * hour, to),
  })
  const told = (lateMinutes: number, asOf: Date) => ({
    flight: `CX${number}`,
    date: localTimeAt(start, zones.HKG).slice(0, 8),
    from: 'HKG',
    to: 'FRA',
    asOf: asOf.toISOString(),
    departsAt: new Date(start + lateMinutes * 60_000).toISOString(),
    arrivesAt: new Date(start + 12 * hour + lateMinutes * 60_000).toISOString(),
  })
  const segments = [fly('CX', number, ['HKG', 'FRA'], [0, 12]), fly('LH', '920', ['FRA', 'LHR'], [14, 15.5])]
  const arrivesAt = (late: number) =>
    local(start + 12 * hour + late * 60_000, 'FRA').slice('YYYY-MM-DDT'.length, -':ss'.length)
  return { ref: `CONN${number}`, name: `Regatta ${number}`, number, segments, told, arrivesAt }
}

async function book(request: APIRequestContext, { ref, name, segments }: ReturnType<typeof journey>) {
  const { email, record } = people.connectionTravels
  const [NameFirst = '', NameLast = ''] = record.name.split(' ')
  const itinerary = {
    id: `https://example.com/travel/v4/trips/${ref}`,
    ItinLocator: ref,
    ClientLocator: ref,
    TripName: name,
    TripStatus: 0,
    UserLoginId: email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [{ RecordLocator: ref, Passengers: [{ NameFirst, NameLast }], Segments: { Air: segments } }],
  }
  await importAsBackOffice(request, record.company, JSON.stringify([itinerary]))
}

test('a delay breaks a connection: the traveller reads it at once, the desk has a task, and both end when it holds again', async ({
  page,
  browser,
  request,
}) => {
  const trip = journey(Date.now())
  await book(request, trip)
  await openPortal(page, people.connectionTravels)
  const row = upcomingTrips(page).tile.getByRole('listitem').filter({ hasText: trip.name })
  await row.getByRole('button', { name: trip.name }).click()
  const sheet = page.getByRole('dialog', { name: trip.name })
  const said = { place: 'Frankfurt', minimum: '45 min' }
  await expect(sheet.getByText(fill(text.between, { ...said, time: '2 hr' }))).toBeVisible()
  await expect(sheet.getByText(text.state.broken)).toBeHidden()

  const tell = (late: number) =>
    callAsBackOffice(request, '/back-office/flight-times', { flights: [trip.told(late, new Date())] }, 'PUT')
  await tell(100)
  // The open sheet follows by itself, and whatever page is open says so.
  const short = fill(text.delayed, { ...said, time: '20 min', from: `CX ${trip.number}`, arrives: trip.arrivesAt(100) })
  await expect(sheet.getByText(short)).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText(text.state.broken)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(text.toldBroken)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText(fill(trips.brokenConnection, { place: 'Frankfurt' }))).toBeVisible()

  const consultant = await browser.newPage()
  await openPortal(consultant, people.connectionDesk)
  const task = consultant
    .getByRole('list', { name: desk.queue })
    .locator('[data-row]', { hasText: `CX ${trip.number}` })
  await expect(task).toContainText('LH 920')
  await task.getByRole('button', { name: /LH 920/, expanded: false }).click()
  const panel = consultant.getByRole('complementary')
  await expect(panel.getByText(short)).toBeVisible()
  await expect(panel.getByText('LH 920 FRA–LHR')).toBeVisible()
  await expectAccessible(consultant)

  await tell(10)
  await expect(row.getByText(fill(trips.brokenConnection, { place: 'Frankfurt' }))).toBeHidden({ timeout: 20_000 })
  await expect(task).toBeHidden()
  await consultant.close()
})
