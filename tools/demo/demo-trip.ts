/** One version of a trip of the demo world; the writers turn it into files of several formats. */
export interface DemoPerson {
  readonly first: string
  readonly last: string
  readonly email: string | null
}

export interface DemoSegment {
  readonly kind: 'Air' | 'Hotel' | 'Rail' | 'Car'
  readonly status: string
  /** YYYYMMDDHHmmss, local to the place. */
  readonly startLocal: string
  readonly endLocal: string
  /** Milliseconds since 1970 UTC. */
  readonly startUtc: number
  readonly endUtc: number
  /** Fields of the segment under their Concur names. */
  readonly fields: Readonly<Record<string, string | number | boolean>>
  /** What the stay, train or car costs; null for a flight, which its ticket pays. */
  readonly cost: DemoCost | null
}

/** Amounts are whole minor units of the currency. */
export interface DemoCost {
  readonly currency: string
  readonly total: number
  /** Of one room or car, before taxes. */
  readonly daily: number | null
  readonly isPaid: boolean
  readonly parts: readonly {
    readonly kind: 'base' | 'tax' | 'fee' | 'extra'
    readonly label: string
    readonly amount: number
  }[]
}

/** What all flights of a trip cost one passenger, in whole minor units. */
export interface DemoFare {
  readonly currency: string
  readonly base: number
  readonly taxes: readonly { readonly type: string; readonly name: string; readonly amount: number }[]
  readonly total: number
  /** In the order of the flights. */
  readonly fareBases: readonly string[]
  readonly endorsements: string | null
  readonly isRefundable: boolean | null
  /** The issuing airline's accounting code. */
  readonly airline: string
  /** Serial numbers of the tickets, one for each person of the trip. */
  readonly tickets: readonly string[]
  /** What a later change cost each passenger. */
  readonly changeFee: number | null
}

export interface DemoTrip {
  readonly id: string
  readonly itinLocator: string
  readonly recordLocator: string
  readonly name: string
  readonly bookedVia: string
  readonly people: readonly DemoPerson[]
  readonly createdUtc: number
  readonly modifiedUtc: number
  readonly cancelled: boolean
  /** Ticketing deadline in the agency's time zone, YYYYMMDDHHmmss; null after ticketing. */
  readonly issueBy: string | null
  readonly segments: readonly DemoSegment[]
  /** Quoted until `issueBy`, a ticket without it; null without flights. */
  readonly fare: DemoFare | null
  /** What the agency asks for the booking. */
  readonly fee: { readonly currency: string; readonly amount: number } | null
}

/** A message of a feed: a whole trip, or an event that only reports its cancellation. */
export type DemoMessage =
  | { readonly kind: 'trip'; readonly trip: DemoTrip }
  | { readonly kind: 'cancelledEvent'; readonly id: string; readonly at: number }
