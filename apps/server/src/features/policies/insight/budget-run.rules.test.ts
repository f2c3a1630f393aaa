import { describe, expect, it } from 'vitest'
import { type AskedInPast, type RunBudget, runBudgets } from './budget-run.rules.ts'

const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const budget = (more: Partial<RunBudget> = {}): RunBudget => ({
  key: '1',
  costCentre: { code: 'SALES', name: 'Sales' },
  from: '2026-01-01',
  to: '2026-12-31',
  currency: 'HKD',
  digits: 2,
  amount: 1_000,
  grams: null,
  whenAbove: 'level',
  level: 2,
  corrected: { money: 0, grams: 0 },
  ...more,
})
const asked = (total: number | null, more: Partial<AskedInPast> = {}): AskedInPast => ({
  costCentre: 'SALES',
  firstDay: '2026-03-01',
  total: total === null ? null : hkd(total),
  paid: null,
  grams: () => 10,
  counts: true,
  ...more,
})
const run = (budgets: readonly RunBudget[], used = {}) =>
  runBudgets(budgets, used, (money, { currency }) => (money?.Currency === currency ? money.Amount : null))

/** What a budget says of requests, one after the other. */
const through = (of: ReturnType<typeof run>, all: readonly AskedInPast[]) =>
  all.map((one) => {
    const answer = of.ask(one)
    of.count(one, answer)
    return answer && (answer.isBlocked ? 'refused' : answer.state)
  })

describe('budgets in the past', () => {
  it('have room for exactly what there is', () => {
    const own = run([budget()])
    expect(through(own, [asked(400), asked(600), asked(1)])).toEqual(['within', 'within', 'above'])
    expect(own.used()).toEqual({ '1': [1_001, 30] })
  })

  it('refuse where they let nothing pass, and a total that nobody knows where they ask for levels', () => {
    const own = run([budget({ whenAbove: 'blocked' })])
    expect(through(own, [asked(1_001), asked(1_000)])).toEqual(['refused', 'within'])
    expect(through(run([budget()]), [asked(null)])).toEqual(['refused'])
    expect(through(run([budget({ whenAbove: 'inform' })]), [asked(null)])).toEqual(['above'])
  })

  it('begin with their corrections, and go on with what was used', () => {
    const corrected = { money: 500, grams: 0 }
    expect(through(run([budget({ corrected })]), [asked(500), asked(1)])).toEqual(['within', 'above'])
    expect(through(run([budget({ corrected })], { '1': [999, 0] }), [asked(1), asked(1)])).toEqual(['within', 'above'])
  })

  it('count what was paid, and nothing of what came to nothing', () => {
    const own = run([budget()])
    expect(through(own, [asked(900, { paid: hkd(100) }), asked(900, { counts: false }), asked(900)])).toEqual([
      'within',
      'within',
      'within',
    ])
    expect(own.used()['1']).toEqual([1_000, 20])
  })

  it('are those of the cost centre on the day, in money or in CO2e', () => {
    const own = run([
      budget({ key: 'a', to: '2026-06-30' }),
      budget({ key: 'b', from: '2026-07-01', amount: null, grams: 15 }),
    ])
    expect(own.ask(asked(1))?.budget.key).toBe('a')
    const july = { firstDay: '2026-07-01' }
    expect(through(own, [asked(null, july), asked(null, july)])).toEqual(['within', 'above'])
    expect(own.ask(asked(1, { costCentre: 'OPS' }))).toBeNull()
    expect(own.ask(asked(1, { costCentre: null }))).toBeNull()
    expect(own.ask(asked(1, { firstDay: null }))).toBeNull()
    expect(own.ask(asked(1, { firstDay: '2027-01-01' }))).toBeNull()
  })
})
