import { MantineProvider } from '@mantine/core'
import { countryDays } from '@portolan/contract/features/country-days'
import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { places } from '@portolan/contract/features/places'
import { policies } from '@portolan/contract/features/policies'
import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { startTexts } from '../../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../../lib/test-http.ts'
import { atAddress } from '../../../../lib/test-router.tsx'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { emptyForm, nextSegment } from '../state/form-values.ts'
import { exampleMetadata } from './example-metadata.ts'
import { exampleContext } from './example-policy.ts'

/** For tests of the form's page: a server that answers what the form asks, and the page. */

const level = {
  Level: 1,
  Name: null,
  State: 0,
  DecidedBy: 'any',
  MustChoose: true,
  Candidates: [
    { LoginId: '8', Name: 'Kenji Mori', Substitute: null },
    { LoginId: '9', Name: 'Grace Yeung', Substitute: null },
  ],
  Chosen: null,
  Decisions: [],
  OpenedAt: null,
  DueAt: '2026-11-24T10:00:00Z',
  EscalatedAt: null,
}
export const preview = {
  Total: null,
  Parts: { Flights: null, Hotels: null, Other: null },
  Emissions: { Kg: 718, PlainestKg: 368 },
  RuleName: 'Every trip',
  Levels: [level],
  IsBegun: false,
}
export const draftOf = (values: object, Version = 3) => ({
  Draft: {
    Version,
    SavedAt: '2026-11-22T06:05:00Z',
    KeptUntil: '2026-12-22T06:05:00Z',
    Body: { values: { ...emptyForm, ...values } },
  },
})
export const flight = { ...nextSegment([]), depCity: 'HKG', dstCity: 'BKK', depDateText: '20991208' }
export const whole = {
  travelerId: '11',
  tripName: 'Sales meeting',
  contactPhone: '+852 5550 0142',
  tripUdids: [{ key: 'project', value: 'P-1' }],
  segments: [flight],
}
export const state = { ReferenceNumber: '20261122000000000001', Status: 0, StatusRemark: 'Pending', Version: 1 }

export async function startForm(): Promise<ReturnType<typeof fakeServer>> {
  sessionStorage.clear()
  localStorage.clear()
  await startTexts()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  const server = fakeServer()
  server.on(tripRequests.getMetadata, answer(exampleMetadata()))
  server.on(requestDrafts.loadDraft, answer({ Draft: null }))
  server.on(requestDrafts.saveDraft, answer({ Saved: { ...draftOf({}).Draft, Body: undefined }, Other: null }))
  server.on(requestDrafts.removeDraft, answer({}))
  server.on(tripRequests.preview, answer(preview))
  server.on(fareForecaster.usualFares, answer({ Fares: [null] }))
  server.on(countryDays.check, answer({ People: [] }))
  server.on(policies.getContext, answer(exampleContext({ Version: 0 })))
  server.on(tripRequests.update, answer({ Requests: [state], GroupRef: null }))
  server.on(tripRequests.submit, answer({ Requests: [state] }))
  server.on(travellers.search, answer({ Travelers: [], PageInfo: { PageIndex: 1, PageSize: 8, Total: 0 } }))
  for (const declaration of Object.values(places)) server.on(declaration, refuse(404, 'record_not_found'))
  return server
}

export async function showForm(reference: string | null = null) {
  // A page fetches its texts when it is imported: after the portal's own.
  const { RequestFormPage } = await import('../form-page.tsx')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { element, history } = atAddress(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RequestFormPage reference={reference} copyOf={null} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  render(element)
  await screen.findByRole('heading', { level: 1 })
  return history
}

export const tripName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Trip name/ })
export const submitForm = () => fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
