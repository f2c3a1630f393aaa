import { MantineProvider } from '@mantine/core'
import { WidgetType } from '@portolan/contract/enums'
import { invoices } from '@portolan/contract/features/invoices'
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
  const title = await screen.findByRole('heading', { level: 3, name: heading })
  return within(title.closest('dialog') as HTMLElement)
}

describe('connections', () => {
  const connection = exampleConnection({
    Reason: null,
    PlaceName: 'Tokyo',
    LeavesRemark: '20260512164500',
    Minutes: 75,
    Minimum: 70,
  })

  it('stand between the segments, in place of the wait, or below what another booking goes on from', async () => {
    const onward = exampleSegment({ DepAirport: 'NRT', DepCityName: 'Tokyo', FlightNumber: '60', StopoverTime: 75 })
    const Connections = [connection, { ...connection, To: 'HD 11', ToItem: null, FromItem: { Item: 0, Segment: 1 } }]
    const ItineraryDetails = [exampleFlight({ Segments: [exampleSegment(), onward] })]
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails, Connections })))
    show()
    const [first, second] = await screen.findAllByText('1 hr 15 min in Tokyo · minimum 1 hr 10 min')
    expect(screen.queryByText('1 hr 15 min in Tokyo')).toBeNull()
    expect(first?.closest('div')?.nextElementSibling?.textContent).toContain('CX 60')
    expect(second?.closest('div')?.textContent).toContain('Onward with HD 11 at 16:45, of another booking')
    expect(screen.queryByText('Mei Lin Chen', { selector: '[data-state] p' })).toBeNull()
  })
})

describe('a flight', () => {
  it('shows route, carrier, cabin, aircraft, terminals, amenities, emissions', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()))
    show()
    const sheet = await dialog('Hong Kong – Tokyo')
    expect(sheet.getByText('Tue 12 May 2026 · HKG – NRT')).toBeTruthy()
    // Once on its leg, and once in the explanation of emissions.
    expect(sheet.getAllByText('CX 524')).toHaveLength(2)
    expect(sheet.getByText(/Cathay Pacific · Business \(J\) · Boeing 777-300ER · Seat 12A/)).toBeTruthy()
    expect(sheet.getByText('Terminal 1')).toBeTruthy()
    expect(sheet.getByText('4 hr 20 min')).toBeTruthy()
    expect(sheet.getByText('Meal').nextSibling?.textContent).toBe('Kebabs')
    expect(sheet.getAllByText('937 kg CO₂e')).toHaveLength(2)
    expect(sheet.getByText('Booked in the booking tool')).toBeTruthy()
  })

  it('says by how many days it arrives later than it leaves, beside the time and by the day', async () => {
    const segment = exampleSegment({ DepTimeRemark: '20261231233000', ArrTimeRemark: '20270101063000' })
    server.on(
      trips.searchItineraryDetail,
      answer(exampleDetail({ ItineraryDetails: [exampleFlight({ Segments: [segment] })] })),
    )
    show()
    const sheet = await dialog('Hong Kong – Tokyo')
    expect(sheet.getByText('+1').parentElement?.textContent).toBe('Arrival: 06:30+1')
    expect(sheet.getByText('01 Jan 2027')).toBeTruthy()
  })

  it('leads to the proposal that it came from, and to its documents', async () => {
    const ticket = { AttachmentToken: 'tok', Name: 'ticket.pdf', Type: 'application/pdf', Size: 2_048 }
    const file = { ...ticket, UploadedBy: null, At: '2026-11-20T04:00:00Z', MayRemove: false }
    const Proposal = { ReferenceNumber: '20261120000000000042', Attachments: [file] }
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ Proposal })))
    show()
    const sheet = await dialog('Hong Kong – Tokyo')
    expect(sheet.getByRole('link', { name: 'Show the proposal' }).getAttribute('href')).toBe(
      '/trip-proposal/detail?referenceNumber=20261120000000000042',
    )
    const documents = within(sheet.getByRole('region', { name: 'Documents of the proposal' }))
    expect(documents.getByRole('link', { name: 'ticket.pdf' }).getAttribute('href')).toBe(
      '/pre-trip/attachment?token=tok&file=ticket.pdf',
    )
  })

  it('names what is unknown: amenities, time, emissions', async () => {
    const segment = exampleSegment({
      Facilities: [],
      IsTimeKnown: false,
      DepTimeRemark: '20260512000000',
      Emission: null,
    })
    const item = exampleFlight({ Segments: [segment], IsBookingTool: false, Sources: ['pass'] })
    server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails: [item] })))
    show()
    const sheet = await dialog('Hong Kong – Tokyo')
    expect(sheet.getByText('Amenities not found')).toBeTruthy()
    expect(sheet.getByText('The time is not known.')).toBeTruthy()
    expect(sheet.queryByText('00:00')).toBeNull()
    expect(sheet.getAllByText('Emissions not available').length).toBeGreaterThan(0)
    expect(sheet.getByText('Known from a pass in Wallet')).toBeTruthy()
    expect(sheet.queryByText('Booked in the booking tool')).toBeNull()
  })
})

it('a stay shows its dates, nights, room, address and confirmation', async () => {
  server.on(trips.searchItineraryDetail, answer(exampleDetail({ ItineraryDetails: [exampleStay()] })))
  show()
  const sheet = await dialog('Palace Hotel Tokyo')
  for (const text of [
    '12 May 2026, from 15:00',
    '15 May 2026, until 11:00',
    '3 nights',
    'Deluxe king',
    '1-1-1 Marunouchi',
    '940212270',
  ])
    expect(sheet.getByText(text)).toBeTruthy()
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
  const sheet = await dialog('Hong Kong – Tokyo')
  const list = within(sheet.getByRole('list', { name: 'Please check' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The booking gives two different times. The local time is shown.',
    'According to a calendar, departure is 12 May 2026 11:10.',
    'According to a confirmation, this is cancelled.',
  ])
})

it('the total explains each part, and reports missing parts', async () => {
  const items = [exampleFlight(), exampleStay({ Emission: null })]
  server.on(
    trips.searchItineraryDetail,
    answer(exampleDetail({ ItineraryDetails: items, Emissions: { Kg: 937.4, IsComplete: false, FactorYear: 2025 } })),
  )
  show()
  const sheet = await dialog('Hong Kong – Tokyo')
  expect(sheet.getByText('2,961 km × 0.31656 kg = 937 kg')).toBeTruthy()
  expect(sheet.getByText(/as far as there are factors/)).toBeTruthy()
})

it('print shows the same itinerary, with the date of printing', async () => {
  server.on(trips.searchItineraryDetail, answer(exampleDetail()))
  show()
  await dialog('Hong Kong – Tokyo')
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
    expect(await dialog('Hong Kong – Tokyo')).toBeTruthy()
  })

  it('from the cache shows after half a second, unless the reply arrives before', async () => {
    server.on(trips.searchItineraryDetail, answer(exampleDetail()), () => new Promise(() => undefined))
    show()
    await dialog('Hong Kong – Tokyo')
    cleanup()
    vi.useFakeTimers()
    show()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    vi.advanceTimersByTime(499)
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: 'Hong Kong – Tokyo' })).toBeTruthy())
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
    await dialog('Hong Kong – Tokyo')
    expect(server.to(invoices.ofTrip)).toEqual([])
    cleanup()
    mayViewInvoices()
    show()
    await waitFor(() => expect(server.to(invoices.ofTrip)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull()
  })
})
