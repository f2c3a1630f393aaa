import { invoices, type ReconcileRow } from '@portolan/contract/features/invoices'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { showInvoices, startInvoices } from '../testing/invoices-harness.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const invoice = (Id: string, InvoiceNo: string) => ({
  Id,
  InvoiceNo,
  CustomerCode: 'C1',
  FollowupCompany: 'HK',
  InvoiceDate: '20261004',
  InvoiceAmount: { Amount: 874_000, Currency: 'HKD', Digits: 2 },
})
const twice: ReconcileRow = {
  Problem: 'charged-twice',
  CompanyId: '1',
  CompanyName: 'Harbour & Vale Trading',
  OrderId: '7',
  TripName: 'Training Kuala Lumpur',
  TravellerName: ['Oliver Grant', 'Sin Ying Poon'],
  BookingReference: ['CQNX5Y'],
  DepartureDate: '20261012',
  ArrivalDate: '20261015',
  Invoices: [invoice('1', 'HV20261150'), invoice('2', 'HV20261151')],
}
const Counts = { 'charged-twice': 1, 'orders-without-invoice': 0, 'invoices-without-order': 2 }
const counted = (Rows: readonly ReconcileRow[]) => ({
  Problem: 'charged-twice' as const,
  Counts,
  RecordCount: Rows.length,
  Rows: [...Rows],
})

/** The page fetches its texts when its module loads, which has to be after the texts have begun. */
async function start() {
  const server = await startInvoices()
  const { ReconcilePage } = await import('./reconcile-page.tsx')
  return { server, show: (address: string) => showInvoices(<ReconcilePage />, address) }
}

it('shows first what is charged twice, with each invoice beside the trip', async () => {
  const { server, show } = await start()
  server.on(invoices.reconcile, answer(counted([twice])))
  show('/?month=2026-10')
  expect(await screen.findByRole('button', { name: 'Training Kuala Lumpur' })).toBeTruthy()
  expect(screen.getByText('12 Oct 2026 – 15 Oct 2026 · Oliver Grant, Sin Ying Poon · CQNX5Y')).toBeTruthy()
  expect(screen.getAllByText(/^HV2026115/).map(({ textContent }) => textContent)).toEqual(['HV20261150', 'HV20261151'])
  expect(screen.getByRole('button', { name: /^Charged twice/ }).getAttribute('aria-pressed')).toBe('true')
  expect(server.to(invoices.reconcile)[0]?.body).toEqual(expect.objectContaining({ month: '2026-10' }))
  expect(server.to(invoices.reconcile)[0]?.body).not.toHaveProperty('problem')
})

it('begins with the problem that the month has', async () => {
  const { server, show } = await start()
  const row = { ...twice, Problem: 'orders-without-invoice' as const, Invoices: [] }
  server.on(invoices.reconcile, answer({ ...counted([row]), Problem: 'orders-without-invoice' }))
  show('/?month=2026-10')
  expect(await screen.findByRole('button', { name: 'Training Kuala Lumpur' })).toBeTruthy()
  const pressed = screen.getByRole('button', { name: /^Trips without an invoice/ })
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
})

it('goes to another month, company and problem by the address', async () => {
  const { server, show } = await start()
  server.on(invoices.reconcile, answer(counted([])))
  const { history } = show('/?month=2026-01')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'The month before' }))
  await user.click(screen.getByRole('button', { name: /^Invoices without a trip/ }))
  await waitFor(() =>
    expect(server.to(invoices.reconcile).at(-1)?.body).toMatchObject({
      month: '2025-12',
      problem: 'invoices-without-order',
    }),
  )
  expect(history.location.search).toContain('month=2025-12')
  expect(await screen.findByText('All of it agrees')).toBeTruthy()
})

it('says so to whoever does not see whole companies', async () => {
  const { server, show } = await start()
  server.on(invoices.reconcile, refuse(403, 'no_right'))
  show('/?month=2026-10')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
