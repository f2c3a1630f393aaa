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
    readonly aircraft?: { readonly code?: string }
    readonly co2Emissions?: readonly { readonly weight: number; readonly weightUnit: string; readonly cabin?: string }[]
  }

  export interface AmadeusBags {
    readonly quantity?: number
    readonly weight?: number
    readonly weightUnit?: string
  }

  export interface AmadeusPrice {
    readonly currency: string
    readonly total: string
    readonly base: string
    readonly taxes?: readonly { readonly amount: string; readonly code?: string }[]
  }

  export interface AmadeusOffer {
    readonly id: string
    /** A day, or a day and a time. */
    readonly lastTicketingDate?: string
    readonly lastTicketingDateTime?: string
    readonly itineraries: readonly { readonly segments: readonly AmadeusSegment[] }[]
    readonly price: AmadeusPrice & {
      readonly grandTotal?: string
      readonly fees?: readonly { readonly amount: string; readonly type?: string }[]
    }
    readonly pricingOptions?: {
      readonly includedCheckedBagsOnly?: boolean
      readonly refundableFare?: boolean
      readonly noRestrictionFare?: boolean
      readonly noPenaltyFare?: boolean
    }
    /** Of offers whose price was confirmed with its detailed rules. */
    readonly fareRules?: {
      readonly currency?: string
      readonly rules?: readonly {
        readonly category?: string
        readonly notApplicable?: boolean
        readonly maxPenaltyAmount?: string
      }[]
    }
    readonly validatingAirlineCodes?: readonly string[]
    readonly travelerPricings: readonly {
      readonly travelerType: string
      readonly price: AmadeusPrice
      readonly fareDetailsBySegment: readonly {
        readonly segmentId: string
        readonly cabin?: string
        readonly class?: string
        readonly fareBasis?: string
        readonly brandedFare?: string
        readonly brandedFareLabel?: string
        readonly includedCheckedBags?: AmadeusBags
        readonly includedCabinBags?: AmadeusBags
      }[]
    }[]
  }

  /** What the reference of On-Demand Flight Status describes. */
  interface AmadeusDesignator {
    readonly carrierCode?: string
    readonly flightNumber?: number | string
    readonly operationalSuffix?: string
  }

  interface AmadeusCall {
    readonly timings?: readonly { readonly qualifier?: string; readonly value?: string }[]
    readonly terminal?: { readonly code?: string | number }
    readonly gate?: { readonly mainGate?: string | number }
  }

  export interface AmadeusDatedFlight {
    readonly scheduledDepartureDate?: string
    readonly flightDesignator?: AmadeusDesignator
    readonly flightPoints?: readonly {
      readonly iataCode?: string
      readonly departure?: AmadeusCall
      readonly arrival?: AmadeusCall
    }[]
    readonly segments?: readonly { readonly partnership?: { readonly operatingFlight?: AmadeusDesignator } }[]
    readonly legs?: readonly {
      readonly boardPointIataCode?: string
      readonly offPointIataCode?: string
      readonly aircraftEquipment?: { readonly aircraftType?: string }
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
    readonly schedule: {
      readonly flights: {
        get(query: Readonly<Record<string, string>>): Promise<{ readonly data?: unknown }>
      }
    }
  }
}
