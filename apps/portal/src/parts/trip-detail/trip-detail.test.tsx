import { MantineProvider } from '@mantine/core'
import { WidgetType } from '@portolan/contract/enums'
import { invoices } from '@portolan/contract/features/invoices'
import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { trips } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { exampleConnection } from '../trip-connection/testing/example-connection.ts'
import { exampleDetail, exampleFlight, exampleSegment, exampleStay } from './testing/example-detail.ts'
import { TripDetail } from './trip-detail.tsx'

let server: ReturnType<typeof fakeServer>
let queries: QueryClient

beforeEach(async () => {
  await startTexts()
  await fetchTexts('tripDetail')
  await fetchTexts('tripConnection')
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        {atAddress(<TripDetail orderId="7" opened onClose={() => undefined} />).element}
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const dialog = async (heading: string) => {
  const title = await screen.findByRole('heading', { level: 4, name: heading })
  return within(title.closest('dialog') as HTMLElement)
}
const flightHeading = 'CX 524 · Cathay Pacific'

describe('connections', () => {
  const connection = exampleConnection({
    Reason: null,
    PlaceName: 'Tokyo',
    LeavesRemark: '20260512164500',
    Minutes: 75,
    Minimum: 70,
  })
  const onward = exampleSegment({
    DepAirport: 'NRT',
    DepCityName: 'Tokyo',
    FlightNumber: '60',
    StopoverTime: 75,
    DepTimeRemark: '20260512164500',
    DepAt: '2026-05-12T07:45:00.000Z',
    ArrTimeRemark: '20260512210000',
    ArrAt: '2026-05-12T12:00:00.000Z',
  })
  const ItineraryDetails = [exampleFlight({ Segments: [exampleSegment(), onward] })]

  it('stand between the rides, in place of the wait, or below what another booking goes on from', async () => {
    const Connections = [connection, { ...connection, To: 'HD 11', ToItem: null, FromItem: { Item: 0, Segment: 1 } }]
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails, Connections })))
    show()
    const [first, second] = await screen.findAllByText('1 hr 15 min in Tokyo · minimum 1 hr 10 min')
    expect(screen.queryByText('1 hr 15 min in Tokyo')).toBeNull()
    expect(first?.closest('div')?.nextElementSibling?.textContent).toContain('CX 60')
    expect(second?.closest('div')?.textContent).toContain('Onward with HD 11 at 16:45, of another booking')
    expect(screen.queryByText('Mei Lin Chen', { selector: '[data-state] p' })).toBeNull()
  })

  it('without a verdict are the wait, and the time that is left to reach a room', async () => {
    const room = { ...connection, State: 'fine', OnwardType: 'H', Minutes: 235, To: 'Palace Hotel Tokyo' } as const
    const Connections = [{ ...room, ToItem: { Item: 1, Segment: 0 } }]
    const details = exampleDetail({ ItineraryDetails: [...ItineraryDetails, exampleStay()], Connections })
    server.on(trips.searchItineraryDetail, answer(details))
    show()
    const sheet = await dialog('CX 60 · Cathay Pacific')
    expect(sheet.getByText('1 hr 15 min in Tokyo')).toBeTruthy()
    expect(sheet.getByText('3 hr 55 min from landing to the hotel’s latest arrival')).toBeTruthy()
  })
})

