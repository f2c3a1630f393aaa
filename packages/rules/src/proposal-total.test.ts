import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMoney, type Rates } from './convert-money.ts'
import { decimalText, type FormattedMoney } from './format-money.ts'
import { estimateOf, type OptionPriceLike, priceFor, type PricedOption, pricePartsOf } from './proposal-total.ts'

const digitsOf = { JPY: 0, HKD: 2, EUR: 2, KWD: 3 } as const
type Currency = keyof typeof digitsOf
const currency = fc.constantFrom(...(Object.keys(digitsOf) as Currency[]))
const amount = fc.nat(50_000_000)
const rates: Rates = { Day: '20400101', Base: 'EUR', Rates: { HKD: '8.4217', JPY: '161.35', KWD: '0.33125' } }
const company = { Code: 'HKD', Digits: 2 }

const parts = fc.record({
  fare: amount,
  tax: amount,
  surcharge: amount,
  serviceFees: fc.array(amount, { maxLength: 5 }),
  pnrFee: amount,
  cardFee: amount,
  discount: amount,
})
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never

const sumOf = ({ fare, tax, surcharge, serviceFees, pnrFee, cardFee, discount }: Parts) =>
  [fare, tax, surcharge, ...serviceFees, pnrFee, cardFee].reduce((sum, one) => sum + one, 0) - discount

const textsOf = (one: Parts, digits: number) => {
  const text = (value: number) => decimalText(value, digits)
  return {
    fare: text(one.fare),
    tax: text(one.tax),
    surcharge: text(one.surcharge),
    serviceFees: one.serviceFees.map((fee) => ({ amount: text(fee) })),
    pnrFee: text(one.pnrFee),
    cardFee: text(one.cardFee),
    discount: text(one.discount),
  }
}

const moneyOf =
  (Currency: Currency) =>
  (Amount: number): FormattedMoney => ({ Amount, Currency, Digits: digitsOf[Currency] })

function priceOf(one: Parts, of: Currency, Passenger = 'adult'): OptionPriceLike {
  const money = moneyOf(of)
  return {
    Passenger,
    Fare: money(one.fare),
    Tax: money(one.tax),
    Surcharge: money(one.surcharge),
    ServiceFees: one.serviceFees.map((fee) => ({ Amount: money(fee) })),
    PnrFee: money(one.pnrFee),
    CardFee: money(one.cardFee),
    Discount: money(one.discount),
    Total: money(sumOf(one)),
  }
}

const option: fc.Arbitrary<PricedOption> = fc
  .tuple(parts, parts, currency, fc.constantFrom(1, 2, 3), fc.boolean())
  .map(([adult, child, of, Category, IsShared]) => ({
    Category,
    IsShared,
    Prices: [priceOf(adult, of), priceOf(child, of, 'child')],
  }))

describe('the parts of a price', () => {
  it('add up to the cent in every currency, whatever their number', () => {
    fc.assert(
      fc.property(parts, currency, (one, of) => {
        expect(pricePartsOf(textsOf(one, digitsOf[of]), digitsOf[of])).toEqual({ ...one, total: sumOf(one) })
      }),
    )
  })

  it('are refused where one has more decimals than its currency, or is no amount', () => {
    const price = { fare: '100', tax: '0', surcharge: '0', serviceFees: [], pnrFee: '0', cardFee: '0', discount: '0' }
    expect(pricePartsOf(price, 0)?.total).toBe(100)
    for (const field of ['fare', 'tax', 'surcharge', 'pnrFee', 'cardFee', 'discount'] as const) {
      expect(pricePartsOf({ ...price, [field]: '0.5' }, 0)).toBeNull()
      expect(pricePartsOf({ ...price, [field]: '0.001' }, 2)).toBeNull()
      expect(pricePartsOf({ ...price, [field]: '-1' }, 2)).toBeNull()
      expect(pricePartsOf({ ...price, [field]: '<b>1</b>' }, 2)).toBeNull()
    }
    expect(pricePartsOf({ ...price, serviceFees: [{ amount: '1' }, { amount: '1.005' }] }, 2)).toBeNull()
    expect(pricePartsOf({ ...price, fare: '999999999999' }, 4)).toBeNull()
  })

  it('show a discount that is more than the rest', () => {
    const price = {
      fare: '10',
      tax: '0',
      surcharge: '0',
      serviceFees: [],
      pnrFee: '0',
      cardFee: '0',
      discount: '10.01',
    }
    expect(pricePartsOf(price, 2)?.total).toBe(-1)
  })
})

