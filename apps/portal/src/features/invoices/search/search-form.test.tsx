import { invoices } from '@portolan/contract/features/invoices'
import { travellers } from '@portolan/contract/features/travellers'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { refuse } from '../../../lib/test-http.ts'
import { searched, showInvoices, startInvoices } from '../testing/invoices-harness.tsx'

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { InvoicesPage } = await import('../invoices-page.tsx')

beforeEach(() => {
  const now = Date.parse('2026-11-22T06:05:00Z')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(address = '/', options?: { companies: number }) {
  const server = await startInvoices(options)
  const { history } = showInvoices(<InvoicesPage />, address)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await screen.findByRole('form', { name: 'Search invoices' })
  return { server, history, user, searches: () => server.to(invoices.search).map(({ body }) => body) }
}

const day = (name: 'From' | 'To') => screen.getByRole<HTMLInputElement>('textbox', { name })
const company = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' })
const traveller = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Traveller' })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Invoice number' })
const search = () => screen.getByRole('button', { name: 'Search invoices' })
/** Not the cross of the traveller's field. */
const clear = () => screen.getByText('Clear', { selector: 'button' })
const faultOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('begins three months back, by the days of travel, and asks for nothing yet', async () => {
  const { searches } = await show()
  expect([day('From').value, day('To').value]).toEqual(['22 Aug 2026', '22 Nov 2026'])
  expect(screen.getByRole('button', { name: 'Travel date' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^Choose the dates of travel/)).toBeTruthy()
  expect(searches()).toEqual([])
})

describe('the company', () => {
  it('has to be chosen: the field gets the focus and says so', async () => {
    const { user, searches } = await show()
    expect(faultOf(company())).toBeNull()
    await user.click(search())
    expect(document.activeElement).toBe(company())
    expect(faultOf(company())).toBe('Please Choose Company')
    expect(searches()).toEqual([])
  })

  it('is chosen by itself, and hidden, where there is only one', async () => {
    const { user, searches } = await show('/', { companies: 1 })
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull()
    await user.click(search())
    await waitFor(() => expect(searches()[0]).toMatchObject({ companyId: '1' }))
  })

  it('is asked for where a traveller is clicked or typed first, and lets the Tab key pass', async () => {
    const { user, server } = await show()
    await user.click(traveller())
    expect(document.activeElement).toBe(company())
    expect(faultOf(company())).toBe('Please Choose Company')
    await user.tab()
    expect(document.activeElement).toBe(traveller())
    await user.tab()
    expect(document.activeElement).toBe(number())
    await user.tab({ shift: true })
    await user.keyboard('m')
    expect(document.activeElement).toBe(company())
    expect(server.to(travellers.search)).toEqual([])
  })

  it('takes the traveller along when another one is chosen', async () => {
    const { user } = await show('/?company=C1&from=2026-08-22&to=2026-11-22&traveller=21')
    await waitFor(() => expect(traveller().value).toBe('Mei Ling Chan'))
    await user.selectOptions(company(), 'Company 2')
    expect(traveller().value).toBe('')
  })
})

describe('the days', () => {
  it('From after To, and more than a year, are refused at once', async () => {
    const { user, searches } = await show()
    await user.selectOptions(company(), 'Company 1')
    type(day('From'), '2026-11-23')
    expect(faultOf(day('To'))).toBe('To must not be before From')
    await user.click(search())
    expect(document.activeElement).toBe(day('To'))
    type(day('From'), '2025-11-21')
    expect(faultOf(day('To'))).toBe('Please choose at most one year after From')
    await user.click(search())
    expect(searches()).toEqual([])
    type(day('From'), '2025-11-22')
    expect(faultOf(day('To'))).toBeNull()
  })

  it('what cannot be read is told with the search, and stays', async () => {
    const { user, searches } = await show()
    await user.selectOptions(company(), 'Company 1')
    type(day('From'), 'next week')
    expect(faultOf(day('From'))).toBeNull()
    await user.click(search())
    expect(faultOf(day('From'))).toMatch(/cannot be read/)
    expect(day('From').value).toBe('next week')
    expect(searches()).toEqual([])
  })

  it('To is sent as the day after, in the fields of the chosen kind of date', async () => {
    const { user, searches, history } = await show()
    await user.selectOptions(company(), 'Company 2')
    await user.click(search())
    await waitFor(() => expect(searches()).toHaveLength(1))
    expect(searches()[0]).toMatchObject({
      isTravelDate: true,
      travelDateFrom: '2026-08-22',
      travelDateTo: '2026-11-23',
      companyId: '2',
      pageIndex: 1,
      pageSize: 5,
      sort: { by: 'date', descending: true },
    })
    await user.click(screen.getByRole('button', { name: 'Transaction date' }))
    await user.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ isTravelDate: false, issueDateFrom: '2026-08-22', issueDateTo: '2026-11-23' })
    expect(searches()[1]).not.toHaveProperty('travelDateFrom')
    expect(history.location.href).toBe('/?from=2026-08-22&to=2026-11-22&company=C2&date=transaction')
  })

  it('a traveller needs both, a number alone needs none', async () => {
    const { user, searches } = await show('/?company=C1&traveller=21')
    expect(searches()).toEqual([])
    await waitFor(() => expect(traveller().value).toBe('Mei Ling Chan'))
    await user.click(search())
    expect(faultOf(day('From'))).toBe('A search by traveller needs both dates')
    expect(document.activeElement).toBe(day('From'))
    await user.click(clear())
    await user.selectOptions(company(), 'Company 1')
    type(day('From'), '')
    type(day('To'), '')
    await user.type(number(), 'HV20261192')
    await user.click(search())
    await waitFor(() => expect(searches()[0]).toMatchObject({ invoiceNo: 'HV20261192', travelDateFrom: null }))
  })
})

