import { describe, expect, it } from 'vitest'
import { barOf, fillOf } from './budget-bar.rules.ts'

const measure = { total: 100, spent: 30, committed: 20, reserved: 10, left: 40 }

describe('the bar of a budget', () => {
  it('has its parts beside each other, as long as the budget', () => {
    expect(barOf(measure)).toEqual({
      parts: [
        { part: 'spent', from: 0, width: 30 },
        { part: 'committed', from: 30, width: 20 },
        { part: 'reserved', from: 50, width: 10 },
      ],
      end: null,
    })
  })
  it('is as long as what is used where that is more, and says where the budget ends', () => {
    expect(barOf({ ...measure, spent: 170 })).toMatchObject({ parts: [{ from: 0, width: 85 }, {}, {}], end: 50 })
  })
  it('leaves out what is nothing or below zero, and is empty without a budget', () => {
    expect(barOf({ ...measure, spent: -5, reserved: 0 }).parts.map(({ part }) => part)).toEqual(['committed'])
    expect(barOf({ total: 0, spent: 0, committed: 0, reserved: 0, left: 0 })).toEqual({ parts: [], end: null })
  })
  it('is nearly used from 80 percent on, and above only below zero', () => {
    const left = (Amount: number) => ({ Money: { Amount, Currency: 'HKD', Digits: 2 }, Kg: null })
    expect(fillOf({ UsedPercent: 79.9, Left: left(1) })).toBe('fine')
    expect(fillOf({ UsedPercent: 80, Left: left(1) })).toBe('nearly')
    expect(fillOf({ UsedPercent: 100, Left: left(0) })).toBe('nearly')
    expect(fillOf({ UsedPercent: 100.1, Left: left(-1) })).toBe('above')
    expect(fillOf({ UsedPercent: 100.1, Left: { Money: null, Kg: -0.5 } })).toBe('above')
  })
})
