import { MantineProvider } from '@mantine/core'
import { WidgetType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUpItem, NextUpTrip } from '@portolan/contract/schemas/next-up'
import { trips } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { NextUpGate } from '../next-up-gate.tsx'

let server: ReturnType<typeof fakeServer>
const now = '2026-11-22T06:05:00.000Z'
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  await startTexts()
  await Promise.all([fetchTexts('nextUp'), fetchTexts('stripMap')])
  server = fakeServer()
  storeSession(signedIn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = (Code: string, Name: string, TimeZone: string, Terminal: string | null) => ({
  Code,
  Name,
  TimeZone,
  Position: null,
  Terminal,
})

const trip = (over: Partial<NextUpTrip> = {}, ride: Partial<NonNullable<NextUpTrip['Ride']>> = {}): NextUpTrip => ({
  Kind: 'trip',
  DueAt: inHours(56),
  OrderId: '42',
  TripName: 'Sales meeting',
  Moment: 'leave',
  Ride: {
    Type: 'air',
    Number: 'CX 867',
    Operator: 'Cathay Pacific',
    From: place('HKG', 'Hong Kong', 'Asia/Hong_Kong', '1'),
    To: place('SIN', 'Singapore', 'Asia/Singapore', null),
    DepAt: inHours(56),
    ArrAt: inHours(60),
    DepTimeRemark: '20261124223000',
    ArrTimeRemark: '20261125021500',
    BookedDepTimeRemark: '20261124223000',
    Seat: '31K',
    BoardsAt: inHours(55.5),
    CheckIn: { OpensAt: inHours(8), ClosesAt: inHours(55), Url: 'https://www.cathaypacific.com/', IsUsual: false },
    Live: null,
    ...ride,
  },
  Stay: null,
  BookingReference: 'QFYJDC',
  AgencyReference: null,
  Steps: [],
  ...over,
})
const approvals: NextUpItem = {
  Kind: 'approvals',
  DueAt: inHours(20),
  Total: 3,
  TravelerName: 'Jun Li',
  TripName: 'Audit Seoul',
  RequestedBy: 'Grace Yeung',
}
const people = (over: object = {}): NextUpItem => ({
  Kind: 'coordinator',
  DueAt: null,
  People: { LandToday: 4, Away: 29, AtRisk: null, NextLanding: { At: inHours(2), PlaceName: 'Tokyo' } },
  Incidents: null,
  ...over,
})

function show(items: readonly NextUpItem[] | null, { widgets = [] as number[] } = {}) {
  if (items) server.on(dashboard.nextUp, answer({ Now: now, Items: items }))
  const profile = exampleProfile({ companies: 1 })
  setProfile({
    ...profile,
    UserSetting: {
      ...profile.UserSetting,
      Widgets: widgets.map(
        (WidgetTypeOf) => ({ WidgetType: WidgetTypeOf, IsVisible: true, Attributes: '{}' }) as never,
      ),
    },
  })
  const onAddBooking = vi.fn<() => void>()
  const { element } = atAddress(<NextUpGate onAddBooking={onAddBooking} />)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), onAddBooking }
}
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name })

