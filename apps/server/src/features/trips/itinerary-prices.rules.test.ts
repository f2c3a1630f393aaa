import { describe, expect, it } from 'vitest'
import { isOtherThanTold, isPriced, sumsByCurrency } from './itinerary-prices.rules.ts'

const money = (amount: number, currency = 'EUR') => ({ amount, currency })

describe('a sum', () => {
  it('is one for each currency, and never converts', () => {
    const sums = sumsByCurrency([money(10_010), money(250_000, 'JPY'), money(20_020), money(-30)])
    expect([...sums]).toEqual([
      ['EUR', 30_000],
      ['JPY', 250_000],
    ])
  })

  it('is exact up to the last safe integer, and none beyond it', () => {
    const last = Number.MAX_SAFE_INTEGER
    expect(sumsByCurrency([money(last - 1), money(1)]).get('EUR')).toBe(last)
    expect(sumsByCurrency([money(last), money(1)]).get('EUR')).toBeNull()
    // Number addition would round on the way and come back to a wrong sum.
    expect(sumsByCurrency([money(last), money(last), money(-last)]).get('EUR')).toBe(last)
  })
})

describe('an item', () => {
  const row = { item_key: 'a', cancelled: false, traveler_ids: [1, 2] }
  const price = { item_keys: ['a', 'b'], traveler_ids: [] as number[], cancelled: false }

  it('is priced by a price for all, or by one for each of its travellers', () => {
    expect(isPriced(row, [price])).toBe(true)
    expect(isPriced(row, [{ ...price, traveler_ids: [1] }])).toBe(false)
    expect(
      isPriced(row, [
        { ...price, traveler_ids: [1] },
        { ...price, traveler_ids: [2] },
      ]),
    ).toBe(true)
  })

  it('is not priced by a cancelled price or one of other items, and needs none once it is cancelled', () => {
    expect(isPriced(row, [{ ...price, cancelled: true }])).toBe(false)
    expect(isPriced(row, [{ ...price, item_keys: ['b'] }])).toBe(false)
    expect(isPriced({ ...row, cancelled: true }, [])).toBe(true)
  })
})

describe('the total that the source names', () => {
  const differs = (told: number, prices: Parameters<typeof sumsByCurrency>[0], isComplete = true) =>
    isOtherThanTold(money(told), sumsByCurrency(prices), isComplete)

  it('contradicts complete prices of one currency unless they add up to it', () => {
    expect(differs(300, [money(100), money(200)])).toBe(false)
    expect(differs(301, [money(100), money(200)])).toBe(true)
  })

  it('contradicts incomplete prices and several currencies only where they are more', () => {
    expect(differs(400, [money(300)], false)).toBe(false)
    expect(differs(200, [money(300)], false)).toBe(true)
    expect(differs(400, [money(300), money(5, 'JPY')])).toBe(false)
    expect(differs(200, [money(5, 'JPY')])).toBe(false)
  })
})
