import { MantineProvider } from '@mantine/core'
import { savedFilters } from '@portolan/contract/features/saved-filters'
import { travellers } from '@portolan/contract/features/travellers'
import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { trips } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile, exampleTrip } from '../../../lib/test-viewer.ts'

// Its module fetches texts at once, which have to be started before.
await startTexts()
const { TripsPage } = await import('./trips-page.tsx')

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  server.on(trips.list, answer({ trips: [exampleTrip()], total: 1 }))
  server.on(savedFilters.load, answer({ Filters: [] }))
  server.on(tripSharing.listShares, answer({ Received: [], Given: [] }))
  server.on(travellers.search, answer({ Travelers: [], PageInfo: { PageIndex: 1, PageSize: 8, Total: 0 } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(address: string) {
  const { history, element } = atAddress(<TripsPage />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return Object.assign(userEvent.setup(), { history })
}
const asked = () => server.to(trips.list).at(-1)?.body

it('asks for what the address says, and names each trip by a link to its page', async () => {
  show('/trips?view=past&stage=booked&traveller=22&from=2026-01-01&sort=-departure')
  const link = await screen.findByRole('link', { name: /Hong Kong – Tokyo/ })
  expect(link.getAttribute('href')).toBe('/trips/100')
  expect(asked()).toMatchObject({
    when: 'past',
    stages: ['booked'],
    travelerIds: ['22'],
    travelFrom: '20260101',
    sort: { by: 'departure', descending: true },
  })
})

it('begins past trips with the last one, and upcoming ones with the next', async () => {
  const { history, ...user } = show('/trips')
  await user.click(await screen.findByRole('button', { name: 'Past' }))
  await waitFor(() => expect(asked()).toMatchObject({ when: 'past', sort: { by: 'departure', descending: true } }))
  expect(history.location.search).toBe('?view=past&sort=-departure')
  await user.click(screen.getByRole('button', { name: 'Upcoming' }))
  await waitFor(() => expect(history.location.search).toBe(''))
})

it('draws the page’s trips over the same days, in the place of the table', async () => {
  show('/trips?as=bars')
  expect(await screen.findByRole('button', { name: /Hong Kong – Tokyo.*24 Nov 2026/ })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
