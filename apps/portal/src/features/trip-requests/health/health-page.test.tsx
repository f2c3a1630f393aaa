import { approvalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { showPage, startPage } from '../../../ui/insight/testing/page-harness.tsx'

const level = {
  CompanyCode: 'ACME',
  RuleId: 'usual',
  RuleName: 'Usual trips',
  Level: 1,
  LevelName: 'Manager',
  Decided: 24,
  Approved: 24,
  Declined: 0,
  Settled: 2,
  Waiting: { Median: 31.2, P90: 72 },
  Working: { Median: 9, P90: 18 },
  TotalWaiting: 800,
  FinallyApproved: 20,
  AfterDeparture: 3,
  NeverDeclined: true,
}
const health = {
  From: '20260828',
  To: '20261125',
  Figures: {
    Requests: 24,
    Approved: 20,
    Declined: 4,
    AfterDeparture: 3,
    MedianDays: 1.4,
    Levels: 27,
    Escalated: 1,
    BySubstitute: 0,
    Settled: 2,
  },
  Levels: [
    level,
    {
      ...level,
      Level: 2,
      LevelName: null,
      Decided: 3,
      Waiting: null,
      Working: null,
      TotalWaiting: null,
      NeverDeclined: false,
    },
  ],
  BucketUnit: 'week',
  Buckets: [
    { Start: '20261116', Decided: 12, MedianWaiting: 31 },
    { Start: '20261123', Decided: 2, MedianWaiting: null },
  ],
  CostCentres: [{ Code: '4100', Name: 'Sales' }],
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPage()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const { HealthPage } = await import('./health-page.tsx')
  showPage(<HealthPage />, '/approvals/health')
}

describe('the page of approval health', () => {
  it('says what each level takes, which never declined, and has the same in a table', async () => {
    server.on(approvalHealth.getHealth, answer(health))
    await open()
    expect(await screen.findByText('31 h waiting')).toBeTruthy()
    expect(screen.getByText('9 h of it in working hours')).toBeTruthy()
    expect(screen.getByText('costs 31 h at the median and changed nothing')).toBeTruthy()
    expect(screen.getByText('3 decisions, too few for a median')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'All levels in figures' })
    const [, first, second] = within(table).getAllByRole('row')
    expect([...(first?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '24',
      '24',
      '0',
      '2',
      '31.2',
      '72',
      '9',
      '18',
      '800',
      '20',
      '3',
    ])
    expect(second?.textContent).toContain('–')
  })

  it('asks for the chosen period and cost centre', async () => {
    server.on(approvalHealth.getHealth, answer(health))
    await open()
    await screen.findByRole('option', { name: '4100 Sales' })
    fireEvent.click(screen.getByRole('button', { name: '30 days' }))
    await vi.waitFor(() => expect(server.asked).toHaveLength(2))
    fireEvent.change(screen.getByRole('combobox', { name: 'Cost centre' }), { target: { value: '4100' } })
    await vi.waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ costCentreCode: '4100' }))
    expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says that nothing was decided, and who has no right', async () => {
    server.on(approvalHealth.getHealth, answer({ ...health, Levels: [] }))
    await open()
    expect(await screen.findByText('Nothing was decided in this period')).toBeTruthy()
    cleanup()
    server.on(approvalHealth.getHealth, refuse(403, 'no_right'))
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
