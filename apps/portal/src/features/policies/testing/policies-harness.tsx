import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { places } from '@portolan/contract/features/places'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'

/** For tests: a signed-in writer of policies of so many companies. */
export async function startPolicies(companies = 1) {
  await startTexts()
  const server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(places.searchCities, answer({ datas: [] }))
  server.on(places.searchAirlines, answer({ datas: [] }))
  return server
}

export function showPage(page: ReactNode, address = '/policies') {
  const at = atAddress(page, address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>{at.element}</QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), history: at.history }
}