describe('the estimate of what is chosen', () => {
  it('has lines that add up to its total to the cent, over currencies, passenger types, discounts and fees', () => {
    const chosen = fc.array(fc.record({ option, passenger: fc.constantFrom('adult', 'child', 'infant') }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(chosen, (many) => {
        const { total, lines, withoutRate } = estimateOf(many, company, rates)
        expect(withoutRate).toEqual([])
        expect(total?.Amount).toBe(lines.reduce((sum, { amount: { Amount } }) => sum + Amount, 0))
        for (const { amount: one } of lines) expect(one).toMatchObject({ Currency: 'HKD', Digits: 2 })
      }),
    )
  })

  it('is exactly the sum of the prices in the company’s own currency', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 8 }), (many) => {
        const chosen = many.map((one) => ({
          option: { Category: 1, IsShared: false, Prices: [priceOf(one, 'HKD')] },
          passenger: 'adult',
        }))
        expect(estimateOf(chosen, company, null).total?.Amount).toBe(many.reduce((sum, one) => sum + sumOf(one), 0))
      }),
    )
  })

  it('differs from the converted whole by less than half a minor unit for each amount', () => {
    fc.assert(
      fc.property(parts, currency, (one, of) => {
        const price = priceOf(one, of)
        const { total } = estimateOf(
          [{ option: { Category: 1, IsShared: false, Prices: [price] }, passenger: 'adult' }],
          company,
          rates,
        )
        const whole = Math.abs(price.Total.Amount)
        const converted = convertMoney({ ...price.Total, Amount: whole }, company, rates)?.Amount ?? 0
        const exact = price.Total.Amount < 0 ? -converted : converted
        expect(Math.abs((total?.Amount ?? 0) - exact)).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('has no total where a currency has no rate, and names it', () => {
    const one = { fare: 100, tax: 0, surcharge: 0, serviceFees: [], pnrFee: 0, cardFee: 0, discount: 0 }
    const of = (name: Currency) => ({
      option: { Category: 1, IsShared: false, Prices: [priceOf(one, name)] },
      passenger: 'adult',
    })
    expect(estimateOf([of('HKD'), of('KWD')], company, { ...rates, Rates: { HKD: '8.4' } })).toMatchObject({
      total: null,
      withoutRate: ['KWD'],
    })
    expect(estimateOf([], company, rates)).toEqual({ total: null, lines: [], withoutRate: [] })
  })

  it('names fare and tax of a stay and of a car by what they are, and takes the discount off', () => {
    const one = { fare: 100, tax: 10, surcharge: 5, serviceFees: [3], pnrFee: 2, cardFee: 1, discount: 7 }
    const of = (Category: number) => ({
      option: { Category, IsShared: false, Prices: [priceOf(one, 'HKD')] },
      passenger: 'adult',
    })
    const linesOf = (Category: number) =>
      Object.fromEntries(
        estimateOf([of(Category)], company, null).lines.map(({ line, amount: { Amount } }) => [line, Amount]),
      )
    const fees = { serviceFee: 3, pnrFee: 2, cardFee: 1, discount: -7 }
    expect(linesOf(1)).toEqual({ fare: 100, tax: 10, surcharge: 5, ...fees })
    expect(linesOf(2)).toEqual({ hotel: 115, ...fees })
    expect(linesOf(3)).toEqual({ car: 115, ...fees })
  })

  it('takes the price of the passenger, and of a shared option the first', () => {
    fc.assert(
      fc.property(option, fc.constantFrom('adult', 'child', 'infant'), (one, passenger) => {
        const wanted = one.IsShared || passenger === 'infant' ? 'adult' : passenger
        expect(priceFor(one, passenger)?.Passenger).toBe(wanted)
      }),
    )
  })
})
