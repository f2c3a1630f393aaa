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
  readonly fields: Readonly<Record<string, string | number>>
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
}

/** A message of a feed: a whole trip, or an event that only reports its cancellation. */
export type DemoMessage =
  | { readonly kind: 'trip'; readonly trip: DemoTrip }
  | { readonly kind: 'cancelledEvent'; readonly id: string; readonly at: number }