describe('a trip', () => {
  it('answers when, with the flight in one line', async () => {
    show([trip()])
    expect(await heading('Singapore in 2 days')).toBeTruthy()
    const band = screen.getByRole('region', { name: 'Next up' })
    expect(band.textContent).toContain('CX 867 · HKG 22:30 T1 →to SIN 02:15 +1')
    expect(band.textContent).toContain('Check-in opens')
    expect(band.textContent).toContain('Seat 31K')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it.each([
    ['Boarding in 1 hr 50 min', trip({ DueAt: inHours(2.5) }, { DepAt: inHours(2.5), BoardsAt: inHours(1.8333) })],
    ['Leaves in 20 min', trip({ DueAt: inHours(0.3333) }, { DepAt: inHours(0.3333), BoardsAt: inHours(-0.2) })],
    ['Lands in Singapore in 2 hr', trip({ Moment: 'land', DueAt: inHours(2) }, { DepAt: inHours(-2), BoardsAt: null })],
  ])('%s', async (words, item) => {
    show([item])
    expect(await heading(words)).toBeTruthy()
  })

  it('leads to the airline’s check-in while that is open', async () => {
    show([
      trip(
        {},
        { CheckIn: { OpensAt: inHours(-1), ClosesAt: inHours(55), Url: 'https://air.example/', IsUsual: false } },
      ),
    ])
    const link = await screen.findByRole('link', { name: /Check in until/ })
    expect(link.getAttribute('href')).toBe('https://air.example/')
  })

  it('copies the booking reference and says so', async () => {
    const { user } = show([trip()])
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Copy the booking reference' }))
    expect(write).toHaveBeenCalledWith('QFYJDC')
    await waitFor(() => expect(currentToast()?.text).toBe('Booking reference QFYJDC copied'))
  })

  it('says where no calendar file comes why', async () => {
    server.on(trips.calendar, refuse(404, 'record_not_found', 'There is no such trip'))
    const { user } = show([trip()])
    await user.click(await screen.findByRole('button', { name: 'Calendar file of the trip' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'failed', text: 'There is no such trip' }))
  })

  it('is a check-in of a hotel, from the usual hour where none is told', async () => {
    const Stay = {
      Type: 'hotel' as const,
      Name: 'Pan Pacific',
      At: place('SIN', 'Singapore', 'Asia/Singapore', null),
      Address: '7 Raffles Boulevard',
      BeginRemark: '20261125150000',
      IsUsual: true,
    }
    show([trip({ Moment: 'checkIn', Ride: null, Stay, DueAt: inHours(73) })])
    expect(await heading('Singapore in 3 days')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Next up' }).textContent).toContain('15:00 usually')
  })
})

describe('what waits', () => {
  it('leads, and a chip brings another to the front, by mouse and keys', async () => {
    const { user } = show([approvals, trip(), people()])
    expect(await heading('3 approvals wait for you')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/approvals')
    const tabs = within(screen.getByRole('tablist', { name: 'Next up' }))
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '3 approvals',
      'CX 867 · in 2 days',
      '4 land today',
    ])
    await user.click(tabs.getByRole('tab', { name: /CX 867/ }))
    expect(await heading('Singapore in 2 days')).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(await heading('4 people land today')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('4 land today')
    await user.keyboard('{ArrowRight}')
    expect(await heading('3 approvals wait for you')).toBeTruthy()
  })

  it('names people who have not answered, and hides small numbers of persons', async () => {
    const Incidents = { Total: 2, IncidentId: '9', Name: 'Quake', Unanswered: 3, Help: 0, People: 8 }
    show([people({ Incidents, DueAt: now })])
    expect(await heading('3 people have not answered')).toBeTruthy()
    expect(screen.getByRole('link', { name: /3\s*unanswered/ }).getAttribute('href')).toBe('/incidents/9')
    expect(screen.getByRole('link', { name: /<5\s*at high risk/ })).toBeTruthy()
  })

  it('is a price or a deadline', async () => {
    const proposal: NextUpItem = {
      Kind: 'proposal',
      DueAt: inHours(3),
      Total: 2,
      ReferenceNumber: '20261128000000000112',
      TripName: 'Fair',
    }
    const deadline: NextUpItem = {
      Kind: 'deadline',
      DueAt: inHours(90),
      Total: 1,
      OrderId: '7',
      TripName: 'Audit',
      DeadlineKind: 'freeCancel',
      Label: 'Pan Pacific',
    }
    const { user } = show([proposal, deadline])
    expect(await heading('A price runs out')).toBeTruthy()
    expect(screen.getByText('3 hr left')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '1 deadline' }))
    expect(await heading('Free cancellation ends')).toBeTruthy()
    expect(screen.getByText('3 days left')).toBeTruthy()
  })
})

describe('nothing and faults', () => {
  it('offers what the viewer has the right to', async () => {
    const { user, onAddBooking } = show([], { widgets: [WidgetType.UpcomingTrips, WidgetType.CustomBooking] })
    expect(await heading('Nothing is ahead')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New trip request' }).getAttribute('href')).toBe('/pre-trip/new')
    expect(screen.queryByRole('button', { name: 'Book a trip' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a confirmation' }))
    expect(onAddBooking).toHaveBeenCalledOnce()
  })

  it('says what failed, and is there once it works', async () => {
    server.on(
      dashboard.nextUp,
      refuse(503, 'service_unavailable', 'The server is busy'),
      answer({ Now: now, Items: [approvals] }),
    )
    const { user } = show(null)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The server is busy')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await heading('3 approvals wait for you')).toBeTruthy()
  })

  it('keeps its place while it loads', async () => {
    localStorage.setItem('portolan.next_up_height', '512')
    let arrive: (response: Response) => void = () => undefined
    server.on(dashboard.nextUp, () => new Promise<Response>((resolve) => (arrive = resolve)))
    show(null)
    const band = await screen.findByRole('region', { name: 'Next up' })
    expect(band.getAttribute('aria-busy')).toBe('true')
    expect(band.style.getPropertyValue('--known-height')).toBe('512px')
    await act(async () => arrive(Response.json({ Now: now, Items: [] })))
    expect(await heading('Nothing is ahead')).toBeTruthy()
    expect(band.getAttribute('aria-busy')).toBe('false')
    localStorage.clear()
  })
})
