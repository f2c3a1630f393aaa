import { invoices } from '@portolan/contract/features/invoices'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { fileAnswer, showInvoices, startInvoices } from '../testing/invoices-harness.tsx'
import { announceZip } from './announce-zip.ts'
import { PreparedZips } from './prepared-zips.tsx'
import type { PreparedZip } from './zips.queries.ts'

const saved = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>())
vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: saved }))

beforeEach(() => saved.mockReset())
afterEach(() => {
  cleanup()
  dismissToast()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const zip = (over: Partial<PreparedZip> = {}): PreparedZip => ({
  Id: '9',
  State: 'waiting',
  Count: 214,
  AskedAt: '2026-11-22T06:05:00Z',
  EndsAt: null,
  Size: null,
  ...over,
})
const ready = zip({ State: 'ready', EndsAt: '2026-11-23T06:09:00Z', Size: 12_400_000 })
const message = (Status: number) => ({ Type: RealtimeMessageType.InvoiceZip, Status, Ref: '9' })

it('a zip that is being made can be downloaded once a message says so', async () => {
  const server = await startInvoices()
  server.on(invoices.listZips, answer({ Zips: [zip()] }), answer({ Zips: [ready] }))
  server.on(invoices.downloadPrepared, fileAnswer('application/zip', 'Invoices.zip'))
  showInvoices(<PreparedZips />)
  expect((await screen.findByRole('listitem')).textContent).toBe('Zip of 214 invoicesbeing made')
  expect(screen.queryByRole('button')).toBeNull()
  tellMessage(message(0))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Download zip' }))
  expect(screen.getByRole('listitem').textContent).toMatch(/ready · 12 MB · until 23 Nov 2026/)
  await waitFor(() => expect(saved.mock.calls[0]?.[1]).toBe('Invoices.zip'))
  expect(server.to(invoices.downloadPrepared)[0]?.body).toMatchObject({ id: '9' })
})

it('shows nothing without one', async () => {
  const server = await startInvoices()
  server.on(invoices.listZips, answer({ Zips: [] }))
  showInvoices(<PreparedZips />)
  await waitFor(() => expect(server.to(invoices.listZips)).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})

it('elsewhere a ready zip is announced, one press away', async () => {
  const server = await startInvoices()
  server.on(invoices.downloadPrepared, refuse(404, 'record_not_found', 'It has ended.'))
  announceZip(message(0))
  expect(currentToast()).toMatchObject({ kind: 'done', text: 'Your zip of invoices is ready.' })
  currentToast()?.action?.run()
  await waitFor(() =>
    expect(currentToast()).toEqual({
      kind: 'warning',
      text: 'The zip could not be downloaded. It has ended.',
    }),
  )
})

it('one that failed says so', async () => {
  await startInvoices()
  announceZip(message(1))
  expect(currentToast()).toEqual({ kind: 'failed', text: 'The zip could not be made.' })
})
