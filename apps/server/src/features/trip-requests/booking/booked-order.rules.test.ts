import { describe, expect, it } from 'vitest'
import { chooseOrder, type NamedOrder, ownPrices, sumOf } from './booked-order.rules.ts'

const now = new Date('2040-01-10T00:00:00Z')
const order = (id: number, change: Partial<NamedOrder> = {}): NamedOrder => ({
  id,
  cancelled: false,
  endsAt: new Date('2040-03-01T00:00:00Z'),
  reference: 'REF',
  travelers: [{ id: 7, hasLogin: true }],
  ...change,
})
const over = { endsAt: new Date('2040-01-09T00:00:00Z') }
const choose = (found: readonly NamedOrder[], travelerId: number | null = 7, isById = false) =>
  chooseOrder(found, { travelerId, isById, now })

describe('the order that a reference means', () => {
  it('is the one of the traveller that is neither cancelled nor over', () => {
    const own = order(3)
    expect(choose([order(1, over), order(2, { cancelled: true }), own])).toBe(own)
    expect(choose([order(4, { travelers: [{ id: 8, hasLogin: true }] }), own])).toBe(own)
  })

  it('has not arrived where the ledger has none, or old trips alone', () => {
    expect(choose([])).toBeNull()
    expect(choose([order(1, over)])).toBeNull()
    expect(choose([], 7, true)).toBe('booking_not_found')
  })

  it('is none where all are cancelled, somebody else’s, or several', () => {
    expect(choose([order(1, { cancelled: true })])).toBe('booking_not_found')
    expect(choose([order(1)], 9)).toBe('booking_of_another_traveller')
    expect(choose([order(1), order(2)])).toBe('booking_ambiguous')
  })

  it('of a guest is one of somebody without a login', () => {
    const guests = order(2, { travelers: [{ id: 9, hasLogin: false }] })
    expect(choose([order(1), guests], null)).toBe(guests)
    expect(choose([order(1)], null)).toBe('booking_of_another_traveller')
  })
})

describe('what an order costs its traveller', () => {
  const hkd = (amount: number, travelerIds: readonly number[] = []) => ({ amount, currency: 'HKD', travelerIds })
  const of = (
    prices: readonly ReturnType<typeof hkd>[],
    travelers: number,
    toldTotal: { amount: number; currency: string } | null = null,
  ) => ownPrices({ prices, toldTotal }, { travelerId: 7, travelers })?.map(({ amount }) => amount) ?? null

  it('is everything of an order of one, else the sum that was told', () => {
    expect(of([hkd(100), hkd(50, [7])], 1)).toEqual([100, 50])
    expect(of([], 1, { amount: 70, currency: 'HKD' })).toEqual([70])
    expect(of([], 1)).toBeNull()
  })

  it('is what is theirs alone of an order of several, and never a share', () => {
    expect(of([hkd(100, [7]), hkd(90, [8])], 2)).toEqual([100])
    expect(of([hkd(100, [7]), hkd(40, [7, 8])], 2)).toBeNull()
    expect(of([hkd(100)], 2)).toBeNull()
    expect(of([hkd(90, [8])], 2)).toBeNull()
  })

  it('adds up in its own currency, else in the company’s, by rates', () => {
    const tools = { rates: { Day: '2040-01-09', Base: 'EUR', Rates: { HKD: '9' } }, digitsOf: () => 2 }
    const into = { Code: 'HKD', Digits: 2 }
    const eur = (amount: number) => ({ amount, currency: 'EUR' })
    expect(sumOf([eur(100), eur(50)], into, tools)).toEqual({ Amount: 150, Currency: 'EUR', Digits: 2 })
    expect(sumOf([eur(100), hkd(50)], into, tools)).toEqual({ Amount: 950, Currency: 'HKD', Digits: 2 })
    expect(sumOf([hkd(50), { amount: 1, currency: 'USD' }], into, tools)).toEqual({ withoutRate: 'USD' })
  })
})