it('a number has at most ten characters', async () => {
  const { user } = await show()
  await user.type(number(), 'HV202611925555')
  expect(number().value).toBe('HV20261192')
})

it('finds a traveller of the chosen company only', async () => {
  const { user, server, searches } = await show()
  await user.selectOptions(company(), 'Company 2')
  await user.type(traveller(), 'mei')
  await user.click(await screen.findByRole('option', { name: /Mei Ling Chan/ }))
  expect(server.to(travellers.search)[0]?.body).toMatchObject({
    SearchKeyword: 'mei',
    companyId: '2',
    includeDummy: true,
  })
  await user.click(search())
  await waitFor(() => expect(searches()[0]).toMatchObject({ companyId: '2', travelerId: '21' }))
})

describe('the address', () => {
  it('is searched at once, fills the form, and goes with the back button', async () => {
    const { user, history, searches } = await show(searched)
    await waitFor(() => expect(searches()[0]).toMatchObject({ companyId: '1' }))
    expect(company().value).toBe('C1')
    await user.selectOptions(company(), 'Company 2')
    await user.click(search())
    await waitFor(() => expect(history.location.href).toContain('company=C2'))
    history.back()
    await waitFor(() => expect(company().value).toBe('C1'))
  })

  it('asks for nothing where it names no company of the viewer or no day', async () => {
    const { searches } = await show('/?company=ELSE&from=2026-13-40')
    expect(day('From').value).toBe('2026-13-40')
    expect(searches()).toEqual([])
  })

  it('the same search again asks again', async () => {
    const { user, searches } = await show(searched)
    await waitFor(() => expect(searches()).toHaveLength(1))
    await user.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
  })
})

it('a failure keeps what was typed, and can be tried again', async () => {
  const { user, server, searches } = await show()
  server.on(invoices.search, refuse(503, 'service_unavailable'))
  await user.selectOptions(company(), 'Company 1')
  await user.type(number(), 'HV2026')
  await user.click(search())
  const alert = await screen.findByText('The invoices could not be loaded.')
  expect([number().value, company().value, day('To').value]).toEqual(['HV2026', 'C1', '22 Nov 2026'])
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(searches()).toHaveLength(2))
})

it('Clear empties the form and the address', async () => {
  const { user, history } = await show(`${searched}&number=HV2026&date=transaction`)
  await user.click(clear())
  await waitFor(() => expect(history.location.href).toBe('/'))
  expect([number().value, company().value, day('From').value]).toEqual(['', '', '22 Aug 2026'])
  expect(screen.getByRole('button', { name: 'Travel date' }).getAttribute('aria-pressed')).toBe('true')
})
