/** What is used of the package, which brings no types; as the reference of Flight Offers Search describes it. */
declare module 'amadeus' {
  import type { ClientRequest, RequestOptions } from 'node:http'

  export interface AmadeusSegment {
    readonly id: string
    readonly departure: { readonly iataCode: string; readonly at: string }
    readonly arrival: { readonly iataCode: string; readonly at: string }
    readonly carrierCode: string
    readonly number: string
    readonly duration?: string
    readonly numberOfStops?: number
  }

  export interface AmadeusOffer {
    readonly itineraries: readonly { readonly segments: readonly AmadeusSegment[] }[]
    readonly price: { readonly currency: string; readonly total: string; readonly grandTotal?: string }
    readonly validatingAirlineCodes?: readonly string[]
    readonly travelerPricings: readonly {
      readonly fareDetailsBySegment: readonly { readonly segmentId: string; readonly cabin?: string }[]
    }[]
  }

  export default class Amadeus {
    constructor(options: {
      readonly clientId: string
      readonly clientSecret: string
      readonly host?: string
      readonly http?: { request(options: RequestOptions): ClientRequest }
    })
    readonly shopping: {
      readonly flightOffersSearch: {
        get(
          query: Readonly<Record<string, string | number | boolean>>,
        ): Promise<{ readonly data: readonly AmadeusOffer[] }>
      }
    }
  }
}
