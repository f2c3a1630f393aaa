import { policyReport } from '@portolan/contract/features/policies/insight'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type fakeServer } from '../../../lib/test-http.ts'
import { onPhone, showPage } from '../../../ui/insight/testing/page-harness.tsx'
import { startPolicies } from '../testing/policies-harness.tsx'

const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const kept = {
  Judged: 4,
  Outcomes: { fine: 2, inform: 1, reason: 0, level: 1, blocked: 0 },
  Amount: hkd(4_000_000),
  Missed: hkd(75_000),
}
const nothing = {
  Judged: 0,
  Outcomes: { fine: 0, inform: 0, reason: 0, level: 0, blocked: 0 },
  Amount: null,
  Missed: hkd(0),
}
const report = {
  From: '20260101',
  To: '20260228',
  All: kept,
  Companies: [{ ...kept, Code: 'C1', Name: 'Company 1' }],
  CostCentres: [{ ...kept, CompanyCode: 'C1', Code: '4100', Name: 'Sales' }],
  Months: [
    { ...kept, Month: '202601' },
    { ...nothing, Month: '202602' },
  ],
  Rules: [{ CompanyCode: 'C1', Rule: 'cap', Name: 'Fare cap', Broken: 2, Asked: 1, Missed: hkd(75_000) }],
  Leakage: {
    Orders: 1,
    OfOrders: 5,
    Amount: hkd(20_000),
    Cases: [{ OrderId: '9', Title: 'Alone', Traveler: 'Chan', Day: '20260115', Amount: hkd(20_000) }],
  },
  CostCentresToFilter: [{ Code: '4100', Name: 'Sales' }],
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPolicies()
  server.on(policyReport.getReport, answer(report))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(address = '/policies/report') {
  const { ReportPage } = await import('./report-page.tsx')
  return showPage(<ReportPage />, address)
}
const rows = (name: string) =>
  within(screen.getAllByRole('region', { name })[0] as HTMLElement)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

it('shows how policies were kept by month, cost centre and rule, what was missed, and what nobody asked for', async () => {
  await open()
  expect(await screen.findByText('3 of 4 fine or for information')).toBeTruthy()
  const [figure, month] = screen.getAllByText('75%')
  expect(figure?.closest('dl')).toBeTruthy()
  expect(month?.closest('[aria-hidden]')).toBeTruthy()
  expect(rows('By month')[1]).toBe('Jan 2026421010HK$750.00')
  expect(rows('By month')[2]).toBe('Feb 2026000000–')
  expect(rows('By cost centre')[1]).toBe('4100 Sales421010HK$750.00')
  expect(rows('By rule')[1]).toBe('Fare cap21HK$750.00')
  expect(rows('Bookings without a request')[1]).toContain('Alone')
})

it('asks for the chosen cost centre and days', async () => {
  const { user } = await open('/policies/report?from=2026-01-01')
  await screen.findByText('3 of 4 fine or for information')
  await user.selectOptions(screen.getByLabelText('Cost centre'), '4100')
  await screen.findByText('3 of 4 fine or for information')
  expect(server.to(policyReport.getReport).at(-1)?.body).toMatchObject({ From: '20260101', costCentreCode: '4100' })
})

it('is cards on a phone: what says nothing is left out of them', async () => {
  onPhone()
  await open()
  await screen.findByText('3 of 4 fine or for information')
  const cards = within(screen.getByRole('list', { name: 'By rule' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Fare capBroken2With a reason1Missed savingsHK$750.00'])
  expect(within(screen.getByRole('list', { name: 'By cost centre' })).queryByText('Reason needed')).toBeNull()
})

it('names the company of a rule only where several are shown', async () => {
  server.on(
    policyReport.getReport,
    answer({ ...report, Companies: [...report.Companies, { ...kept, Code: 'C2', Name: 'Company 2' }] }),
  )
  await open()
  await screen.findByText('3 of 4 fine or for information')
  expect(rows('By rule')[1]).toBe('Fare capCompany 121HK$750.00')
})
