import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { Summary } from './summary.tsx'
import { exampleRequest } from '../../../parts/request-sections/testing/example-request.ts'

const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })

beforeEach(async () => {
  await startTexts()
  await Promise.all(
    (['requestsApprovals', 'requestsDetail', 'requestsForm', 'requestsList', 'tripDetail'] as const).map((texts) =>
      fetchTexts(texts),
    ),
  )
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  fakeServer().on(tripRequests.getMetadata, refuse(404, 'record_not_found'))
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

function show(over: Partial<RequestDetail>) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Summary request={exampleRequest(over)} />
    </QueryClientProvider>,
  )
}
const UsualFare = { Fare: hkd(446_400), Paid: null, Samples: 38 }

it('says what the flights usually cost, and by how much their estimate differs', () => {
  show({ UsualFare, Parts: { Flights: hkd(400_000), Hotels: null, Other: null } })
  expect(screen.getByText('Flights usually').nextElementSibling?.textContent).toBe('HK$4,464')
  expect(screen.getByText('flights 10% below usual · from 38 fares')).toBeTruthy()
})

it('has nothing to compare without an estimate, and says nothing where the usual fare is not known', () => {
  show({ UsualFare })
  expect(screen.getByText('from 38 fares')).toBeTruthy()
  cleanup()
  show({ UsualFare: null })
  expect(screen.queryByText('Flights usually')).toBeNull()
})
