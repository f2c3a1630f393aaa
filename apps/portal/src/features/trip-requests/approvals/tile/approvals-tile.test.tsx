import { MantineProvider } from '@mantine/core'
import { approvals, type ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../../lib/test-http.ts'
import { atAddress } from '../../../../lib/test-router.tsx'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { decisionQueue, mayUndo } from '../queue/decision-queue.ts'
import { exampleApprovals } from '../testing/example-approval.ts'

await startTexts()
const { ApprovalsTile } = await import('./approvals-tile.tsx')

let server: ReturnType<typeof fakeServer>
const page = (rows: readonly ApprovalSummary[], total = rows.length) =>
  answer({ Approvals: rows, Total: total, Now: new Date().toISOString() })

beforeEach(async () => {
  await startTexts()
  await fetchTexts('requestsApprovals')
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(approvals.decide, answer({ Results: [] }))
})
afterEach(() => {
  while (decisionQueue.get().batches.some(mayUndo)) decisionQueue.undo()
  cleanup()
  decisionQueue.begin('')
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function show() {
  const tile = (
    <>
      <button type="button">Elsewhere</button>
      <ApprovalsTile />
    </>
  )
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {atAddress(tile).element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), unmount }
}
const list = () => screen.findByRole('list', { name: 'Pending for approval' })
const names = async () =>
  within(await list())
    .queryAllByRole('button', { name: /^Traveller/ })
    .map((one) => one.textContent)

it('shows the first five, and the next one moves up when one is decided', async () => {
  server.on(approvals.search, page(exampleApprovals(10), 23))
  const { user } = show()
  expect(await names()).toEqual(['Traveller 1', 'Traveller 2', 'Traveller 3', 'Traveller 4', 'Traveller 5'])
  expect(screen.getByText('23 waiting')).toBeTruthy()
  expect(server.to(approvals.search)[0]?.body).toMatchObject({
    view: 'waiting',
    paging: { pageIndex: 1, pageSize: 10 },
  })
  act(() => screen.getByRole('button', { name: 'Traveller 1' }).focus())
  await user.keyboard('y')
  await waitFor(async () => expect((await names()).at(-1)).toBe('Traveller 6'))
  expect(screen.getByText('22 waiting')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Traveller 2' }))
})

it('takes no key unless the focus is in it', async () => {
  server.on(approvals.search, page(exampleApprovals(2)))
  const { user } = show()
  await list()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await user.keyboard('jyxnz')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(await names()).toHaveLength(2)
})

it('sends what was decided when the dashboard is left', async () => {
  server.on(approvals.search, page(exampleApprovals(2)))
  const { user, unmount } = show()
  await list()
  await user.click(screen.getByRole('button', { name: 'Traveller 1' }))
  await user.click(screen.getByRole('button', { name: /^Approve$/ }))
  unmount()
  await waitFor(() => expect(server.to(approvals.decide)).toHaveLength(1))
})

it('says that nothing waits, and what failed', async () => {
  server.on(approvals.search, refuse(503, 'service_unavailable'), page([]))
  const { user } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Approvals could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All approvals' })).toBeTruthy()
})
