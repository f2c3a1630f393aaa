import { MantineProvider } from '@mantine/core'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { answer } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { countAwaiting } from '../count-awaiting.ts'
import { proposalsAwaiting } from '../proposals-awaiting.ts'
import { exampleNow, exampleSummary, reference } from '../testing/example-proposal.ts'
import { beginProposals, endProposals } from '../testing/proposal-harness.tsx'

const { ProposalsTile } = await import('./proposals-tile.tsx')

let server: Awaited<ReturnType<typeof beginProposals>>
beforeEach(async () => {
  server = await beginProposals()
  await fetchTexts('tripProposals')
})
afterEach(endProposals)

const page = (...rows: readonly ReturnType<typeof exampleSummary>[]) =>
  answer({ Proposals: rows, Total: rows.length, Now: exampleNow })
const changed = () => act(() => tellMessage({ Type: RealtimeMessageType.TripProposal, Status: 3, Ref: reference }))

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {atAddress(<ProposalsTile />).element}
      </QueryClientProvider>
    </MantineProvider>,
  )
}

it('says what is to choose and until when, leads to the proposal, and follows what changes', async () => {
  server.on(
    tripProposals.search,
    page(
      exampleSummary({ Made: 1 }),
      exampleSummary({ ReferenceNumber: '20261120000000000043', TripName: 'Board', Made: 2 }),
      exampleSummary({
        ReferenceNumber: '20261120000000000044',
        TripName: 'Plant',
        Status: 6,
        StatusRemark: 'Pending approval',
      }),
    ),
    page(exampleSummary({ Status: 3, StatusRemark: 'Submitted', AwaitsMe: false })),
  )
  show()
  const link = await screen.findByRole('link', { name: 'Trade fair London' })
  expect(link.getAttribute('href')).toBe(`/trip-proposal/detail?referenceNumber=${reference}`)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('1 choice to make')
  expect(rows[0]).toContain('3 hr 55 min left')
  expect(rows[1]).toContain('Ready to submit')
  expect(rows[2]).toContain('Needs your decision')
  expect(server.to(tripProposals.search)[0]?.body).toMatchObject({ view: 'open', sort: { by: 'validity' } })
  changed()
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(screen.queryByText(/to make/)).toBeNull()
})

it('counts for the menu what awaits the viewer, and counts anew when something changes', async () => {
  server.on(
    tripProposals.search,
    answer({ Proposals: [], Total: 3, Now: exampleNow }),
    answer({ Proposals: [], Total: 2, Now: exampleNow }),
  )
  const stop = countAwaiting()
  await waitFor(() => expect(proposalsAwaiting.get()).toBe(3))
  expect(server.to(tripProposals.search)[0]?.body).toMatchObject({ view: 'awaiting' })
  changed()
  changed()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() => expect(proposalsAwaiting.get()).toBe(2))
  expect(server.to(tripProposals.search), 'two changes at once').toHaveLength(2)
  stop()
  expect(proposalsAwaiting.get()).toBe(0)
})
