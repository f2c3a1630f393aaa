import { MantineProvider } from '@mantine/core'
import { trips, type TripToDo } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile, exampleTrip } from '../../../lib/test-viewer.ts'
import { BookingReminder } from './booking-reminder.tsx'

const now = Date.parse('2026-11-21T10:00:30Z')
/** Milliseconds by which the server's clock is ahead of this device's. */
const ahead = 2 * 3_600_000
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  await startTexts()
  await fetchTexts('tripsOverview')
  server = fakeServer()
  storeSession(signedIn())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const remark = (at: string) => at.replaceAll(/[-:TZ]/g, '').slice(0, 14)
const deadline = (
  At: string,
  Kind: TripToDo['DeadlineKind'] = 'ticketing',
  Label: string | null = 'Cathay Pacific',
) => ({
  At,
  Remark: remark(At),
  Kind,
  Label,
})
const toDo = (Deadlines: TripToDo['Deadlines'], over: Partial<TripToDo> = {}): TripToDo => ({
  ...exampleTrip({ MainRequestStatusRemark: null }),
  DeadlineAt: Deadlines[0]?.At ?? null,
  DeadlineKind: Deadlines[0]?.Kind ?? null,
  DeadlineLabel: Deadlines[0]?.Label ?? null,
  Deadlines,
  TimeZone: 'UTC',
  Approval: null,
  ...over,
})
const page = (...all: TripToDo[]) => answer(pageOf(all))
const pageOf = (all: readonly TripToDo[], Later = { Total: 0, NextAt: null as string | null }) => ({
  TravelSummaries: all,
  Total: all.length,
  Now: new Date(now + ahead).toISOString(),
  Later,
})

function show(Tile: ComponentType) {
  setProfile(exampleProfile({ companies: 2 }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {atAddress(<Tile />).element}
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => server.to(trips.searchOverview).map(({ body }) => body['overview'])

describe('booking reminder', () => {
  it('shows deadlines, trips and urgency by the server’s clock', async () => {
    server.on(trips.searchOverview, page(toDo([deadline('2026-11-21T13:00:00Z')])))
    show(BookingReminder)
    const row = await rowOf('Hong Kong – Tokyo')
    expect(row.getByRole('heading', { name: 'Cathay Pacific' })).toBeTruthy()
    expect(row.getByText(/^Ticketing until/)).toBeTruthy()
    // 10:00 here is 12:00 there.
    expect(row.getByText('1 hr left')).toBeTruthy()
    expect(row.getByText('Urgent')).toBeTruthy()
    expect(row.getByText('Company 1')).toBeTruthy()
    expect(asked()).toEqual(['deadline'])
  })

  it('updates every minute without a request', async () => {
    server.on(trips.searchOverview, page(toDo([deadline('2026-11-21T13:00:00Z')])))
    show(BookingReminder)
    await rowOf('Hong Kong – Tokyo')
    const row = screen.getByText('Hong Kong – Tokyo')
    await wait(30_000)
    expect(screen.getByText('59 min left')).toBeTruthy()
    expect(screen.getByText('Hong Kong – Tokyo')).toBe(row)
    expect(asked()).toHaveLength(1)
  })

  it('shows further deadlines behind a button, and a general text without a kind', async () => {
    server.on(
      trips.searchOverview,
      page(
        toDo([deadline('2026-11-22T13:00:00Z', null, null), deadline('2026-11-30T13:00:00Z', 'freeCancel', 'Palace')]),
      ),
    )
    show(BookingReminder)
    const row = await rowOf('Hong Kong – Tokyo')
    expect(row.getByText(/^Deadline /)).toBeTruthy()
    const more = row.getByRole('button', { name: '+1 more deadline' })
    expect(row.queryByRole('list')).toBeNull()
    act(() => more.click())
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(row.getByRole('list').textContent).toContain('Palace · Free cancellation until')
  })

  it('removes a row when its deadline passes, and refetches', async () => {
    server.on(
      trips.searchOverview,
      page(
        toDo([deadline('2026-11-21T12:01:00Z')], { OrderId: '1', TripName: 'First' }),
        toDo([deadline('2026-11-21T12:01:00Z'), deadline('2026-11-25T12:00:00Z', 'freeCancel', 'Palace')], {
          OrderId: '2',
          TripName: 'Second',
        }),
      ),
      page(),
    )
    show(BookingReminder)
    await rowOf('First')
    server.on(trips.searchOverview, () => new Promise(() => undefined))
    await wait(32_000)
    expect(screen.queryByText('First')).toBeNull()
    expect((await rowOf('Second')).getByText(/^Free cancellation until/)).toBeTruthy()
    expect(asked()).toHaveLength(2)
  })

  it('folds what is due later into one line, which opens in place', async () => {
    const soon = toDo([deadline('2026-11-22T13:00:00Z')])
    const late = toDo([deadline('2026-12-27T13:00:00Z', 'freeCancel', 'Palace')], { OrderId: '2', TripName: 'Later' })
    server.on(trips.searchOverview, ({ body }) =>
      Response.json(pageOf([body['due'] === 'later' ? late : soon], { Total: 2, NextAt: '2026-12-27T13:00:00Z' })),
    )
    show(BookingReminder)
    await rowOf('Hong Kong – Tokyo')
    const fold = screen.getByRole('button', { name: '2 later deadlines, the next on 27 Dec' })
    expect(server.to(trips.searchOverview).map(({ body }) => body['due'])).toEqual(['soon'])
    act(() => fold.click())
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect((await rowOf('Later')).getByRole('heading', { name: 'Palace' })).toBeTruthy()
    act(() => fold.click())
    expect(screen.queryByText('Later')).toBeNull()
  })

  it('says that nothing is due soon where something is later', async () => {
    server.on(trips.searchOverview, answer(pageOf([], { Total: 1, NextAt: '2026-12-27T13:00:00Z' })))
    show(BookingReminder)
    expect(await screen.findByText('Nothing is due in the next 14 days')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 later deadline, on 27 Dec' })).toBeTruthy()
  })

  it('shows an empty state and errors, and keeps its rows when a refresh fails', async () => {
    server.on(trips.searchOverview, refuse(503, 'service_unavailable', 'Cannot be reached'), page())
    show(BookingReminder)
    expect((await screen.findByRole('alert')).textContent).toContain('Error occurred')
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByText('Nothing is due')).toBeTruthy()
    server.on(trips.searchOverview, refuse(503, 'service_unavailable'))
    act(() => screen.getByRole('button', { name: /Refresh/ }).click())
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be refreshed.')
    expect(screen.getByText('Nothing is due')).toBeTruthy()
  })
})
