/** A trip of the demo world as one version of it stands at one time; the writers spell it in either format. */
export interface DemoPerson {
  readonly first: string
  readonly last: string
  readonly email: string | null
}

export interface DemoSegment {
  readonly kind: 'Air' | 'Hotel' | 'Rail' | 'Car'
  readonly status: string
  /** YYYYMMDDHHmmss on the clock of the place. */
  readonly startLocal: string
  readonly endLocal: string
  /** Milliseconds since 1970 UTC. */
  readonly startUtc: number
  readonly endUtc: number
  /** Fields of the segment by their Concur names. */
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
  /** Ticketing time limit on the agency's clock, YYYYMMDDHHmmss; null once ticketed. */
  readonly issueBy: string | null
  readonly segments: readonly DemoSegment[]
}

/** What a feed sends: a trip in full, or an event that only says it is cancelled. */
export type DemoMessage =
  | { readonly kind: 'trip'; readonly trip: DemoTrip }
  | { readonly kind: 'cancelledEvent'; readonly id: string; readonly at: number }
