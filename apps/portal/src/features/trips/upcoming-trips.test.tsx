import { MantineProvider } from '@mantine/core'
import { trips } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { onTwoClocks } from '@portolan/rules/format-time'
import { ownZone } from '../../lib/dates.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { exampleProfile, exampleTrip } from '../../lib/test-viewer.ts'
import { UpcomingTrips } from './upcoming-trips.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show({ companies = 2, address = '/', profile = exampleProfile({ companies }) } = {}) {
  setProfile(profile)
  const { history, element } = atAddress(<UpcomingTrips />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return Object.assign(userEvent.setup(), { history })
}

const sent = () =>
  server.to(trips.searchUpcoming).map(({ body }) => ({ paging: body.paging, customerCodes: body.customerCodes }))

describe('upcoming trips', () => {
  it('shows dates, places, the nights as a bar, who else travels and how far the booking is', async () => {
    const trip = exampleTrip({ Travelers: ['Me', 'Ana', 'Ben', 'Cho'], Others: ['Ana', 'Ben', 'Cho'] })
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [trip], Total: 1 }))
    show()
    const row = within((await screen.findByText('Hong Kong – Tokyo')).closest('li') as HTMLElement)
    expect(row.getByText('24 Nov 2026 – 28 Nov 2026')).toBeTruthy()
    expect(row.getByText('Tokyo · 4 nights')).toBeTruthy()
    expect(row.getByText('with Ana, Ben')).toBeTruthy()
    expect(row.getByText('+1 more')).toBeTruthy()
    expect(row.getByText('Confirmed')).toBeTruthy()
    expect(row.getByText('Flight')).toBeTruthy()
    expect(row.queryByRole('link')).toBeNull()
  })

  it('does not name the viewer, and names whose trip it is where it is another’s', async () => {
    const own = exampleTrip()
    const others = exampleTrip({ OrderId: '2', TripName: 'Fair', Travelers: ['Ana'], Others: ['Ana'] })
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [own, others], Total: 2 }))
    show({ companies: 1 })
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent ?? ''
    expect(await rowOf('Hong Kong – Tokyo')).not.toContain('Mei Lin Chen')
    const other = await rowOf('Fair')
    expect(other).toContain('Ana')
    expect(other).not.toContain('with Ana')
  })

  it('leads to the page of all trips, with how many there are', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip()], Total: 6 }))
    show()
    expect((await screen.findByRole('link', { name: 'All 6' })).getAttribute('href')).toBe('/trips')
  })

  it('leads from a trip to the proposal that it came from', async () => {
    const trip = exampleTrip({ ProposalReference: '20261120000000000042' })
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [trip], Total: 1 }))
    show()
    const row = within((await screen.findByText('Hong Kong – Tokyo')).closest('li') as HTMLElement)
    expect(row.getByRole('link', { name: 'From a proposal' }).getAttribute('href')).toBe(
      '/trip-proposal/detail?referenceNumber=20261120000000000042',
    )
  })

  it('marks a trip whose connection is broken or has little time, in words', async () => {
    const marked = (['tight', 'broken', 'missed'] as const).map((State) =>
      exampleTrip({ OrderId: State, TripName: State, Connection: { State, PlaceName: 'Frankfurt' } }),
    )
    server.on(trips.searchUpcoming, answer({ TravelSummaries: marked, Total: 3 }))
    show()
    const chipOf = async (name: string) =>
      within((await screen.findByText(name)).closest('li') as HTMLElement)
        .getByText(/^Connection .*: Frankfurt$/)
        .closest('[data-tone]')
    for (const [state, words, tone] of [
      ['tight', 'Connection at risk: Frankfurt', 'warn'],
      ['broken', 'Connection broken: Frankfurt', 'bad'],
      ['missed', 'Connection missed: Frankfurt', 'bad'],
    ] as const) {
      const chip = await chipOf(state)
      expect([chip?.textContent, chip?.getAttribute('data-tone')]).toEqual([words, tone])
    }
  })

  it('marks a trip under way, and has one chip that says how far its booking is', async () => {
    const stages = [
      ['Asked', 'awaiting', 'Awaiting approval 1/2', 'neutral'],
      ['Agreed', 'confirmed', 'Confirmed', 'good'],
      ['Held', 'booked', 'Booked', 'neutral'],
      ['Off', 'rejected', 'Rejected', 'warn'],
    ] as const
    const listed = stages.map(([TripName, BookingStage, BookingStageRemark], index) =>
      exampleTrip({ OrderId: String(index), TripName, BookingStage, BookingStageRemark, IsUnderWay: index === 2 }),
    )
    server.on(trips.searchUpcoming, answer({ TravelSummaries: listed, Total: 4 }))
    show()
    await screen.findByText('Asked')
    const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
    for (const [name, , remark, tone] of stages) expect(row(name).getByText(remark).dataset['tone'], name).toBe(tone)
    expect(row('Held').getByText('Under way')).toBeTruthy()
    expect(row('Asked').queryByText('Under way')).toBeNull()
  })

  it('names the company of each trip while several are in view', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip({ CompanyCode: 'C2' })], Total: 1 }))
    show()
    const name = await screen.findByText('Hong Kong – Tokyo')
    expect(within(name.closest('li') as HTMLElement).getByText('Company 2')).toBeTruthy()
    cleanup()
    show({ address: '/?trips.company=C2' })
    const alone = await screen.findByText('Hong Kong – Tokyo')
    expect(within(alone.closest('li') as HTMLElement).queryByText('Company 2')).toBeNull()
    cleanup()
    show({ companies: 1 })
    await screen.findByText('Hong Kong – Tokyo')
    expect(screen.queryByText(/^Company/)).toBeNull()
  })

  it('pages by five', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip()], Total: 7 }))
    const user = show()
    await screen.findByText('1–5 of 7')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('6–7 of 7')
    expect(sent().map((one) => one.paging)).toEqual([
      { pageIndex: 1, pageSize: 5 },
      { pageIndex: 2, pageSize: 5 },
    ])
  })

  it('filters by one company, and by any again, and returns to the first page', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip()], Total: 7 }))
    const user = show()
    await screen.findByText('1–5 of 7')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Filter by company: Any' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Company 2' }))
    await screen.findByRole('button', { name: 'Filter by company: Company 2' })
    await waitFor(() => expect(sent().at(-1)).toEqual({ paging: { pageIndex: 1, pageSize: 5 }, customerCodes: ['C2'] }))
  })

  it('keeps page and company in the address, so that the back button restores them', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip()], Total: 12 }))
    const { history, ...user } = show({ address: '/?trips.page=2&trips.company=C2&reminders.page=4' })
    await screen.findByText('6–10 of 12')
    expect(sent()).toEqual([{ paging: { pageIndex: 2, pageSize: 5 }, customerCodes: ['C2'] }])
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('11–12 of 12')
    expect(history.location.search).toBe('?trips.page=3&trips.company=C2&reminders.page=4')
    act(() => history.back())
    await screen.findByText('6–10 of 12')
  })

  it('goes to the last page if the page in the address is empty', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [exampleTrip()], Total: 6 }))
    const { history } = show({ address: '/?trips.page=9' })
    await screen.findByText('6–6 of 6')
    expect(history.location.search).toBe('?trips.page=2')
  })

  it('has no filter for a viewer of one company', async () => {
    server.on(trips.searchUpcoming, answer({ TravelSummaries: [], Total: 0 }))
    show({ companies: 1 })
    expect(await screen.findByText('No booking for upcoming')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Filter by company/ })).toBeNull()
  })

  it('shows an error and retries', async () => {
    server.on(
      trips.searchUpcoming,
      refuse(503, 'service_unavailable', 'Cannot be reached'),
      answer({ TravelSummaries: [exampleTrip()], Total: 1 }),
    )
    const user = show()
    expect((await screen.findByRole('alert')).textContent).toContain('Error occurred')
    expect(screen.getByText('Cannot be reached')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hong Kong – Tokyo')).toBeTruthy()
  })

  it('keeps its rows when a refresh fails', async () => {
    server.on(
      trips.searchUpcoming,
      answer({ TravelSummaries: [exampleTrip()], Total: 1 }),
      refuse(503, 'service_unavailable', 'Cannot be reached'),
    )
    const user = show()
    await screen.findByText('Hong Kong – Tokyo')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be refreshed.')
    expect(screen.getByText('Hong Kong – Tokyo')).toBeTruthy()
  })

  it('shows the deadlines of the next days, the last ones as a warning, and none where the tile of deadlines does', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const of = (days: number) => ({ DeadlineAt: at(days), DeadlineKind: 'freeCancel' as const, TimeZone: ownZone() })
    const all = [1, 10, 40].map((days) => exampleTrip({ OrderId: String(days), ...of(days) }))
    server.on(trips.searchUpcoming, answer({ TravelSummaries: all, Total: 3 }))
    show()
    const chips = await screen.findAllByText(/^Free cancellation until/)
    expect(chips.map((chip) => chip.closest<HTMLElement>('[data-tone]')?.dataset['tone'])).toEqual(['warn', 'neutral'])
    cleanup()
    const profile = exampleProfile({ companies: 1 })
    const Widgets = [{ WidgetType: 1 as const, IsVisible: true, Attributes: '{}' }]
    show({ profile: { ...profile, UserSetting: { ...profile.UserSetting, Widgets } } })
    expect(await screen.findAllByText('Hong Kong – Tokyo')).toHaveLength(3)
    expect(screen.queryByText(/^Free cancellation until/)).toBeNull()
  })

  it('shows a deadline on the viewer’s clock, and the company’s beside it only where that shows another time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-10T10:00:00Z') })
    const [now, at] = [Date.now(), Date.parse('2026-05-14T10:30:00Z')]
    const other = ownZone() === 'Asia/Tokyo' ? 'Asia/Shanghai' : 'Asia/Tokyo'
    const of = (TimeZone: string) => ({ DeadlineAt: new Date(at).toISOString(), DeadlineKind: null, TimeZone })
    const rows = [exampleTrip(of(ownZone())), exampleTrip({ OrderId: 'other', ...of(other) })]
    server.on(trips.searchUpcoming, answer({ TravelSummaries: rows, Total: 2 }))
    show()
    const chips = await screen.findAllByText(/^Deadline /)
    const clocks = (zone: string) => onTwoClocks(at, { own: ownZone(), other: zone, now, language: 'en-US' })
    expect(chips.map(({ textContent }) => textContent.trim())).toEqual([
      `Deadline ${clocks(ownZone()).own}`,
      `Deadline ${clocks(other).own} company ${clocks(other).other ?? ''}`,
    ])
    expect(clocks(ownZone()).own).toMatch(/^Thu 14 May, \d\d:\d\d$/)
  })
})
