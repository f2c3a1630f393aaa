import { convertMoney, minorUnits, type Rates, type Target } from './convert-money.ts'
import type { FormattedMoney } from './format-money.ts'

/** Prices of a proposal's options, to the cent: whole numbers of minor units from end to end. */

/** What one passenger pays, as it is entered: decimal texts. */
export interface PriceText {
  readonly fare: string
  readonly tax: string
  readonly surcharge: string
  readonly serviceFees: readonly { readonly amount: string }[]
  readonly pnrFee: string
  readonly cardFee: string
  readonly discount: string
}

/** The same in minor units; `serviceFees` in the order given. */
export interface PriceParts {
  readonly fare: number
  readonly tax: number
  readonly surcharge: number
  readonly serviceFees: readonly number[]
  readonly pnrFee: number
  readonly cardFee: number
  readonly discount: number
  /** Fare, tax, surcharge and fees without the discount. Below zero where the discount is more than the rest. */
  readonly total: number
}

/** The largest amount that stays exact as a number, for sums of many travellers. */
const mostAmount = Number.MAX_SAFE_INTEGER / 1_000

/** Null where an amount is none, or has more decimals than its currency. */
export function pricePartsOf(price: PriceText, digits: number): PriceParts | null {
  const read = (text: string) => minorUnits(text, digits)
  const serviceFees = price.serviceFees.map(({ amount }) => read(amount))
  const parts = {
    fare: read(price.fare),
    tax: read(price.tax),
    surcharge: read(price.surcharge),
    pnrFee: read(price.pnrFee),
    cardFee: read(price.cardFee),
    discount: read(price.discount),
  }
  const { fare, tax, surcharge, pnrFee, cardFee, discount } = parts
  if (fare === null || tax === null || surcharge === null || pnrFee === null || cardFee === null || discount === null)
    return null
  const fees = serviceFees.filter((fee) => fee !== null)
  if (fees.length < serviceFees.length) return null
  const total = fees.reduce((sum, fee) => sum + fee, fare + tax + surcharge + pnrFee + cardFee) - discount
  if (total > mostAmount) return null
  return { fare, tax, surcharge, serviceFees: fees, pnrFee, cardFee, discount, total }
}

/** What an option costs one passenger, as the wire has it. */
export interface OptionPriceLike {
  readonly Passenger: string
  readonly Fare: FormattedMoney
  readonly Tax: FormattedMoney
  readonly Surcharge: FormattedMoney
  readonly ServiceFees: readonly { readonly Amount: FormattedMoney }[]
  readonly PnrFee: FormattedMoney
  readonly CardFee: FormattedMoney
  readonly Discount: FormattedMoney
  readonly Total: FormattedMoney
}

export interface PricedOption {
  readonly Category: number
  readonly IsShared: boolean
  readonly Prices: readonly OptionPriceLike[]
}

/** The price for a passenger type; of an option without one for it, and of a shared one, the first. */
export const priceFor = ({ IsShared, Prices }: PricedOption, passenger: string): OptionPriceLike | undefined =>
  (IsShared ? undefined : Prices.find((price) => price.Passenger === passenger)) ?? Prices[0]

/** Lines of an estimate in the order in which people read them. */
export const estimateLines = [
  'fare',
  'tax',
  'surcharge',
  'hotel',
  'car',
  'serviceFee',
  'pnrFee',
  'cardFee',
  'discount',
] as const
export type EstimateLine = (typeof estimateLines)[number]

export interface Estimate {
  /** In the company's currency; null where nothing is chosen, or a currency has no rate. */
  readonly total: FormattedMoney | null
  /** Lines that are not zero; the discount below zero. They add up to the total. */
  readonly lines: readonly { readonly line: EstimateLine; readonly amount: FormattedMoney }[]
  /** Currencies of chosen options that have no rate. */
  readonly withoutRate: readonly string[]
}

/** One chosen option, and for whom: a shared one once, with the first price. */
export interface ChosenOption {
  readonly option: PricedOption
  readonly passenger: string
}

/**
 * What choices cost in the company's currency. Each amount is converted by itself, so that the lines add up to the total to
 * the cent. Fare and tax of a stay are its 'hotel' line, of a car its 'car' line.
 */
export function estimateOf(chosen: readonly ChosenOption[], company: Target, rates: Rates | null): Estimate {
  const sums = new Map<EstimateLine, number>()
  const withoutRate = new Set<string>()
  const add = (line: EstimateLine, money: FormattedMoney, sign: 1 | -1 = 1) => {
    if (money.Amount === 0) return
    const converted = convertMoney(money, company, rates)
    if (!converted) withoutRate.add(money.Currency)
    else sums.set(line, (sums.get(line) ?? 0) + sign * converted.Amount)
  }
  for (const { option, passenger } of chosen) {
    const price = priceFor(option, passenger)
    if (!price) continue
    const whole = option.Category === 2 ? ('hotel' as const) : option.Category === 3 ? ('car' as const) : null
    add(whole ?? 'fare', price.Fare)
    add(whole ?? 'tax', price.Tax)
    add(whole ?? 'surcharge', price.Surcharge)
    for (const { Amount } of price.ServiceFees) add('serviceFee', Amount)
    add('pnrFee', price.PnrFee)
    add('cardFee', price.CardFee)
    add('discount', price.Discount, -1)
  }
  const inCompany = (Amount: number) => ({ Amount, Currency: company.Code, Digits: company.Digits })
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  return {
    total: chosen.length === 0 || withoutRate.size > 0 ? null : inCompany(total),
    lines: estimateLines.flatMap((line) => {
      const amount = sums.get(line)
      return amount ? [{ line, amount: inCompany(amount) }] : []
    }),
    withoutRate: [...withoutRate],
  }
}
