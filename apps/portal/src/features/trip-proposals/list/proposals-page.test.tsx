import { MantineProvider } from '@mantine/core'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleNow, exampleSummary, reference } from '../testing/example-proposal.ts'
import { beginProposals, endProposals } from '../testing/proposal-harness.tsx'

const { ProposalsPage } = await import('./proposals-page.tsx')

let server: Awaited<ReturnType<typeof beginProposals>>
const page = (rows: readonly ProposalSummary[], total = rows.length) =>
  answer({ Proposals: rows, Total: total, Now: exampleNow })
const statuses = answer({
  Statuses: [
    { Code: 2, Name: 'Published' },
    { Code: 6, Name: 'Pending approval' },
  ],
  Categories: [],
  Titles: [],
  Limits: { Options: 200, Plans: 10, Travelers: 20, Message: 4000 },
})
beforeEach(async () => {
  server = await beginProposals()
  server.on(tripProposals.getMetadata, statuses)
  server.on(travellers.search, answer({ Travelers: [], Total: 0 }))
})
afterEach(endProposals)

function show(address = '/trip-proposal') {
  const { element, history } = atAddress(<ProposalsPage />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), history }
}
const asked = () => server.to(tripProposals.search).at(-1)?.body

it('lists open proposals with what is chosen, how long the price holds, and the total', async () => {
  server.on(tripProposals.search, page([exampleSummary({ Made: 1, Unread: 2, IsBeingRevised: true })]))
  const { user, history } = show()
  const row = await screen.findByRole('row', { name: /Trade fair London/ })
  expect(asked()).toMatchObject({ view: 'open', sort: { by: 'updated', descending: true } })
  expect(row.textContent).toContain('1 of 2')
  expect(row.textContent).toContain('3 hr 55 min left')
  expect(row.textContent).toContain('from HK$15,606.05')
  expect(row.textContent).toContain('Being revised')
  expect(within(row).getByText('Unread messages: 2')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: /Trade fair London/ }))
  expect(history.location.href).toBe(`/trip-proposal/detail?referenceNumber=${reference}`)
})

it('asks for what awaits the viewer, and narrows by status, days and text', async () => {
  server.on(tripProposals.search, page([exampleSummary()]))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Awaiting me' }))
  await waitFor(() => expect(asked()).toMatchObject({ view: 'awaiting' }))
  await user.click(screen.getByRole('button', { name: 'Advanced search' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Pending approval')
  await waitFor(() => expect(asked()).toMatchObject({ statuses: [6] }))
  await user.type(screen.getByRole('textbox', { name: 'Published from' }), '2026-11-20')
  await waitFor(() => expect(asked()).toMatchObject({ view: 'awaiting', statuses: [6], publishedFrom: '20261120' }))
  await user.click(screen.getByRole('button', { name: /Pending approval/ }))
  await waitFor(() => expect(asked()).not.toHaveProperty('statuses'))
})

it('opens with what its address asks for, and shows it as chips', async () => {
  server.on(tripProposals.search, page([]))
  show('/trip-proposal?view=all&place=LHR&from=2026-12-01')
  expect(await screen.findByText('No proposal matches')).toBeTruthy()
  expect(asked()).toMatchObject({ view: 'all', place: 'LHR', travelFrom: '20261201' })
  expect(screen.getByRole('button', { name: /To LHR/ })).toBeTruthy()
})

it('says why the list cannot be shown, and tries again', async () => {
  server.on(
    tripProposals.search,
    refuse(500, 'internal_server_error', 'Something broke here.'),
    page([exampleSummary()]),
  )
  const { user } = show()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Get trip proposal data failed:.*Something broke here\./,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Trade fair London/ })).toBeTruthy()
})

it('says that nothing is open', async () => {
  server.on(tripProposals.search, page([]))
  show()
  expect(await screen.findByText('No open proposals')).toBeTruthy()
})
