import { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUpStrip } from '@portolan/contract/schemas/next-up-strip'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { cutWay } from './cut-way.ts'
import { StripMap } from './strip-map.tsx'
import type { StripProps } from './strip-map.types.ts'

let server: ReturnType<typeof fakeServer>
let width = 801

beforeEach(async () => {
  await startTexts()
  await fetchTexts('stripMap')
  server = fakeServer()
  storeSession(signedIn())
  width = 801
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(158)
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drawn: NextUpStrip = {
  Land: 'M1 1l2 2Z',
  Borders: 'M2 2l1 1',
  Disputed: '',
  Shades: ['M3 3H4', 'M4 4H5', ''],
  Crossings: [{ Kind: 'dusk', At: '2026-11-24T09:10:00.000Z', X: 300, Y: 40, Edge: 'M300 0L300 158' }],
  Way: [
    [100, 98],
    [400, 40],
    [700, 98],
  ],
  Start: [100, 98],
  End: [700, 98],
  North: 32,
}
const startsAt = Date.parse('2026-11-24T07:15:00Z')
const flight: StripProps = {
  from: { label: 'HKG 15:15', detail: '', name: 'Hong Kong', position: { latitude: 22.31, longitude: 113.92 } },
  to: { label: 'NRT 20:05', detail: 'Terminal 1', name: 'Tokyo', position: { latitude: 35.77, longitude: 140.39 } },
  isFlight: true,
  startsAt,
  endsAt: startsAt + 13_800_000,
  flown: 0,
}

function show(props: StripProps) {
  const client = new QueryClient()
  const tree = (of: StripProps) => (
    <QueryClientProvider client={client}>
      <StripMap {...of} />
    </QueryClientProvider>
  )
  const { container, rerender } = render(tree(props))
  return {
    container,
    paths: () => [...container.querySelectorAll('svg:not([class]) > path')].map((path) => path.getAttribute('d')),
    again: (of: StripProps) => rerender(tree(of)),
  }
}
const asked = () => server.to(dashboard.nextUpStrip)

it('shows what the server drew, and says the same as a table', async () => {
  server.on(dashboard.nextUpStrip, answer(drawn))
  const { container, paths } = show(flight)
  await screen.findByRole('row', { name: /Dusk on the way/ })
  expect(paths()).toEqual([
    drawn.Land,
    drawn.Borders,
    drawn.Disputed,
    ...drawn.Shades,
    'M300 0L300 158',
    'M100 98L400 40L700 98',
  ])
  expect(container.textContent).toContain('HKG 15:15')
  expect(screen.getByRole('row', { name: /Distance/ }).textContent).toContain('2,960 km')
  expect(asked()[0]?.body).toMatchObject({ Width: 800, Height: 158, IsFlight: true, To: { Latitude: 35.77 } })
})

it('moves what is flown without asking again', async () => {
  server.on(dashboard.nextUpStrip, answer(drawn))
  const { paths, again } = show(flight)
  await screen.findByRole('row', { name: /Dusk on the way/ })
  again({ ...flight, flown: 0.25 })
  expect(paths().slice(-2)).toEqual(['M250 69L400 40L700 98', 'M100 98L250 69'])
  expect(asked()).toHaveLength(1)
})

it('round a place asks again each ten minutes at most', async () => {
  server.on(dashboard.nextUpStrip, answer({ ...drawn, Way: [], End: null, Crossings: [] }))
  const place = (minutes: number): StripProps => {
    const at = Date.parse('2026-11-24T07:10:00Z') + minutes * 60_000
    return { ...flight, to: null, isFlight: false, startsAt: at, endsAt: at }
  }
  const { again } = show(place(0))
  await waitFor(() => expect(asked()).toHaveLength(1))
  again(place(9))
  expect(asked()).toHaveLength(1)
  again(place(10))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.body).toMatchObject({ To: null, StartsAt: '2026-11-24T07:20:00.000Z' })
})

it('has its table alone where it cannot be drawn', async () => {
  server.on(dashboard.nextUpStrip, refuse(503, 'service_unavailable', 'The server is busy'))
  const { container } = show(flight)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.getByRole('row', { name: /Begins in/ }).textContent).toContain('Hong Kong')
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('cuts a way between its points, and at its end', () => {
  expect(cutWay(drawn.Way, 0.75)).toEqual({
    behind: [[100, 98], [400, 40], [550, 69]],
    ahead: [[550, 69], [700, 98]],
  }) // prettier-ignore
  expect(cutWay([], 0.5)).toEqual({ behind: [], ahead: [] })
})
