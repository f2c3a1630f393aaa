import { MantineProvider } from '@mantine/core'
import { places } from '@portolan/contract/features/places'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { startTexts } from '../../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../../lib/test-http.ts'
import { atAddress } from '../../../../lib/test-router.tsx'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { dismissToast } from '../../../../lib/toast.ts'
import { ToastPlace } from '../../../../ui/toast.tsx'
import type { LoadedProposal } from '../compose.queries.ts'
import type { ProposalDraft } from '../state/draft-values.ts'
import { exampleCompany } from './example-company.ts'
import { exampleDraft, exampleLoaded, reference } from './example-proposal.ts'

await startTexts()
const { ComposePage } = await import('../compose-page.tsx')

/** For tests: the server that a composer asks, before each test. */
export async function startCompose(): Promise<ReturnType<typeof fakeServer>> {
  await startTexts()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const server = fakeServer()
  const { code, name, id, timeZone, costCentres, ...money } = exampleCompany
  server.on(
    externalOrders.orderMeta,
    answer({ ...money, CompanyId: id, CompanyCode: code, TimeZone: timeZone, CostCentres: costCentres }),
  )
  server.on(
    deskItems.searchDesk,
    answer({
      Companies: [
        { Code: code, Name: name },
        { Code: 'KTN', Name: 'Kitano' },
      ],
    }),
  )
  server.on(places.searchCities, answer({ datas: [] }))
  server.on(places.searchAirlines, answer({ datas: [] }))
  server.on(travellers.search, answer({ Travelers: [], PageInfo: { PageIndex: 1, PageSize: 8, Total: 0 } }))
  server.on(proposalDesk.judgeDraft, answer({ Verdicts: [] }))
  let version = 3
  server.on(proposalDesk.saveProposal, () =>
    Response.json({ ReferenceNumber: reference, Version: (version += 1), Faults: [] }),
  )
  return server
}

/** After each test. */
export function endCompose(): void {
  cleanup()
  dismissToast()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** Draws the composer of a saved proposal, until its form is there. */
export async function showProposal(
  server: ReturnType<typeof fakeServer>,
  draft: ProposalDraft = exampleDraft(),
  over: Partial<LoadedProposal> = {},
) {
  server.on(proposalDesk.loadProposal, answer(exampleLoaded(draft, over)))
  return show({ reference, company: null, request: null })
}

export async function show(props: Parameters<typeof ComposePage>[0]) {
  const shown = draw(props)
  await screen.findByRole('heading', { level: 1 })
  return shown
}

function draw(props: Parameters<typeof ComposePage>[0]) {
  const { element, history } = atAddress(
    <>
      <ComposePage {...props} />
      <ToastPlace close="Close the note" />
    </>,
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), history }
}
