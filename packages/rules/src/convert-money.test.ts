import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMoney, minorUnits, rateBetween, type Rates } from './convert-money.ts'

const rates: Rates = { Day: '20261120', Base: 'EUR', Rates: { HKD: '9.0000', THB: '37.50', JPY: '180', USD: '1.1575' } }
const money = (Amount: number, Currency: string, Digits = 2) => ({ Amount, Currency, Digits })
const hkd = { Code: 'HKD', Digits: 2 }

describe('converting money', () => {
  it('goes through the base, to the minor unit, halves away from zero', () => {
    expect(convertMoney(money(540_000, 'THB'), hkd, rates)).toEqual(money(129_600, 'HKD'))
    expect(convertMoney(money(100, 'EUR'), hkd, rates)).toEqual(money(900, 'HKD'))
    expect(convertMoney(money(10, 'JPY', 0), hkd, rates)).toEqual(money(50, 'HKD'))
    expect(convertMoney(money(10, 'HKD'), { Code: 'JPY', Digits: 0 }, rates)).toEqual(money(2, 'JPY', 0))
    expect(convertMoney(money(-10, 'HKD'), { Code: 'JPY', Digits: 0 }, rates)).toEqual(money(-2, 'JPY', 0))
  })

  it('needs a rate for both, but none for one currency alone', () => {
    expect(convertMoney(money(1, 'XXX'), hkd, rates)).toBeNull()
    expect(convertMoney(money(1, 'USD'), hkd, null)).toBeNull()
    expect(convertMoney(money(1, 'HKD'), hkd, null)).toEqual(money(1, 'HKD'))
    expect(convertMoney(money(1, 'USD'), hkd, { ...rates, Rates: { USD: '0', HKD: '9' } })).toBeNull()
  })

  it('there and back again loses at most what rounding to the coarser unit loses', () => {
    const code = fc.constantFrom('HKD', 'THB', 'USD', 'EUR')
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), code, code, (amount, from, to) => {
        const there = convertMoney(money(amount, from), { Code: to, Digits: 2 }, rates)
        const back = there && convertMoney(there, { Code: from, Digits: 2 }, rates)
        const unit = Number(rateBetween(to, from, rates))
        expect(Math.abs((back?.Amount ?? Number.NaN) - amount)).toBeLessThanOrEqual(Math.ceil(unit / 2) + 1)
      }),
    )
  })

  it('says the rate between two currencies', () => {
    expect(rateBetween('THB', 'HKD', rates)).toBe('0.24')
    expect(rateBetween('THB', 'XXX', rates)).toBeNull()
  })
})

describe('an amount that was typed', () => {
  it('is read in minor units of its currency', () => {
    expect([minorUnits('5400', 2), minorUnits('5400.5', 2), minorUnits('5400.00', 0)]).toEqual([
      540_000, 540_050, 5_400,
    ])
    expect([minorUnits('5400.5', 0), minorUnits('', 2), minorUnits('-1', 2), minorUnits('1e3', 2)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
