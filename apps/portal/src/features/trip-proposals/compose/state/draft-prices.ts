import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import { convertMoney, minorUnits } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { wantedOf } from '@portolan/rules/proposal-choice'
import {
  type ChosenOption,
  type Estimate,
  estimateOf,
  type OptionPriceLike,
  type PricedOption,
  priceFor,
  type PriceParts,
  pricePartsOf,
} from '@portolan/rules/proposal-total'
import { plainAmount } from '../../../../lib/plain-amount.ts'
import type { OptionDraft, PlanDraft, PriceDraft, ProposalDraft } from './draft-values.ts'

/** What options cost as far as they are typed. An amount that is left empty is nothing. */

export type Currencies = Pick<RequestMetadata, 'Currency' | 'Currencies' | 'Rates'>

export const digitsOf = (currency: string, { Currencies }: Pick<Currencies, 'Currencies'>): number =>
  Currencies.find(({ Code }) => Code === currency)?.Digits ?? 2

const amount = (typed: string) => plainAmount(typed) || '0'

/** Null where an amount cannot be read, or has more decimals than its currency. */
export function partsOfPrice(price: PriceDraft, digits: number): PriceParts | null {
  return pricePartsOf(
    {
      fare: amount(price.fare),
      tax: amount(price.tax),
      surcharge: amount(price.surcharge),
      serviceFees: price.serviceFees.map((fee) => ({ amount: amount(fee.amount) })),
      pnrFee: amount(price.pnrFee),
      cardFee: amount(price.cardFee),
      discount: amount(price.discount),
    },
    digits,
  )
}

export interface DeclaredTotal {
  readonly sum: FormattedMoney
  readonly declared: FormattedMoney
  /** Not below zero. */
  readonly difference: FormattedMoney
}

/** A declared total that the parts do not add up to; null where none is declared, or it is right or cannot be read. */
export function wrongTotal(price: PriceDraft, currency: string, digits: number): DeclaredTotal | null {
  const declared = plainAmount(price.total) === '' ? null : minorUnits(plainAmount(price.total), digits)
  const parts = partsOfPrice(price, digits)
  if (declared === null || !parts || parts.total === declared) return null
  const money = (Amount: number) => ({ Amount, Currency: currency, Digits: digits })
  return { sum: money(parts.total), declared: money(declared), difference: money(Math.abs(parts.total - declared)) }
}

interface Priced extends PricedOption {
  readonly Key: string
  readonly PlanKey: string
  readonly IsExpired: boolean
}

const priced = new WeakMap<OptionDraft, PricedOption | null>()

/** An option with its prices as the wire has them; null while one of them cannot be read. Computed once for each state. */
export function pricedOption(option: OptionDraft, currencies: Currencies): PricedOption | null {
  const known = priced.get(option)
  if (known !== undefined) return known
  const found = priceOption(option, digitsOf(option.currency, currencies))
  priced.set(option, found)
  return found
}

function priceOption(option: OptionDraft, digits: number): PricedOption | null {
  const money = (Amount: number) => ({ Amount, Currency: option.currency, Digits: digits })
  const prices: OptionPriceLike[] = []
  for (const price of option.prices) {
    const parts = partsOfPrice(price, digits)
    if (!parts || option.currency === '' || plainAmount(price.fare) === '') return null
    prices.push({
      Passenger: price.passenger,
      Fare: money(parts.fare),
      Tax: money(parts.tax),
      Surcharge: money(parts.surcharge),
      ServiceFees: parts.serviceFees.map((fee) => ({ Amount: money(fee) })),
      PnrFee: money(parts.pnrFee),
      CardFee: money(parts.cardFee),
      Discount: money(parts.discount),
      Total: money(parts.total),
    })
  }
  return prices.length === 0 ? null : { Category: option.category, IsShared: option.isShared, Prices: prices }
}

/** What it costs whom the first price is for; null while that cannot be read. */
export const firstTotal = (option: OptionDraft, currencies: Currencies): FormattedMoney | null =>
  pricedOption(option, currencies)?.Prices[0]?.Total ?? null

export interface Cheapest {
  readonly planKey: string
  readonly estimate: Estimate
}

/** The cheapest complete choice of all plans, in the company's currency; null while no plan has one. */
export function cheapestChoice(draft: ProposalDraft, currencies: Currencies): Cheapest | null {
  let best: Cheapest | null = null
  for (const plan of draft.plans) {
    const chosen = cheapestOf(plan, draft, currencies)
    if (!chosen) continue
    const estimate = estimateOf(chosen, currencies.Currency, currencies.Rates)
    const total = estimate.total?.Amount
    if (total === undefined || (best?.estimate.total && best.estimate.total.Amount <= total)) continue
    best = { planKey: plan.key, estimate }
  }
  return best
}

/** The cheapest option of each category and traveller; null while a category has no option with a price. */
function cheapestOf(plan: PlanDraft, draft: ProposalDraft, currencies: Currencies): readonly ChosenOption[] | null {
  const options = plan.options.flatMap((option): Priced[] => {
    const price = pricedOption(option, currencies)
    return price ? [{ ...price, Key: option.key, PlanKey: plan.key, IsExpired: false }] : []
  })
  const categories = new Set(plan.options.map(({ category }) => category))
  if (categories.size === 0 || [...categories].some((one) => !options.some(({ Category }) => Category === one)))
    return null
  const chosen: ChosenOption[] = []
  const travelers = draft.travelers.map(({ key }) => ({ Key: key }))
  for (const { Category, TravelerKey } of wantedOf({ Key: plan.key, Options: options }, travelers)) {
    const passenger = draft.travelers.find(({ key }) => key === TravelerKey)?.passenger ?? 'adult'
    const option = cheapest(
      options.filter((one) => one.Category === Category),
      passenger,
      currencies,
    )
    if (!option) return null
    chosen.push({ option, passenger })
  }
  return chosen
}

function cheapest(options: readonly Priced[], passenger: string, { Currency, Rates }: Currencies): Priced | undefined {
  const of = (option: Priced) => {
    const total = priceFor(option, passenger)?.Total
    return (total && convertMoney(total, Currency, Rates)?.Amount) ?? Number.POSITIVE_INFINITY
  }
  return options.toSorted((a, b) => of(a) - of(b))[0]
}

/** Currencies of options that have no rate into the company's. */
export const withoutRate = ({ plans }: ProposalDraft, { Currency, Rates }: Currencies): readonly string[] => [
  ...new Set(
    plans
      .flatMap(({ options }) => options.map(({ currency }) => currency))
      .filter(
        (code) =>
          code !== '' && convertMoney({ Amount: 1, Currency: code, Digits: Currency.Digits }, Currency, Rates) === null,
      ),
  ),
]
