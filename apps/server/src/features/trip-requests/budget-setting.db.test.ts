import { type Budget, budgets, budgetsBackOffice } from '@portolan/contract/features/policies/budgets'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budgetAlerts, budgetCarryOver } from '../../domain/budgets/budgets.jobs.ts'
import { type BudgetHarness, march, startBudgets } from './testing/budget-harness.ts'

let harness: BudgetHarness
beforeAll(async () => {
  harness = await startBudgets()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  harness.setNow('2040-01-10T02:00:00Z')
  await harness.clear()
  await harness.rules([[harness.world.alpha.coordinator]])
})

const money = (sums: Budget['Left']) => (sums.Money === null ? null : sums.Money.Amount)
const sumsOf = ({ Reserved, Committed, Spent, Left }: Budget) => [Reserved, Committed, Spent, Left].map(money)

describe('who owns a budget', () => {
  it('sees it, and nobody else does', async () => {
    const { alpha, bravo } = harness.world
    await harness.put({ amount: '10000' })
    const found = (who: typeof alpha.coordinator) =>
      harness.call<{ Total: number; MayCreate: boolean }>(budgets.searchBudgets, { day: '' }, who)
    expect(await found(alpha.coordinator)).toMatchObject({ Total: 1, MayCreate: true })
    expect(await found(alpha.colleague), 'approves for the cost centre').toMatchObject({ Total: 1, MayCreate: false })
    expect(await found(alpha.traveller)).toMatchObject({ Total: 0, MayCreate: false })
    expect(await found(bravo.coordinator)).toMatchObject({ Total: 0 })
    const { Id } = await harness.budget()
    const entries = { Id, CompanyCode: alpha.code }
    expect(await harness.refused(budgets.listBudgetEntries, entries, alpha.traveller)).toBe('record_not_found')
    expect(await harness.refused(budgets.saveBudget, saving({ Id, Version: 1 }), alpha.colleague)).toBe('no_right')
  })
})

const saving = (more: object = {}) => ({
  CompanyCode: harness.world.alpha.code,
  Id: null,
  CostCentre: 'SALES',
  From: '20400101',
  To: '20401231',
  Currency: 'HKD',
  Amount: '20000',
  Kg: null,
  WhenAbove: 'inform',
  Reason: 'As planned',
  ...more,
})

describe('setting a budget', () => {
  it('makes one, changes it while requests run, and keeps what is used', async () => {
    const { coordinator } = harness.world.alpha
    const made = await harness.call<{ Budget: Budget }>(budgets.saveBudget, saving(), coordinator)
    expect(made.Budget).toMatchObject({ Version: 1, MayChange: true })
    await harness.submit(await harness.pending())
    const { Id } = made.Budget
    const change = saving({ Id, Version: 1, Amount: '5000' })
    const changed = await harness.call<{ Budget: Budget }>(budgets.saveBudget, change, coordinator)
    expect(sumsOf(changed.Budget)).toEqual([875_000, 0, 0, -375_000])
    expect(changed.Budget.UsedPercent).toBe(175)
    expect(await harness.refused(budgets.saveBudget, change, coordinator), 'somebody changed it').toBe('budget_changed')
    const inEuro = saving({ Id, Version: 2, Currency: 'EUR' })
    expect(await harness.refused(budgets.saveBudget, inEuro, coordinator)).toBe('budget_invalid')
    await harness.expectEven()
  })

  it('refuses overlaps, currencies without a rate, what is negative and what no calendar has', async () => {
    const { coordinator } = harness.world.alpha
    await harness.call(budgets.saveBudget, saving(), coordinator)
    const refused = (more: object) => harness.refused(budgets.saveBudget, saving(more), coordinator)
    expect(await refused({ From: '20401201', To: '20410131' })).toBe('budget_overlaps')
    const next = { From: '20410101', To: '20411231' }
    expect(await refused({ ...next, Currency: 'CHF' })).toBe('rate_not_found')
    expect(await refused({ ...next, Currency: 'XYZ' })).toBe('budget_invalid')
    expect(await refused({ ...next, Amount: '-5' })).toBe('invalid_parameter')
    expect(await refused({ ...next, Amount: '5.123' })).toBe('budget_invalid')
    expect(await refused({ ...next, Amount: null })).toBe('budget_invalid')
    expect(await refused({ From: '20410230', To: '20411231' })).toBe('budget_invalid')
    expect(await refused({ From: '20411231', To: '20410101' })).toBe('budget_invalid')
    expect(await refused({ ...next, CostCentre: 'NONE' })).toBe('budget_invalid')
    expect(await refused({ ...next, CompanyCode: harness.world.bravo.code })).toBe('record_not_found')
    expect(await refused({ ...next, WhenAbove: 'level', Level: 0 })).toBe('budget_invalid')
  })

  it('lets one of several that overlap in at once', async () => {
    const { coordinator } = harness.world.alpha
    const tries = Array.from({ length: 8 }, async (_, at) => {
      const input = saving({ From: `20400${at + 1}01` })
      return harness.refused(budgets.saveBudget, input, coordinator).catch(() => 'saved')
    })
    expect((await Promise.all(tries)).toSorted()).toEqual([...Array<string>(7).fill('budget_overlaps'), 'saved'])
  })

  it('is corrected with a reason', async () => {
    const { coordinator } = harness.world.alpha
    const { Budget: made } = await harness.call<{ Budget: Budget }>(budgets.saveBudget, saving(), coordinator)
    const input = { CompanyCode: made.CompanyCode, Id: made.Id, Version: 1, Kg: null, Reason: 'Visa fees' }
    const spent = { ...input, Amount: '1250.50' }
    const corrected = await harness.call<{ Budget: Budget }>(budgets.correctBudget, spent, coordinator)
    expect(money(corrected.Budget.Spent)).toBe(125_050)
    expect(await harness.refused(budgets.correctBudget, spent, coordinator)).toBe('budget_changed')
    const back = { ...input, Version: 2, Amount: '-250.50' }
    expect(money((await harness.call<{ Budget: Budget }>(budgets.correctBudget, back, coordinator)).Budget.Spent)).toBe(
      100_000,
    )
    const none = { ...input, Version: 3, Amount: null }
    expect(await harness.refused(budgets.correctBudget, none, coordinator)).toBe('budget_invalid')
    await harness.expectEven()
  })
})

