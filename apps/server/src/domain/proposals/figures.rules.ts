import type {
  PassengerType,
  ProposalInput,
  ProposalOffer,
  ProposalPlan,
  ProposalPrice,
} from '@portolan/contract/features/trip-proposals/offer'
import type { OptionPrice } from '@portolan/contract/features/trip-proposals/shapes'
import type { Rates, Target } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import {
  type Choosable,
  type ChoosableOption,
  type ChoosablePlan,
  type Choice,
  chosenFor,
  planOf,
  wantedOf,
} from '@portolan/rules/proposal-choice'
import { estimateOf, pricePartsOf } from '@portolan/rules/proposal-total'
import { instantIn } from './check-proposal.rules.ts'

/** What choices come to: who has chosen what, the total, what is missing. Of publications, which are complete. */

/** A choice as it is kept; the traveller's key is '' for a shared option. */
export interface KeptChoice {
  readonly travelerKey: string
  readonly category: number
  readonly planKey: string
  readonly optionKey: string
  readonly by: number | null
  readonly at: Date
  /** The proposal's version that it made. */
  readonly version: number
}

/** Somebody who travels, as the newest publication has them. */
export interface TravelingPerson {
  readonly key: string
  /** Null for a guest. */
  readonly travelerId: number | null
  readonly name: string
  readonly passenger: PassengerType
  readonly loginId: number | null
}

export interface OfferedOption extends ChoosableOption {
  readonly offer: ProposalOffer
}

/** Digits of a currency's minor unit; those of publications exist. */
export type DigitsOf = (currency: string) => number

/** A publication with its choices. */
export interface Chosen {
  readonly body: Pick<ProposalInput, 'plans'>
  readonly travelers: readonly TravelingPerson[]
  readonly choices: readonly KeptChoice[]
  readonly chosenPlan: string | null
  readonly now: Date
}

const isExpired = ({ validUntil }: ProposalOffer, now: Date) => (instantIn(validUntil) ?? 0) <= now.getTime()

const planWith = ({ key, options }: ProposalPlan, now: Date): ChoosablePlan<OfferedOption> => ({
  Key: key,
  Options: options.map((offer) => ({
    Key: offer.key,
    PlanKey: key,
    Category: offer.category,
    IsShared: offer.isShared,
    IsExpired: isExpired(offer, now),
    offer,
  })),
})

/** In the shape of the rules that both sides use. */
export function choosableOf({ body, travelers, choices, chosenPlan, now }: Chosen): Choosable<OfferedOption> {
  const of = (travelerKey: string): Choice[] =>
    choices
      .filter((choice) => choice.travelerKey === travelerKey)
      .map(({ category, planKey, optionKey }) => ({ Category: category, PlanKey: planKey, OptionKey: optionKey }))
  return {
    Plans: body.plans.map((plan) => planWith(plan, now)),
    TravelersShown: travelers.map(({ key }) => ({ Key: key, Choices: of(key) })),
    SharedChoices: of(''),
    ChosenPlan: chosenPlan,
  }
}

/** One price in minor units; a complete publication has no other. */
export function priceOf(price: ProposalPrice, Currency: string, Digits: number): OptionPrice {
  const parts = pricePartsOf(price, Digits)
  if (!parts) throw new Error('A publication has a price that is none')
  const money = (Amount: number): FormattedMoney => ({ Amount, Currency, Digits })
  return {
    Passenger: price.passenger,
    Fare: money(parts.fare),
    Tax: money(parts.tax),
    Surcharge: money(parts.surcharge),
    ServiceFees: price.serviceFees.map(({ title }, index) => ({
      Title: title,
      Amount: money(parts.serviceFees[index] ?? 0),
    })),
    PnrFee: money(parts.pnrFee),
    CardFee: money(parts.cardFee),
    Discount: money(parts.discount),
    Total: money(parts.total),
  }
}

