import { policyReport } from '@portolan/contract/features/policies/insight'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type fakeServer } from '../../../lib/test-http.ts'
import { showPage, startPolicies } from '../testing/policies-harness.tsx'

const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const kept = {
  Judged: 4,
  Outcomes: { fine: 2, inform: 1, reason: 0, level: 1, blocked: 0 },
  Amount: hkd(4_000_000),
  Missed: hkd(75_000),
}
const report = {
  From: '20260101',
  To: '20260228',
  All: kept,
  Companies: [{ ...kept, Code: 'C1', Name: 'Company 1' }],
  CostCentres: [{ ...kept, CompanyCode: 'C1', Code: '4100', Name: 'Sales' }],
  Months: [
    { ...kept, Month: '202601' },
    { ...kept, Judged: 0, Month: '202602' },
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
  expect(screen.getByText('75%')).toBeTruthy()
  expect(rows('By month')[1]).toBe('Jan 2026421010HK$750.00')
  expect(rows('By cost centre')[1]).toBe('4100 Sales421010HK$750.00')
  expect(rows('By rule')[1]).toBe('Fare capC1 · cap21HK$750.00')
  expect(rows('Bookings without a request')[1]).toContain('Alone')
})

it('asks for the chosen cost centre and days', async () => {
  const { user } = await open('/policies/report?from=2026-01-01')
  await screen.findByText('75%')
  await user.selectOptions(screen.getByLabelText('Of the cost centre'), '4100')
  await screen.findByText('75%')
  expect(server.to(policyReport.getReport).at(-1)?.body).toMatchObject({ From: '20260101', costCentreCode: '4100' })
})
