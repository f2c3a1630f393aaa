import type { ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { minorUnits } from '@portolan/rules/convert-money'
import type { AmadeusOfferText } from './amadeus-offer.ts'
import { decimal } from './offer-reading.ts'

/** Change and refund of an offer; null where nothing certain is told. */
export function amadeusConditions(
  offer: AmadeusOfferText,
  digits: number,
): { change: ProposalOffer['change']; refund: ProposalOffer['refund'] } {
  const { pricingOptions: options } = offer
  const isFree = options?.noPenaltyFare === true || options?.noRestrictionFare === true
  const free = { isAllowed: true, fee: null }
  return {
    change: ruleOf(offer, 'EXCHANGE', digits) ?? (isFree ? free : null),
    refund: ruleOf(offer, 'REFUND', digits) ?? (isFree && options?.refundableFare === true ? free : null),
  }
}

/** Of the prices that were confirmed with their detailed rules. */
function ruleOf({ fareRules, price }: AmadeusOfferText, category: string, digits: number): ProposalOffer['change'] {
  const rule = fareRules?.rules?.find((one) => one.category === category)
  if (!rule) return null
  if (rule.notApplicable === true) return { isAllowed: false, fee: null }
  const fee = rule.maxPenaltyAmount ? minorUnits(rule.maxPenaltyAmount, digits) : null
  if (fee === 0) return { isAllowed: true, fee: null }
  if (fee === null || (fareRules?.currency ?? price.currency) !== price.currency) return null
  return { isAllowed: true, fee: decimal(fee, digits) }
}

/** The same in the supplier's words, for what the fields of an option do not hold. */
export function amadeusRules({ fareRules, price, pricingOptions }: AmadeusOfferText): (string | null)[] {
  const options = pricingOptions ?? {}
  return [
    options.refundableFare ? 'Refundable fare' : null,
    options.noPenaltyFare ? 'No penalty fare' : null,
    options.noRestrictionFare ? 'No restriction fare' : null,
    ...(fareRules?.rules ?? []).map(({ category, notApplicable, maxPenaltyAmount }) => {
      if (!category) return null
      if (notApplicable) return `${category}: not allowed`
      return maxPenaltyAmount
        ? `${category}: penalty up to ${maxPenaltyAmount} ${fareRules?.currency ?? price.currency}`
        : category
    }),
  ]
}
