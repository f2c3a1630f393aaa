import { RequestStatus } from '@portolan/rules/request-transitions'
import { describe, expect, it } from 'vitest'
import {
  type BudgetSums,
  changesOf,
  isAboveBudget,
  leftOf,
  thousandths,
  totalOfBudget,
  usedPercent,
  wantedState,
} from './budget.rules.ts'

const budget: BudgetSums = {
  amount: 100_000,
  grams: null,
  reserved_money: 10_000,
  reserved_grams: 5,
  committed_money: 20_000,
  committed_grams: 0,
  spent_money: 30_000,
  spent_grams: 0,
  carried_money: 5_000,
  carried_grams: 0,
}

describe('a budget', () => {
  it('has what was carried over besides, and less what is used', () => {
    expect(totalOfBudget(budget)).toEqual({ money: 105_000, grams: null })
    expect(leftOf(budget)).toEqual({ money: 45_000, grams: null })
    expect(usedPercent(budget)).toBe(57.1)
  })
  it('is above for a single minor unit too much, and not for the last one', () => {
    expect(isAboveBudget(budget, { money: 45_000, grams: null })).toBe(false)
    expect(isAboveBudget(budget, { money: 45_001, grams: null })).toBe(true)
  })
  it('counts what the same request holds already once', () => {
    expect(isAboveBudget(budget, { money: 55_000, grams: 0 }, { money: 10_000, grams: 0 })).toBe(false)
    expect(isAboveBudget(budget, { money: 55_001, grams: 0 }, { money: 10_000, grams: 0 })).toBe(true)
  })
  it('is above for a total that is not known, and looks at no measure that it does not have', () => {
    expect(isAboveBudget(budget, { money: null, grams: 0 })).toBe(true)
    expect(isAboveBudget({ ...budget, amount: null, grams: 10 }, { money: null, grams: 5 })).toBe(false)
    expect(isAboveBudget({ ...budget, amount: null, grams: 10 }, { money: 1, grams: 6 })).toBe(true)
  })
  it('takes the percent of money or CO2e, whichever is more, and says of an empty one that it is used', () => {
    expect(usedPercent({ ...budget, grams: 5 })).toBe(100)
    expect(usedPercent({ ...budget, amount: 0, carried_money: 0 })).toBe(999)
    expect(usedPercent({ ...budget, spent_money: -60_000 })).toBe(0)
  })
})

describe('what a request holds', () => {
  it('follows its status', () => {
    const states = Object.entries(RequestStatus).map(([name, status]) => [name, wantedState(status)])
    expect(Object.fromEntries(states)).toEqual({
      Pending: 'returned',
      Cancelled: 'returned',
      Request: 'returned',
      Confirmed: 'committed',
      Rejected: 'returned',
      Finish: 'spent',
      InProgress: 'reserved',
      OnHold: 'same',
    })
  })
  it('moves from one sum into another, in one budget or between two', () => {
    const reserved = { budget_id: 1, state: 'reserved', money: 500, grams: 7 } as const
    expect([...changesOf(null, reserved)]).toMatchObject([[1, { reserved_money: 500, reserved_grams: 7 }]])
    expect([...changesOf(reserved, { ...reserved, state: 'committed' })]).toMatchObject([
      [1, { reserved_money: -500, committed_money: 500, reserved_grams: -7, committed_grams: 7 }],
    ])
    expect([...changesOf(reserved, { ...reserved, state: 'spent', money: 480 })]).toMatchObject([
      [1, { reserved_money: -500, spent_money: 480 }],
    ])
    expect([...changesOf(reserved, { ...reserved, budget_id: 2 })]).toMatchObject([
      [1, { reserved_money: -500 }],
      [2, { reserved_money: 500 }],
    ])
    expect([...changesOf(reserved, { ...reserved, state: 'returned' })]).toMatchObject([[1, { reserved_money: -500 }]])
  })
})

it('kg are whole grams', () => {
  expect(['12', '12.5', '0.001', '-3.25'].map(thousandths)).toEqual([12_000, 12_500, 1, -3_250])
})
