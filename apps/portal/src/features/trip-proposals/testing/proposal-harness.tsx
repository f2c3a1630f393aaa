import { MantineProvider } from '@mantine/core'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleNow, reference } from './example-proposal.ts'

await startTexts()
const { ProposalPage } = await import('../detail/proposal-page.tsx')

/** For tests: a signed-in viewer at the moment of the examples, and a server that answers what every page asks. */
export async function beginProposals({ isPhone = false } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(exampleNow) })
  await startTexts()
  const server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))
  server.on(tripRequests.readMessages, answer({}))
  server.on(tripRequests.getMessageRelatedLogin, answer({ Logins: [] }))
  return server
}

export async function endProposals() {
  cleanup()
  vi.useRealTimers()
  // A page that goes says so: that call still goes to this server.
  await new Promise((done) => setTimeout(done))
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

type Server = ReturnType<typeof fakeServer>

/** For tests: the server keeps this proposal, and takes what is chosen. */
export function serveProposal(server: Server, first: ProposalDetail) {
  let kept = first
  server.on(tripProposals.retrieve, () => Response.json(kept))
  return {
    get: () => kept,
    set: (next: Partial<ProposalDetail>) => {
      kept = { ...kept, ...next }
    },
  }
}

/** How a proposal stands, as each step answers. */
export const stateOf = ({ Version, Status, StatusRemark }: ProposalDetail) => ({
  ReferenceNumber: reference,
  Version,
  TipMsg: null,
  Status,
  StatusRemark,
  CurrentStep: '',
  MakeBookingDone: false,
})

export function showProposal({ action, isPreview = false }: { action?: string; isPreview?: boolean } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = <ProposalPage reference={reference} action={action} isPreview={isPreview} />
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{atAddress(page).element}</QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), client }
}