describe('a flight', () => {
  it('shows route, carrier, cabin, aircraft, terminals, amenities, emissions', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()))
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByRole('heading', { level: 3, name: '12 May 2026' })).toBeTruthy()
    expect(sheet.getByText(/Business \(J\) · Boeing 777-300ER · Seat 12A · Airline reference QX7K2M/)).toBeTruthy()
    expect(sheet.getByText('Terminal 1')).toBeTruthy()
    expect(sheet.getByText('4 hr 20 min')).toBeTruthy()
    expect(sheet.getByText('Meal').nextSibling?.textContent).toBe('Kebabs')
    expect(sheet.getAllByText('937 kg CO₂e').length).toBeGreaterThan(0)
    expect(sheet.getByText('Booked in the booking tool')).toBeTruthy()
  })

  it('names both clocks where the reader’s shows another time', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()))
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByText('GMT+8')).toBeTruthy()
    expect(sheet.getByText('GMT+9')).toBeTruthy()
    const own = new Date('2026-05-12T06:30:00.000Z')
    if (own.getTimezoneOffset() !== -540)
      expect(sheet.getByText(new RegExp(`^${String(own.getHours()).padStart(2, '0')}:30 GMT`))).toBeTruthy()
  })

  it('says by how many days it arrives later than it leaves, beside the time and by the day', async () => {
    const segment = exampleSegment({ DepTimeRemark: '20261231233000', ArrTimeRemark: '20270101063000' })
    server.on(
      trips.searchItineraryDetail,
      answer(exampleDetail({ ItineraryDetails: [exampleFlight({ Segments: [segment] })] })),
    )
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByText('+1').parentElement?.textContent).toBe('Arrival: 06:30+1')
    expect(sheet.getAllByText('01 Jan 2027').length).toBeGreaterThan(0)
    expect(sheet.getByText('CX 524 arrives in Tokyo at 06:30')).toBeTruthy()
  })

  it('leads to the proposal that it came from, and to its documents', async () => {
    const ticket = { AttachmentToken: 'tok', Name: 'ticket.pdf', Type: 'application/pdf', Size: 2_048 }
    const file = { ...ticket, UploadedBy: null, At: '2026-11-20T04:00:00Z', MayRemove: false }
    const Proposal = { ReferenceNumber: '20261120000000000042', Attachments: [file] }
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ Proposal })))
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByRole('link', { name: 'Show the proposal' }).getAttribute('href')).toBe(
      '/trip-proposal/detail?referenceNumber=20261120000000000042',
    )
    const documents = within(sheet.getByRole('region', { name: 'Documents of the proposal' }))
    expect(documents.getByRole('link', { name: 'ticket.pdf' }).getAttribute('href')).toBe(
      '/pre-trip/attachment?token=tok&file=ticket.pdf',
    )
  })

  it('names what is unknown: time, emissions', async () => {
    const segment = exampleSegment({
      Facilities: [],
      IsTimeKnown: false,
      DepTimeRemark: '20260512000000',
      DepAt: null,
      ArrAt: null,
      Emission: null,
    })
    const item = exampleFlight({ Segments: [segment], IsBookingTool: false, Sources: ['pass'] })
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails: [item] })))
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByText('The time is not known.')).toBeTruthy()
    expect(sheet.queryByText('00:00')).toBeNull()
    expect(sheet.getAllByText('Emissions not available').length).toBeGreaterThan(0)
    expect(sheet.getByText('Known from a pass in Wallet')).toBeTruthy()
  })

  it('tells when check-in opens, with its page where that is known', async () => {
    const [OpensAt, ClosesAt] = [Date.now() + 3_600_000, Date.now() + 7_200_000].map((at) => new Date(at).toISOString())
    const CheckIn = { OpensAt: OpensAt ?? '', ClosesAt: ClosesAt ?? '', Url: 'https://airline.example/check-in' }
    const item = exampleFlight({ Segments: [exampleSegment({ CheckIn })] })
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails: [item] })))
    show()
    const sheet = await dialog(flightHeading)
    expect(sheet.getByRole('link', { name: /^Check-in opens / }).getAttribute('href')).toBe(CheckIn.Url)
  })
})

it('a stay shows its days, room, address and confirmation, and what is between its days', async () => {
  const stay = exampleStay({ Phones: ['+81 3 5550 0111'], Position: { Latitude: 35.68, Longitude: 139.76 } })
  server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails: [stay] })))
  show()
  const sheet = await dialog('Palace Hotel Tokyo')
  expect(
    sheet.getByText('Check-in from 15:00 · Check-out 15 May 2026 · 3 nights · Deluxe king · Reference 940212270'),
  ).toBeTruthy()
  expect(sheet.getByRole('link', { name: /1-1-1 Marunouchi/ }).getAttribute('href')).toBe(
    'geo:35.68,139.76?q=35.68,139.76(Palace%20Hotel%20Tokyo)',
  )
  expect(sheet.getByRole('link', { name: '+81 3 5550 0111' }).getAttribute('href')).toBe('tel:+81355500111')
  expect(sheet.getByText('Nothing booked: 2 days in Tokyo')).toBeTruthy()
  expect(sheet.getByText('Check-out until 11:00: Palace Hotel Tokyo')).toBeTruthy()
})

