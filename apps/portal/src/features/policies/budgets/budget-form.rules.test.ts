import type { Budget } from '@portolan/contract/features/policies/budgets'
import { describe, expect, it } from 'vitest'
import { correctionFault, draftOf, emptyDraft, faultOf, savingOf, typedNumber } from './budget-form.rules.ts'

const draft = {
  ...emptyDraft('2030-05-01', 'ACME'),
  costCentre: '4200',
  currency: 'hkd',
  amount: '1,000',
  reason: 'Plan',
}
const none = { Money: null, Kg: 0 }

describe('the form of a budget', () => {
  it('begins with the year and reads numbers as people type them', () => {
    expect(emptyDraft('2030-05-01', 'ACME')).toMatchObject({ from: '2030-01-01', to: '2030-12-31' })
    expect(['', ' 1,234.50 ', '１２', '−5'].map(typedNumber)).toEqual([null, '1234.50', '12', '-5'])
    expect(savingOf(draft, null)).toMatchObject({ Id: null, Currency: 'HKD', Amount: '1000', Kg: null, Level: 1 })
  })
  it('names the first fault', () => {
    const faults = [
      {},
      { costCentre: ' ' },
      { to: '2029-01-01' },
      { currency: 'H' },
      { amount: '-5' },
      { kg: '1.2345' },
    ]
    const more = [{ amount: '' }, { level: '0' }, { level: '0', whenAbove: 'inform' as const }, { reason: ' ' }]
    expect([...faults, ...more].map((change) => faultOf({ ...draft, ...change }))).toEqual([
      null,
      'costCentre',
      'days',
      'currency',
      'amount',
      'kg',
      'nothing',
      'level',
      null,
      'reason',
    ])
  })
  it('shows kg without what was carried over', () => {
    const budget = { From: '20300101', To: '20301231', CostCentre: {}, Currency: 'HKD', Level: 0 } as unknown as Budget
    const shown = draftOf({ ...budget, Total: { Money: null, Kg: 12.5 }, CarriedOver: { ...none, Kg: 2.5 } })
    expect(shown).toMatchObject({ amount: '', kg: '10', from: '2030-01-01', level: '1' })
  })
})

it('a correction needs an amount, with or without a minus sign, and a reason', () => {
  const correction = { amount: '-250.50', kg: '', reason: 'Refund' }
  expect(correctionFault(correction)).toBeNull()
  expect(correctionFault({ ...correction, amount: '--1' })).toBe('amount')
  expect(correctionFault({ ...correction, amount: '' })).toBe('nothing')
  expect(correctionFault({ ...correction, reason: '' })).toBe('reason')
})
