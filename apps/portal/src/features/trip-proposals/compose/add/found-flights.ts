import { ProposalCategory } from '@portolan/contract/enums'
import { decimalText } from '@portolan/rules/format-money'
import type { FoundFlight } from '../compose.queries.ts'
import { localParts } from '../state/day-time.ts'
import { travellingTypes } from '../state/draft-lists.ts'
import { emptyPrice, newKey, type OptionDraft, type ProposalDraft } from '../state/draft-values.ts'
import { readOption } from '../state/read-draft.ts'

/** What flights are looked for. */
export interface Wanted {
  readonly from: string
  readonly to: string
  readonly departure: string
  readonly back: string
  readonly cabin: string
}

/** What a plan already flies, or another one: a search for the same route begins with it. */
export function wantedFor({ plans }: ProposalDraft, plan: number): Wanted {
  const flown = [plans[plan], ...plans]
    .flatMap((one) => one?.options ?? [])
    .find(({ segments }) => segments.some(({ depAirport }) => depAirport !== ''))?.segments
  const [first] = flown ?? []
  const out = (flown ?? []).filter(({ leg }) => leg === first?.leg)
  const back = (flown ?? []).find(({ leg }) => leg !== first?.leg)
  const day = (text: string | undefined) => {
    const found = localParts(text ?? '').day
    return /^\d{8}$/.test(found) ? found : ''
  }
  return {
    from: first?.depAirport ?? '',
    to: out.at(-1)?.arrAirport ?? '',
    departure: day(first?.depTime),
    back: day(back?.depTime),
    cabin: first?.cabin ?? 'Y',
  }
}

/** A found flight as an option. The fare is an adult's; who else travels pays the same until it is said otherwise. */
export function optionOfFlight({ Segments, Fare, CarrierName }: FoundFlight, draft: ProposalDraft): OptionDraft {
  const [type = 'adult'] = travellingTypes(draft)
  const last = draft.plans.flatMap(({ options }) => options).at(-1)
  const option = readOption({ category: ProposalCategory.Airfare, segments: Segments }, newKey())
  return {
    ...option,
    name: CarrierName ?? '',
    currency: Fare.Currency,
    prices: [{ ...emptyPrice(type), fare: decimalText(Fare.Amount, Fare.Digits) }],
    validUntil: last?.validUntil ?? '',
  }
}

/** Which supplier's answer a text is; null where that cannot be told. */
export function formatOf(text: string): 'duffel' | 'amadeus' | null {
  if (/"(?:itineraries|flightOffers)"|"type"\s*:\s*"(?:flight-offer|hotel-offers?)"|"hotelId"/.test(text))
    return 'amadeus'
  return /"(?:slices|offer_requests?|total_amount|total_currency|owner)"/.test(text) ? 'duffel' : null
}
