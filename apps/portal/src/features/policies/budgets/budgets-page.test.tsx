import { type Budget, budgets } from '@portolan/contract/features/policies/budgets'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { showPage, startPage } from '../../../ui/insight/testing/page-harness.tsx'

const sums = (amount: number, kg: number) => ({ Money: { Amount: amount, Currency: 'HKD', Digits: 2 }, Kg: kg })
const budget: Budget = {
  Id: '7',
  CompanyCode: 'ACME',
  CostCentre: { Code: '4200', Name: 'Sourcing' },
  From: '20300101',
  To: '20301231',
  Version: 3,
  Currency: 'HKD',
  WhenAbove: 'level',
  Level: 2,
  CarriesOver: true,
  Total: sums(105_000_00, 5_000),
  CarriedOver: sums(5_000_00, 0),
  Reserved: sums(10_000_00, 500),
  Committed: sums(20_000_00, 1_000),
  Spent: sums(80_000_00, 2_000),
  Left: sums(-5_000_00, 1_500),
  UsedPercent: 104.8,
  MayChange: true,
}
const found = { Budgets: [budget], Total: 1, MayCreate: true }

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPage()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const { BudgetsPage } = await import('./budgets-page.tsx')
  showPage(<BudgetsPage />, '/budgets')
}
const dialog = () => within(document.querySelector('dialog') ?? document.body)

describe('the page of budgets', () => {
  it('says what is used in words and figures, also without the picture', async () => {
    server.on(budgets.searchBudgets, answer(found))
    await open()
    expect(await screen.findByText('104.8% used, above the budget')).toBeTruthy()
    const money = within(screen.getByRole('region', { name: 'Money' }))
    expect(money.getByText('Exceeded by').closest('div')?.textContent).toContain('5,000')
    const kg = within(screen.getByRole('region', { name: 'Emissions (CO2e)' }))
    expect(kg.getByText('Left').closest('div')?.textContent).toContain('1,500')
    expect(screen.getByText(/Above the budget 2 levels approve/)).toBeTruthy()
  })

  it('opens what moved in place', async () => {
    server.on(budgets.searchBudgets, answer(found))
    const entry = {
      Id: '1',
      At: '2030-01-05T02:00:00Z',
      Kind: 'reserved',
      Sums: sums(875_000, 320.5),
      Request: { ReferenceNumber: '20300105000000000001', TripName: 'Sales meeting' },
      By: null,
      Reason: null,
    }
    server.on(budgets.listBudgetEntries, answer({ Entries: [entry], Total: 1 }))
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Show entries' }))
    const list = within(await screen.findByRole('list', { name: 'Entries of 4200 Sourcing' }))
    expect(list.getByRole('link', { name: 'Sales meeting' }).getAttribute('href')).toContain('20300105000000000001')
    expect(list.getByRole('listitem').textContent).toContain('8,750')
  })

  it('changes a budget with a reason, and keeps what was typed when that is refused', async () => {
    server.on(budgets.searchBudgets, answer(found))
    server.on(budgets.saveBudget, refuse(409, 'budget_changed'))
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    const amount = dialog().getByLabelText('Amount of money')
    expect((amount as HTMLInputElement).value, 'without what was carried over').toBe('100000.00')
    fireEvent.change(amount, { target: { value: '120,000' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Save the budget', hidden: true }))
    expect(dialog().getByText('Say why.')).toBeTruthy()
    expect(server.asked.some(({ body }) => 'Reason' in (body as object))).toBe(false)
    fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'One fair more' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Save the budget', hidden: true }))
    await vi.waitFor(() =>
      expect(server.asked.map(({ body }) => body)).toContainEqual(
        expect.objectContaining({
          Id: '7',
          Version: 3,
          Amount: '120000',
          Kg: '5000',
          Level: 2,
          Reason: 'One fair more',
        }),
      ),
    )
    expect(await dialog().findByRole('alert', { hidden: true })).toBeTruthy()
    expect((dialog().getByLabelText('Amount of money') as HTMLInputElement).value).toBe('120,000')
  })

  it('says that there is none, and that it failed', async () => {
    server.on(budgets.searchBudgets, answer({ Budgets: [], Total: 0, MayCreate: false }))
    await open()
    expect(await screen.findByText('No budgets')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New budget' })).toBeNull()
    cleanup()
    server.on(budgets.searchBudgets, refuse(403, 'no_right'))
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