it('warns of what may be wrong, and names who says so', async () => {
  const segment = exampleSegment({
    Warnings: [
      { Kind: 'utc_differs', Field: 'starts', Source: null, Remark: null },
      { Kind: 'sources_differ', Field: 'starts', Source: 'calendar', Remark: '20260512111000' },
      { Kind: 'sources_differ', Field: 'cancelled', Source: 'mail', Remark: null },
    ],
  })
  server.on(
    trips.searchItineraryDetail,
    answer(exampleDetail({ ItineraryDetails: [exampleFlight({ Segments: [segment] })] })),
  )
  show()
  const sheet = await dialog(flightHeading)
  const list = within(sheet.getByRole('list', { name: 'Please check' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The booking gives two different times. The local time is shown.',
    'According to a calendar, departure is 12 May 2026 11:10.',
    'According to a confirmation, this is cancelled.',
  ])
})

it('the parts of emissions add up to the total, each with its computation, and missing ones are named', async () => {
  const items = [exampleFlight(), exampleStay({ Emission: null })]
  server.on(
    trips.searchItineraryDetail,
    answer(exampleDetail({ ItineraryDetails: items, Emissions: { Kg: 937.4, IsComplete: false, FactorYear: 2025 } })),
  )
  show()
  const sheet = await dialog(flightHeading)
  const part = within(sheet.getByRole('region', { name: 'Emissions' }))
  expect(part.getAllByText('937 kg').length).toBeGreaterThan(0)
  expect(part.getByText('not available')).toBeTruthy()
  expect(part.getByText('CX 524: 2,961 km × 0.31656 kg = 937 kg')).toBeTruthy()
  expect(part.getByText(/as far as there are factors/)).toBeTruthy()
})

it('names whom to call, and what a colleague who sees it does not get', async () => {
  const Contacts = [{ Role: 'arranger', Name: 'Grace Yeung', Email: 'grace@a.example' }] as const
  server.on(
    trips.searchItineraryDetail,
    answer(exampleDetail({ Contacts: [...Contacts], HasContactPage: true, MayShare: true })),
  )
  show()
  const sheet = await dialog(flightHeading)
  const contacts = within(sheet.getByRole('region', { name: 'Whom to call' }))
  expect(contacts.getByText('Grace Yeung').nextSibling?.textContent).toBe('Arranges for travellers')
  expect(contacts.getByRole('link', { name: 'Write to Grace Yeung' }).getAttribute('href')).toBe(
    'mailto:grace@a.example',
  )
  expect(sheet.getByRole('button', { name: 'Share' })).toBeTruthy()
  cleanup()
  queries.clear()
  const SharedBy = { Name: 'Mei Lin Chen', EndsAt: '2026-05-16T00:00:00Z' }
  server.on(trips.searchItineraryDetail, answer(exampleDetail({ SharedBy })))
  server.on(tripSharing.listShares, answer({ Given: [], Received: [] }))
  show()
  const shared = await dialog(flightHeading)
  expect(shared.getByText(/^Mei Lin Chen shares this trip with you until /)).toBeTruthy()
  expect(shared.queryByRole('region', { name: 'Whom to call' })).toBeNull()
  expect(shared.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('print shows the same itinerary, with the date of printing', async () => {
  server.on(trips.searchItineraryDetail, answer(exampleDetail()))
  show()
  await dialog(flightHeading)
  const paper = document.querySelector<HTMLElement>('[data-print-sheet]')
  expect(paper?.textContent).toContain('CX 524')
  expect(paper?.textContent).toMatch(/Printed on \d{2} \w{3} \d{4}/)
})

describe('data', () => {
  it('of a missing trip is a not-found message', async () => {
    server.on(trips.searchItineraryDetail, answer({}))
    show()
    expect(await screen.findByText('Record not found')).toBeTruthy()
  })

  it('can be fetched again after a failure', async () => {
    server.on(trips.searchItineraryDetail, refuse(503, 'service_unavailable'), answer(exampleDetail()))
    show()
    ;(await screen.findByText('Try again')).click()
    expect(await dialog(flightHeading)).toBeTruthy()
  })

  it('from the cache shows after half a second, unless the reply arrives before', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()), () => new Promise(() => undefined))
    show()
    await dialog(flightHeading)
    cleanup()
    vi.useFakeTimers()
    show()
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull()
    vi.advanceTimersByTime(499)
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() => expect(screen.getByRole('heading', { level: 4, name: flightHeading })).toBeTruthy())
  })
})

describe('invoices of a trip', () => {
  const row = {
    Id: '1',
    InvoiceNo: 'HV20261192',
    CustomerCode: 'HV-0417',
    FollowupCompany: 'HK01',
    TravellerName: ['Mei Lin Chen'],
    BookingReference: ['7GHQP4'],
    DepartureDate: '20260512',
    ArrivalDate: '20260515',
    InvoiceDate: '20260502',
    DueDate: null,
    InvoiceAmount: { Amount: 1_482_000, Currency: 'HKD', Digits: 2 },
    Kind: 'invoice',
    Corrects: null,
    PaymentState: 'open',
    CompanyId: '1',
    CompanyName: 'Company 1',
    HasDifferences: false,
  } as const
  const credit = {
    ...row,
    Id: '2',
    InvoiceNo: 'HV20261193',
    Kind: 'credit',
    InvoiceAmount: { ...row.InvoiceAmount, Amount: -120_000 },
  }
  const mayViewInvoices = () => {
    const profile = exampleProfile({ companies: 1 })
    const Widgets = [{ WidgetType: WidgetType.CTMInvoice, IsVisible: false, Attributes: '{}' }]
    setProfile({ ...profile, UserSetting: { ...profile.UserSetting, Widgets } })
  }

  it('have number, amount and download', async () => {
    mayViewInvoices()
    server.on(trips.searchItineraryDetail, answer(exampleDetail()))
    server.on(invoices.ofTrip, answer({ Documents: [row, credit] }))
    show()
    const list = within(await screen.findByRole('region', { name: 'Invoices' }))
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    expect(texts).toEqual(['HV20261192HKD 14,820.00', 'HV20261193Credit note−HKD 1,200.00'])
    expect(list.getByRole('button', { name: 'Download HV20261193' })).toBeTruthy()
    expect(server.to(invoices.ofTrip)[0]?.body).toMatchObject({ OrderId: '7' })
  })

  it('are not asked for without the right, and show nothing where there are none', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()))
    server.on(invoices.ofTrip, answer({ Documents: [] }))
    show()
    await dialog(flightHeading)
    expect(server.to(invoices.ofTrip)).toEqual([])
    cleanup()
    mayViewInvoices()
    show()
    await waitFor(() => expect(server.to(invoices.ofTrip)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull()
  })
})
