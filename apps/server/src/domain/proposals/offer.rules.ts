import type { ProposalInput, ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { isDeepStrictEqual } from 'node:util'

/** Offers of a proposal: their days, what they are, and how they differ from one publication to the next. */

/** First and last day of an offer, YYYYMMDD; null without parts. */
export function daysOfOffer({
  segments,
  stay,
  car,
}: Pick<ProposalOffer, 'segments' | 'stay' | 'car'>): { first: string; last: string } | null {
  const days = [
    ...segments.flatMap(({ depTime, arrTime }) => [depTime, arrTime]),
    ...(stay ? [stay.checkin, stay.checkout] : []),
    ...(car ? [car.pickUpTime, car.dropOffTime] : []),
  ]
    .map((text) => text.slice(0, 8))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** An offer with where it stands. */
export interface PlacedOffer {
  readonly planKey: string
  readonly offer: ProposalOffer
  /** A, B, C … within plan and category. */
  readonly letter: string
}

export function placedOffers({ plans }: Pick<ProposalInput, 'plans'>): PlacedOffer[] {
  return plans.flatMap(({ key, options }) => {
    const numbers = new Map<number, number>()
    return options.map((offer) => {
      const number = numbers.get(offer.category) ?? 0
      numbers.set(offer.category, number + 1)
      return { planKey: key, offer, letter: letterOf(number) }
    })
  })
}

/** 0 is A, 25 is Z, 26 is AA. */
export function letterOf(number: number): string {
  const last = String.fromCodePoint(65 + (number % 26))
  return number < 26 ? last : letterOf(Math.floor(number / 26) - 1) + last
}

const priced = ({ currency, prices, isShared }: ProposalOffer) => ({
  currency,
  isShared,
  // What the sender adds up to says nothing new.
  prices: prices.map((price) => ({ ...price, total: null })),
})

export const hasSamePrice = (before: ProposalOffer, after: ProposalOffer): boolean =>
  isDeepStrictEqual(priced(before), priced(after))

/** What somebody who chose it relies on: the same flights, room or car on the same conditions. */
const content = (offer: ProposalOffer) => ({
  category: offer.category,
  segments: offer.segments,
  stay: offer.stay,
  car: offer.car,
  baggage: offer.baggage,
  change: offer.change,
  refund: offer.refund,
})

/** Whether a choice of the offer still holds after it was published anew. */
export const stillHolds = (before: ProposalOffer, after: ProposalOffer): boolean =>
  hasSamePrice(before, after) && isDeepStrictEqual(content(before), content(after))

/** How an offer differs from the one of its key in the publication before; null where it does not. */
export function changeOf(before: ProposalOffer | undefined, after: ProposalOffer): 'new' | 'price' | 'other' | null {
  if (!before) return 'new'
  if (!hasSamePrice(before, after)) return 'price'
  return isDeepStrictEqual({ ...before, prices: [] }, { ...after, prices: [] }) ? null : 'other'
}
