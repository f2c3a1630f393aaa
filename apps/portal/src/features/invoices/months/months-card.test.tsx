import { invoices } from '@portolan/contract/features/invoices'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleSummary } from '../testing/example-invoices.ts'
import { showInvoices, startInvoices } from '../testing/invoices-harness.tsx'
import { MonthsCard } from './months-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function show() {
  const server = await startInvoices()
  showInvoices(<MonthsCard isTravelDate until="2026-11-22" today="2026-11-22" />)
  return { server, user: userEvent.setup() }
}

const told = async () =>
  (await screen.findByRole('slider', { name: 'By month' })).getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')

it('asks for six months of all companies', async () => {
  const { server } = await show()
  await told()
  const body = server.to(invoices.summary)[0]?.body
  expect(body).toMatchObject({ isTravelDate: true, travelDateFrom: '2026-06-01', travelDateTo: '2026-12-01' })
  expect(body).not.toHaveProperty('companyId')
})

it('begins with this month; keys go from bar to bar and tell what each is made of', async () => {
  const { user } = await show()
  expect(await told()).toBe('Nov 2026: HKD 20,000.00 (Company 1 HKD 20,000.00)')
  screen.getByRole('slider').focus()
  await user.keyboard('{ArrowLeft}')
  expect(await told()).toBe('Oct 2026: HKD 36,400.00 (Company 1 HKD 27,000.00, Company 2 HKD 9,400.00)')
  await user.keyboard('{Home}')
  expect(await told()).toBe('Jun 2026: no invoices')
  await user.keyboard('{End}{ArrowRight}')
  expect(await told()).toMatch(/^Nov 2026/)
})

it('labels the highest, stresses this month, and hatches the second company', async () => {
  await show()
  const svg = (await screen.findByRole('slider')).querySelector('svg') as SVGSVGElement
  expect([...svg.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('36.4K')
  const current = svg.querySelector('[data-current=true]') as SVGGElement
  expect(current.textContent).toBe('Nov')
  expect(svg.querySelector('rect[data-series="1"]')?.getAttribute('fill')).toMatch(/^url\(#/)
  const legend = within(screen.getByRole('list', { name: 'Companies' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Company 1', 'Company 2'])
})

it('shows the currency of most invoices first, and the others by choice', async () => {
  const { user } = await show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'JPY')
  screen.getByRole('slider').focus()
  await user.keyboard('{ArrowLeft}')
  expect(await told()).toBe('Oct 2026: JPY 63,800')
})

it('has a table twin, by its button and by a key', async () => {
  const { user } = await show()
  await told()
  await user.keyboard('t')
  const table = within(screen.getByRole('table'))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('MonthCompany 1Company 2All companies')
  expect(rows[5]).toBe('Oct 202627,000.009,400.0036,400.00')
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  expect(screen.queryByRole('table')).toBeNull()
})

it('says that there is nothing, or that it failed', async () => {
  const server = await startInvoices()
  server.on(invoices.summary, refuse(503, 'service_unavailable'), answer({ ...exampleSummary, Months: [] }))
  showInvoices(<MonthsCard isTravelDate until="2026-11-22" today="2026-11-22" />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('No invoices in these months.')).toBeTruthy())
})