const pricedOf = (offer: ProposalOffer, digitsOf: DigitsOf) => ({
  Category: offer.category,
  IsShared: offer.isShared,
  Prices: offer.prices.map((price) => priceOf(price, offer.currency, digitsOf(offer.currency))),
})

/** What an offer costs all who travel, in the company's currency; null without a rate. */
export function partyPrice(
  offer: ProposalOffer,
  travelers: readonly Pick<TravelingPerson, 'passenger'>[],
  { company, rates, digitsOf }: Money,
): FormattedMoney | null {
  const option = pricedOf(offer, digitsOf)
  const passengers = offer.isShared ? ['adult'] : travelers.map(({ passenger }) => passenger)
  return estimateOf(
    passengers.map((passenger) => ({ option, passenger })),
    company,
    rates,
  ).total
}

/** How money is counted: the company's currency, and the rates of the publication. */
export interface Money {
  readonly company: Target
  readonly rates: Rates | null
  readonly digitsOf: DigitsOf
}

/** An option that is chosen, and for whom. */
export interface ChosenOffer {
  readonly offer: ProposalOffer
  /** Null for a shared one. */
  readonly traveler: TravelingPerson | null
}

/** What is chosen in the plan that the choices belong to, in the order of what is wanted. */
export function chosenOffers(chosen: Chosen): ChosenOffer[] {
  const choosable = choosableOf(chosen)
  const plan = planOf(choosable)
  if (!plan) return []
  return wantedOf(
    plan,
    chosen.travelers.map(({ key }) => ({ Key: key })),
  ).flatMap((wanted) => {
    const option = chosenFor(choosable, plan, wanted)
    const traveler = chosen.travelers.find(({ key }) => key === wanted.TravelerKey) ?? null
    return option ? [{ offer: option.offer, traveler }] : []
  })
}

/** What chosen offers cost, in the company's currency. */
export const estimateOfOffers = (offers: readonly ChosenOffer[], { company, rates, digitsOf }: Money) =>
  estimateOf(
    offers.map(({ offer, traveler }) => ({
      option: pricedOf(offer, digitsOf),
      passenger: traveler?.passenger ?? 'adult',
    })),
    company,
    rates,
  )

/** What lists show of a publication and its choices. */
export interface Figures {
  readonly total: FormattedMoney | null
  readonly isTotalChosen: boolean
  readonly made: number
  readonly wanted: number
  readonly validUntil: Date | null
}

export function figuresOf(chosen: Chosen, money: Money): Figures {
  const choosable = choosableOf(chosen)
  const plan = planOf(choosable) ?? choosable.Plans[0]
  const wanted = plan ? wantedOf(plan, choosable.TravelersShown).length : 0
  const offers = chosenOffers(chosen)
  const isTotalChosen = wanted > 0 && offers.length === wanted
  const open = isTotalChosen ? offers.map(({ offer }) => offer) : chosen.body.plans.flatMap(({ options }) => options)
  const ends = open
    .flatMap(({ validUntil }) => instantIn(validUntil) ?? [])
    .filter((at) => isTotalChosen || at > chosen.now.getTime())
  return {
    total: isTotalChosen ? estimateOfOffers(offers, money).total : cheapestOf(chosen, money),
    isTotalChosen,
    made: offers.length,
    wanted,
    validUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  }
}

/** The cheapest complete plan; null where one of its prices has no rate. */
function cheapestOf({ body, travelers }: Chosen, money: Money): FormattedMoney | null {
  const totals = body.plans.map(({ options }) => {
    const categories = [...new Set(options.map(({ category }) => category))]
    const best = categories.map((category) => {
      const prices = options
        .filter((offer) => offer.category === category)
        .map((offer) => partyPrice(offer, travelers, money)?.Amount ?? null)
      return prices.includes(null) ? null : Math.min(...prices.filter((price) => price !== null))
    })
    return best.includes(null) ? null : best.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  })
  if (totals.length === 0 || totals.includes(null)) return null
  const Amount = Math.min(...totals.filter((total) => total !== null))
  return { Amount, Currency: money.company.Code, Digits: money.company.Digits }
}
