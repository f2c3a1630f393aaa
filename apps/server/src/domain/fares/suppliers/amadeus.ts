import Amadeus, { type AmadeusOffer } from 'amadeus'
import { sdkHttp, type SdkHttp } from '../../../adapters/sdk-request.ts'
import type { FareSupplier } from './fare-supplier.ts'
import { fareOfOffer, lowestOfEach, type Offer } from './offered-fare.ts'
import { withinTime } from './within-time.ts'

export interface AmadeusOptions {
  readonly key: string
  readonly secret: string
  readonly host: string
  /** How requests are opened. */
  readonly http?: SdkHttp
}

const cabinNames = { Y: 'ECONOMY', S: 'PREMIUM_ECONOMY', C: 'BUSINESS', F: 'FIRST' } as const
const cabinOf = (name: string | undefined) =>
  (Object.keys(cabinNames) as (keyof typeof cabinNames)[]).find((cabin) => cabinNames[cabin] === name) ?? null

const answerMs = 60_000
/** The service answers up to 250; the lowest come first. */
const mostOffers = 100

/** Fares of Amadeus: Flight Offers Search of its Self-Service APIs. */
export function createAmadeus({ key, secret, host, http = sdkHttp(answerMs) }: AmadeusOptions): FareSupplier {
  const client = new Amadeus({ clientId: key, clientSecret: secret, host, http })
  return {
    name: 'amadeus',
    async search(search, { seenOn, signal }) {
      const asked = client.shopping.flightOffersSearch.get({
        originLocationCode: search.origin,
        destinationLocationCode: search.destination,
        departureDate: search.departsOn,
        ...(search.returnsOn === null ? {} : { returnDate: search.returnsOn }),
        adults: 1,
        travelClass: cabinNames[search.cabin],
        nonStop: search.isDirect,
        max: mostOffers,
      })
      const { data } = await withinTime(asked, answerMs, signal)
      return lowestOfEach(data.flatMap((offer) => fareOfOffer(readOffer(offer), search, seenOn) ?? []))
    },
  }
}

function readOffer({ itineraries, price, travelerPricings, validatingAirlineCodes }: AmadeusOffer): Offer {
  const details = travelerPricings[0]?.fareDetailsBySegment ?? []
  const cabins = new Map(details.map(({ segmentId, cabin }) => [segmentId, cabinOf(cabin)]))
  return {
    carrier: validatingAirlineCodes?.[0] ?? null,
    total: price.grandTotal ?? price.total,
    currency: price.currency,
    legs: itineraries.map(({ segments }) =>
      segments.map((segment) => ({
        carrier: segment.carrierCode,
        number: segment.number,
        from: segment.departure.iataCode,
        to: segment.arrival.iataCode,
        departs: segment.departure.at,
        arrives: segment.arrival.at,
        duration: segment.duration ?? null,
        stops: segment.numberOfStops ?? 0,
        cabin: cabins.get(segment.id) ?? null,
      })),
    ),
  }
}
