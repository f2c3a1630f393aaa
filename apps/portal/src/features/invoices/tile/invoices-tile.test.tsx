import { invoices } from '@portolan/contract/features/invoices'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import type { InvoiceOverview } from '../invoices.queries.ts'
import { exampleInvoices, hkd } from '../testing/example-invoices.ts'
import { showInvoices, startInvoices } from '../testing/invoices-harness.tsx'

// Its module fetches texts at once, which have to be started before.
await startTexts()
const { InvoicesTile } = await import('./invoices-tile.tsx')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const overview: InvoiceOverview = {
  Documents: exampleInvoices.slice(0, 5),
  Month: '2026-11',
  ThisMonth: [
    { ...hkd(880_000), Count: 4 },
    { Amount: 500, Currency: 'SGD', Digits: 2, Count: 1 },
  ],
  LastMonth: [{ ...hkd(1_000_000), Count: 5 }],
}

const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ')

it('sets this month beside the last, by currency and in words', async () => {
  const server = await startInvoices()
  server.on(invoices.overview, answer(overview))
  showInvoices(<InvoicesTile />, '/')
  const months = within(await screen.findByRole('region', { name: 'This month so far' }))
  expect(months.getAllByRole('listitem').map(plain)).toEqual([
    'HKD 8,800.0012% less than last month (HKD 10,000.00)',
    'SGD 5.00nothing last month',
  ])
})

it('lists the last five invoices, each to download, and leads to the page', async () => {
  const server = await startInvoices()
  server.on(invoices.overview, answer(overview))
  const { history } = showInvoices(<InvoicesTile />, '/')
  const last = within(await screen.findByRole('region', { name: 'Latest invoices' }))
  const rows = last.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(plain(rows[1] as HTMLElement)).toBe('HV2026119010 Nov 2026 · Oliver Grant +2HKD 8,740.00')
  expect(plain(rows[3] as HTMLElement)).toContain('Credit note')
  expect(plain(rows[3] as HTMLElement)).toContain('−HKD 1,200.00')
  expect(last.getByRole('button', { name: 'Download HV20261188' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Show invoices' }))
  await waitFor(() => expect(history.location.href).toBe('/invoices'))
})

it('says what will be there while there is nothing', async () => {
  const server = await startInvoices()
  server.on(invoices.overview, answer({ Documents: [], Month: '2026-11', ThisMonth: [], LastMonth: [] }))
  showInvoices(<InvoicesTile />, '/')
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
})

it('says when it could not be loaded', async () => {
  const server = await startInvoices()
  server.on(invoices.overview, refuse(503, 'service_unavailable'))
  showInvoices(<InvoicesTile />, '/')
  expect(await screen.findByText('The invoices could not be loaded.')).toBeTruthy()
})
