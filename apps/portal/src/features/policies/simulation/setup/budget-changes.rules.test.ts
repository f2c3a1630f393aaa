import { expect, it } from 'vitest'
import { type BasisBudget, countBudgetChanges, triedBudgets } from './budget-changes.rules.ts'

const budget = (over: Partial<BasisBudget> = {}): BasisBudget => ({
  CostCentre: '4100',
  Name: 'Sales',
  From: '20260101',
  To: '20261231',
  Currency: 'HKD',
  Amount: '500000',
  Kg: null,
  WhenAbove: 'inform',
  Level: 0,
  CarriesOver: false,
  ...over,
})
const second = budget({ From: '20270101', To: '20271231' })
const other = budget({ CostCentre: '4200' })
const all = [budget(), second, other]
const sent = ({ Name: _name, ...fields }: BasisBudget) => fields

it('sends all budgets of a cost centre one of which is changed, and none of the others', () => {
  const { Budgets, BudgetPercent } = triedBudgets(all, { percent: '', of: { '4100 20260101': { Amount: '400,000' } } })
  expect(Budgets).toEqual([{ ...sent(budget()), Amount: '400000' }, sent(second)])
  expect(BudgetPercent).toBeUndefined()
})

it('asks for one level at least where levels are asked for, and for none where not', () => {
  const [level] =
    triedBudgets([budget()], { percent: '', of: { '4100 20260101': { WhenAbove: 'level' } } }).Budgets ?? []
  expect(level).toMatchObject({ WhenAbove: 'level', Level: 1 })
  const was = budget({ WhenAbove: 'level', Level: 2 })
  expect(
    triedBudgets([was], { percent: '', of: { '4100 20260101': { WhenAbove: 'blocked' } } }).Budgets?.[0],
  ).toMatchObject({
    WhenAbove: 'blocked',
    Level: 0,
  })
})

it('takes percent for all, and an empty figure as none', () => {
  expect(triedBudgets(all, { percent: '90', of: {} })).toEqual({ BudgetPercent: { '*': 90 } })
  expect(triedBudgets(all, { percent: '100', of: {} })).toEqual({})
  expect(triedBudgets(all, { percent: '5000', of: {} }), 'more than ten times is no percent').toEqual({})
  const none = triedBudgets([budget({ Kg: '10' })], { percent: '', of: { '4100 20260101': { Kg: '' } } })
  expect(none.Budgets?.[0]?.Kg).toBeNull()
})

it('counts what differs, not what was only touched', () => {
  expect(countBudgetChanges(all, { percent: '100', of: { '4100 20260101': { Amount: '500,000' } } })).toBe(0)
  expect(countBudgetChanges(all, { percent: '80', of: { '4200 20260101': { WhenAbove: 'blocked' } } })).toBe(2)
})
