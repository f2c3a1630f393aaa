import { describe, expect, it } from 'vitest'
import { nightsOf, type PricedForm, requestTotal } from './request-total.ts'

const company = { Code: 'HKD', Digits: 2 }
const currencies = [
  { Code: 'THB', Digits: 2 },
  { Code: 'USD', Digits: 2 },
]
const rates = { Day: '20261120', Base: 'EUR', Rates: { HKD: '9', THB: '37.5' } }
const stay = { checkinText: '20261208', checkoutText: '20261210' }
const form: PricedForm = {
  flightEstimate: { totalBudget: '8750', currency: 'HKD' },
  hotels: [{ ...stay, estimate: { perNight: '5400', currency: 'THB' } }],
  products: [{ estimate: null }],
}
const total = (change: Partial<PricedForm>) => requestTotal({ ...form, ...change }, company, currencies, rates)
const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })

describe('what a request costs', () => {
  it('adds up in the company’s currency, stays by their nights, with the rates that were used', () => {
    expect(total({})).toEqual({
      total: hkd(1_134_200),
      parts: { Flights: hkd(875_000), Hotels: hkd(259_200), Other: null },
      withoutRate: [],
      used: [{ Currency: 'THB', Rate: '0.24' }],
    })
  })

  it('is not known while nothing is estimated, or while a currency has no rate', () => {
    expect(total({ flightEstimate: null, hotels: [] }).total).toBeNull()
    expect(total({ flightEstimate: { totalBudget: '100', currency: 'USD' } })).toMatchObject({
      total: null,
      parts: { Flights: null, Hotels: hkd(259_200) },
      withoutRate: ['USD'],
    })
  })

  it('leaves out what cannot be read', () => {
    expect(total({ flightEstimate: { totalBudget: 'about 100', currency: 'HKD' } }).total).toEqual(hkd(259_200))
  })

  it('takes the exact price of a stay while its night is that by its nights', () => {
    const exact = { perNight: '3333.33', total: '10000', currency: 'HKD' }
    const three = { checkinText: '20261208', checkoutText: '20261211', estimate: exact }
    const hotels = (change: object) => total({ flightEstimate: null, hotels: [{ ...three, ...change }] }).total
    expect(hotels({})).toEqual(hkd(1_000_000))
    expect(hotels({ checkoutText: '20261210' })).toEqual(hkd(666_666))
    expect(hotels({ estimate: { ...exact, perNight: '3000' } })).toEqual(hkd(900_000))
  })

  it('counts nights of days that are days', () => {
    expect([
      nightsOf(stay),
      nightsOf({ ...stay, checkoutText: '' }),
      nightsOf({ ...stay, checkoutText: '20261201' }),
    ]).toEqual([2, 0, 0])
  })
})
