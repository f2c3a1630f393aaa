import type { Duffel } from '@duffel/api'
import type { CabinClass, Offer as DuffelOffer } from '@duffel/api/types'
import { lowestOfEach, fareOfOffer, type Offer } from './offered-fare.ts'
import type { FareSearch, FareSupplier } from './fare-supplier.ts'
import { withinTime } from './within-time.ts'

export interface DuffelOptions {
  readonly token: string
  /** Where the service is, if not at its usual address. */
  readonly basePath?: string
}

const cabinNames = { Y: 'economy', S: 'premium_economy', C: 'business', F: 'first' } as const
const cabinOf = (name: CabinClass | undefined) =>
  (Object.keys(cabinNames) as (keyof typeof cabinNames)[]).find((cabin) => cabinNames[cabin] === name) ?? null

/** What Duffel waits for airlines; its answer comes some seconds later. */
const airlinesMs = 30_000
const answerMs = 60_000

/** Fares of airlines by Duffel. */
export function createDuffel({ token, basePath }: DuffelOptions): FareSupplier {
  let client: Promise<Duffel> | undefined
  return {
    name: 'duffel',
    async search(search, { seenOn, signal }) {
      const { offerRequests } = await (client ??= openDuffel({ token, basePath }))
      const asked = offerRequests.create({
        cabin_class: cabinNames[search.cabin],
        max_connections: search.isDirect ? 0 : 1,
        passengers: [{ type: 'adult' }],
        slices: slicesOf(search),
        return_offers: true,
        supplier_timeout: airlinesMs,
      })
      const { data } = await withinTime(asked, answerMs, signal)
      // Its test mode invents airlines and prices.
      if (!data.live_mode) return []
      return lowestOfEach(data.offers.flatMap((offer) => fareOfOffer(readOffer(offer), search, seenOn) ?? []))
    },
  }
}

/** The package replaces the process's environment by a copy when it is loaded: it is loaded when needed, and put right. */
async function openDuffel(options: DuffelOptions): Promise<Duffel> {
  const { env } = process
  const { Duffel: Client } = await import('@duffel/api')
  Object.assign(process, { env })
  return new Client({ token: options.token, ...(options.basePath ? { basePath: options.basePath } : {}) })
}

function slicesOf({ origin, destination, departsOn, returnsOn }: FareSearch) {
  const slice = (from: string, to: string, day: string) => ({
    origin: from,
    destination: to,
    departure_date: day,
    arrival_time: null,
    departure_time: null,
  })
  const out = slice(origin, destination, departsOn)
  return returnsOn === null ? [out] : [out, slice(destination, origin, returnsOn)]
}

function readOffer(offer: Omit<DuffelOffer, 'available_services'>): Offer {
  return {
    carrier: offer.owner.iata_code,
    total: offer.total_amount,
    currency: offer.total_currency,
    legs: offer.slices.map(({ segments }) =>
      segments.map((segment) => ({
        carrier: segment.marketing_carrier.iata_code ?? '',
        number: segment.marketing_carrier_flight_number,
        from: segment.origin.iata_code ?? '',
        to: segment.destination.iata_code ?? '',
        departs: segment.departing_at,
        arrives: segment.arriving_at,
        duration: segment.duration,
        stops: segment.stops?.length ?? 0,
        cabin: cabinOf(segment.passengers[0]?.cabin_class),
      })),
    ),
  }
}