describe('budgets of the back office', () => {
  const who = () => ({ bearer: harness.world.alpha.machineBearer })
  const record = (more: object = {}) => ({
    company: harness.world.alpha.code,
    costCentre: 'SALES',
    ...march,
    currency: 'HKD',
    amount: '1000',
    ...more,
  })

  it('arrive all or none, each fault with its place, and the same again changes nothing', async () => {
    const bad = [
      record(),
      record({ from: '2040-06-01' }),
      record({ costCentre: 'NONE' }),
      record({ costCentre: 'OPS', amount: '-1' }),
      record({ company: harness.world.bravo.code }),
      record({ costCentre: 'OPS', currency: 'CHF' }),
      record({ costCentre: 'OPS', from: '2041-01-01', to: '2041-02-30' }),
    ]
    const tried = await harness.call<{ faults: { index: number; path: string }[] }>(
      budgetsBackOffice.putBudgets,
      { items: bad, dryRun: true },
      who(),
    )
    expect(tried.faults.map(({ index, path }) => `${index} ${path}`)).toEqual([
      '1 from',
      '2 costCentre',
      '3 amount',
      '4 company',
      '5 currency',
      '6 to',
    ])
    expect(await harness.refused(budgetsBackOffice.putBudgets, { items: bad }, who())).toBe('provisioning_invalid')
    expect(await harness.query('SELECT 1 FROM budget')).toEqual([])
    const good = { items: [record(), record({ costCentre: 'OPS', kg: '12.5' })] }
    const put = (more: object = {}) => harness.call(budgetsBackOffice.putBudgets, { ...good, ...more }, who())
    expect(await put({ dryRun: true })).toMatchObject({ created: 2, unchanged: 0 })
    expect(await put()).toMatchObject({ created: 2, changed: 0, unchanged: 0 })
    expect(await put()).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    const more = { items: [record({ amount: '1200' })] }
    expect(await harness.call(budgetsBackOffice.putBudgets, more, who())).toMatchObject({ changed: 1 })
  })
})

describe('jobs', () => {
  it('tell owners once at 80 and once at 100 percent', async () => {
    const { alpha } = harness.world
    await harness.put({ amount: '10500' })
    const mails = async () =>
      (
        await harness.query<{ address: string }>(
          `SELECT address FROM mail_message WHERE template = 'budgetAlert' ORDER BY address`,
        )
      ).map(({ address }) => address)
    await harness.query('DELETE FROM mail_message')
    await harness.run(budgetAlerts)
    expect(await mails()).toEqual([])
    await harness.submit(await harness.pending())
    await harness.run(budgetAlerts)
    await harness.run(budgetAlerts)
    expect(await mails(), '83 %').toEqual([alpha.colleague.email, alpha.coordinator.email])
    await harness.submit(await harness.pending())
    await harness.run(budgetAlerts)
    await harness.run(budgetAlerts)
    expect(await mails()).toHaveLength(4)
    const told = await harness.query('SELECT login_id, status FROM realtime_message WHERE type = 108 ORDER BY 2, 1')
    expect(told).toHaveLength(4)
  })

  it('carry what is left at the end of a period into the next one, once', async () => {
    await harness.put({ amount: '10000', to: '2040-03-31', carriesOver: true })
    await harness.submit(await harness.pending())
    harness.setNow('2040-04-02T02:00:00Z')
    await harness.run(budgetCarryOver)
    expect(money((await harness.budget()).Left), 'there is no next one').toBe(125_000)
    await harness.put({ amount: '3000', from: '2040-04-01', to: '2040-06-30' })
    await harness.run(budgetCarryOver)
    await harness.run(budgetCarryOver)
    const { alpha } = harness.world
    const found = await harness.call<{ Budgets: Budget[] }>(budgets.searchBudgets, { day: '' }, alpha.coordinator)
    expect(found.Budgets.map(({ CarriedOver, Total, Left }) => [CarriedOver, Total, Left].map(money))).toEqual([
      [125_000, 425_000, 425_000],
      [-125_000, 875_000, 0],
    ])
    await harness.expectEven()
  })
})

it('leaves as a file', async () => {
  await harness.put({ amount: '10000', kg: '12.5' })
  const input = { format: 'csv', day: '' }
  const { alpha } = harness.world
  const text = await harness.file(budgets.exportBudgets, input, alpha.coordinator)
  const [head, line]: string[][] = parse(text)
  expect(head?.slice(1, 6)).toEqual(['Cost centre', 'Name of the cost centre', 'From', 'To', 'Currency'])
  const sums = ['10000.00', '0.00', '0.00', '0.00', '10000.00', '12.500']
  expect(line?.slice(1, 12)).toEqual(['SALES', 'Sales', '2040-01-01', '2040-12-31', 'HKD', ...sums])
})
