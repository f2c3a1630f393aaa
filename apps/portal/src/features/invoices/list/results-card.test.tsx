import { invoices } from '@portolan/contract/features/invoices'
import { trips } from '@portolan/contract/features/trips/trips'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { exampleDetail, exampleInvoices } from '../testing/example-invoices.ts'
import { fileAnswer, searched, showInvoices, startInvoices } from '../testing/invoices-harness.tsx'

const saved = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>())
vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: saved }))

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { InvoicesPage } = await import('../invoices-page.tsx')

const isPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))

beforeEach(() => {
  saved.mockReset()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  dismissToast()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show({ address = searched, phone = false } = {}) {
  const server = await startInvoices()
  isPhone(phone)
  const { history } = showInvoices(<InvoicesPage />, address)
  await screen.findByText('12 invoices')
  return { server, history, user: userEvent.setup() }
}

const plain = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00A0', ' ')
const row = (number: string) => screen.getByRole('row', { name: new RegExp(number) })
const check = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` })
/** The button of a row that opens it. */
const opener = (number: string) => {
  const name = row(number).querySelector<HTMLElement>('th button')
  if (!name) throw new Error(`nothing opens ${number}`)
  return name
}
const bar = () => screen.getByText(/selected$/).closest('div') as HTMLElement

describe('the table', () => {
  it('has the columns of the specification, with the count and totals by currency beside it', async () => {
    await show()
    const heads = screen.getAllByRole('columnheader').map(plain)
    expect(heads.slice(1)).toEqual([
      'Traveller',
      'Booking reference',
      'Departure',
      'Arrival',
      'Invoice',
      'Transaction',
      'Amount',
      'Download',
    ])
    await waitFor(() =>
      expect(plain(screen.getByText('12 invoices').parentElement)).toContain('HKD 29,860.50 · JPY 63,800'),
    )
    expect(plain(row('HV20261192'))).toBe('Ya Ting LinR8XENV16 Nov 202623 Nov 2026HV2026119212 Nov 2026HKD 14,820.00')
    expect(screen.getByText('1–5 of 12')).toBeTruthy()
  })

  it('a credit note has a chip and a minus sign; what names nobody says so', async () => {
    await show()
    const credit = row('HV20261179')
    expect(within(credit).getByText('Credit note')).toBeTruthy()
    expect(plain(credit)).toContain('−HKD 1,200.00')
    expect(within(credit).getByRole('button', { name: 'No traveller' })).toBeTruthy()
  })

  it('sorts by number, date and amount', async () => {
    const { server, user, history } = await show()
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(history.location.href).toContain('sort=amount'))
    expect(server.to(invoices.search).at(-1)?.body).toMatchObject({ sort: { by: 'amount', descending: false } })
  })

  it('nothing found leads to the other kind of date', async () => {
    const server = await startInvoices()
    isPhone(false)
    server.on(invoices.search, answer({ RecordCount: 0, Documents: [] }))
    const { history } = showInvoices(<InvoicesPage />)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Search by transaction date' }))
    await waitFor(() => expect(history.location.href).toContain('date=transaction'))
  })
})

describe('an open row', () => {
  it('shows all travellers and references, and its lines; a second press closes it', async () => {
    const { server, user } = await show()
    const opens = screen.getByRole('button', { name: /^Oliver Grant/ })
    expect(opens.textContent).toContain('+2')
    expect(screen.queryByText('Mei Ling Chan')).toBeNull()
    expect(opens.getAttribute('aria-expanded')).toBe('false')
    opens.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('region', { name: 'Invoice HV20261190' }))
    const lines = within(await panel.findByRole('list', { name: 'Lines' }))
      .getAllByRole('listitem')
      .map(plain)
    expect(lines[0]).toContain('Oliver GrantCQNX5YHKG–KUL–HKG')
    expect(lines[2]).toBe('Service feeBooking by phoneown supply, outside VATHKD 220.00')
    expect(screen.getByText('Mei Ling Chan')).toBeTruthy()
    expect(opens.getAttribute('aria-expanded')).toBe('true')
    expect(server.to(invoices.detail)[0]?.body).toMatchObject({ id: '2' })
    await user.click(opens)
    expect(screen.queryByRole('region', { name: 'Invoice HV20261190' })).toBeNull()
  })

  it('warns of what does not add up', async () => {
    const { user } = await show({ address: `${searched}&page=3` })
    const last = await screen.findByRole('row', { name: /HV20261140/ })
    expect(within(last).getByText('Something does not add up')).toBeTruthy()
    await user.click(within(last).getByRole('button', { name: /^Ya Ting Lin/ }))
    expect((await screen.findByRole('note')).textContent).toContain('its lines add up to 550.50')
  })

  it('opens the trip, and downloads original, translation and e-invoice', async () => {
    const { server, user } = await show()
    server.on(trips.searchItineraryDetail, answer({ OrderId: null }))
    await user.click(opener('HV20261192'))
    const links = within(await screen.findByRole('list', { name: 'Trips and files' }))
    await user.click(links.getByRole('button', { name: 'Training Kuala Lumpur' }))
    await waitFor(() => expect(server.to(trips.searchItineraryDetail)[0]?.body).toMatchObject({ OrderId: '77' }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    const asked = () => server.to(invoices.download).map(({ body }) => [body['variant'], body['language']])
    await user.click(links.getByRole('button', { name: 'Original as given' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await user.click(links.getByRole('button', { name: 'PDF in another language' }))
    await user.click(await screen.findByRole('menuitem', { name: '日本語 (translation)' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    server.on(invoices.download, fileAnswer('application/xml', 'HV20261192.xml'))
    await user.click(links.getByRole('button', { name: 'E-invoice (UBL)' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(3))
    expect(asked()).toEqual([
      ['original', undefined],
      [undefined, 'ja-JP'],
      ['e-invoice', undefined],
    ])
    expect(saved.mock.calls[2]?.[1]).toBe('HV20261192.xml')
  })

  it('a credit note leads to what it corrects, and an invoice to what corrects it', async () => {
    const { server, user, history } = await show()
    const key = { InvoiceNo: 'HV20261179-C', CustomerCode: 'HV-0417', FollowupCompany: 'HK01' }
    const credit = exampleInvoices[3] ?? exampleInvoices[0]
    if (credit)
      server.on(invoices.detail, answer(exampleDetail(credit, { CorrectedBy: [key], Trips: [], Languages: [] })))
    await user.click(screen.getByRole('button', { name: 'No traveller' }))
    expect((await screen.findByRole('link', { name: 'HV20261179-C' })).getAttribute('href')).toContain(
      'number=HV20261179',
    )
    await user.click(screen.getByRole('link', { name: 'HV20261101' }))
    await waitFor(() => expect(history.location.href).toBe('/invoices?company=C1&number=HV20261101'))
  })

  it('says when it could not be loaded, and tries again', async () => {
    const { server, user } = await show()
    server.on(invoices.detail, refuse(503, 'service_unavailable'))
    await user.click(opener('HV20261192'))
    expect(await screen.findByText('The invoice could not be loaded.')).toBeTruthy()
    const [row] = exampleInvoices
    if (row) server.on(invoices.detail, answer(exampleDetail(row)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Lines' })).toBeTruthy()
  })
})

describe('a choice', () => {
  it('is kept across pages, with its sum by currency', async () => {
    const { user } = await show()
    await user.click(check('HV20261192'))
    await user.click(check('HV20261188'))
    await user.click(check('HV20261179'))
    expect(plain(bar())).toContain('3 selectedHKD 13,620.00 · JPY 63,800 · kept across pages')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select HV20261151' }))
    expect(plain(bar())).toContain('4 selectedHKD 14,620.00 · JPY 63,800')
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await waitFor(() => expect((check('HV20261188') as HTMLInputElement).checked).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('comes as a zip once it is confirmed, in the order of the choice', async () => {
    const { server, user } = await show()
    await user.click(check('HV20261188'))
    await user.click(check('HV20261192'))
    await user.click(screen.getByRole('button', { name: 'Download zip' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Download 2 invoices as a zip?' }))
    expect(server.to(invoices.downloadZip)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Download zip' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Download zip' }))
    await waitFor(() => expect(saved.mock.calls[0]?.[1]).toBe('Invoices 2026-11-22.zip'))
    const key = { CustomerCode: 'HV-0417', FollowupCompany: 'HK01' }
    expect(server.to(invoices.downloadZip)[0]?.body['DownloadInvoices']).toEqual([
      { InvoiceNo: 'HV20261188', ...key },
      { InvoiceNo: 'HV20261192', ...key },
    ])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('of all that match, but some, is prepared by the server', async () => {
    const { server, user } = await show()
    server.on(
      invoices.prepareZip,
      answer({ Id: '9', State: 'waiting', Count: 11, AskedAt: '2026-11-22T06:05:00Z', EndsAt: null, Size: null }),
    )
    await user.click(check('HV20261192'))
    await user.click(screen.getByRole('button', { name: 'Select all 12 that match' }))
    expect(plain(bar())).toContain('12 selectedHKD 29,860.50 · JPY 63,800')
    await user.click(check('HV20261192'))
    expect(plain(bar())).toContain('11 selectedHKD 15,040.50 · JPY 63,800')
    await user.click(screen.getByRole('button', { name: 'Download zip' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Download zip' }))
    await waitFor(() => expect(currentToast()?.text).toMatch(/^The zip of 11 invoices is being made/))
    expect(server.to(invoices.prepareZip)[0]?.body).toMatchObject({ companyId: '1', exceptIds: ['1'] })
    expect(server.to(invoices.downloadZip)).toEqual([])
  })
})

describe('a download', () => {
  const sign = (number: string) => screen.getByRole('button', { name: `Download ${number}` })

  it('saves the file under the name that the server gives it', async () => {
    const { server, user } = await show()
    await user.click(sign('HV20261192'))
    await waitFor(() => expect(saved.mock.calls[0]?.[1]).toBe('HV20261192 Ya Ting Lin.pdf'))
    expect(server.to(invoices.download)[0]?.body).toMatchObject({
      InvoiceNo: 'HV20261192',
      CustomerCode: 'HV-0417',
      FollowupCompany: 'HK01',
    })
    expect(currentToast()).toBeNull()
  })

  it.each([
    [
      'a message in place of the file',
      answer({ message: 'This invoice is being printed.' }),
      'This invoice is being printed.',
    ],
    [
      'a refusal',
      refuse(422, 'invoice_without_document', 'Only its issuer may print it.'),
      'The invoice could not be downloaded. Only its issuer may print it.',
    ],
  ])('%s is a warning', async (_, reply, text) => {
    const { server, user } = await show()
    server.on(invoices.download, reply)
    await user.click(sign('HV20261192'))
    await waitFor(() => expect(currentToast()).toEqual({ kind: 'warning', text }))
    expect(saved).not.toHaveBeenCalled()
  })

  it('shows that it is under way for three seconds at most', async () => {
    const { server } = await show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    server.on(invoices.download, () => new Promise<Response>(() => undefined))
    await user.click(sign('HV20261192'))
    expect(sign('HV20261192').getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sign('HV20261192').getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(1_100)
    await waitFor(() => expect(sign('HV20261192').getAttribute('aria-busy')).toBe('false'))
  })
})

it('exports all that is found, with every column', async () => {
  const { server, user } = await show()
  server.on(invoices.exportList, fileAnswer('text/csv', 'Invoices.csv'))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(saved.mock.calls[0]?.[1]).toBe('Invoices.csv'))
  const body = server.to(invoices.exportList)[0]?.body
  expect(body).toMatchObject({ format: 'csv', companyId: '1', travelDateTo: '2026-11-23' })
  expect(body?.['columns']).toContain('net')
})

it('is cards on a phone, which open in place', async () => {
  const { user } = await show({ phone: true })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Invoices found' }))
  const opens = cards.getByRole('button', { name: /^Oliver Grant/ })
  const card = opens.closest('li') as HTMLElement
  expect(plain(within(card).getByText('Amount').parentElement)).toBe('AmountHKD 8,740.00')
  expect(within(card).getByRole('button', { name: 'PDF HV20261190' })).toBeTruthy()
  await user.click(opens)
  expect(await within(card).findByRole('list', { name: 'Lines' })).toBeTruthy()
  expect(opens.getAttribute('aria-expanded')).toBe('true')
  await user.click(cards.getByRole('checkbox', { name: 'Select HV20261190' }))
  expect(plain(bar())).toContain('1 selectedHKD 8,740.00')
})
