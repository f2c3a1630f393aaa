import type { ArchivedFare } from '../archive/archived-fare.ts'

export interface FareSearch {
  /** IATA codes of cities or airports. */
  readonly origin: string
  readonly destination: string
  /** 'YYYY-MM-DD'. */
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
  /** Direct flights alone. */
  readonly isDirect: boolean
}

/** Somebody who is asked what one adult's fares cost now. */
export interface FareSupplier {
  /** Code of its source in the archive. */
  readonly name: string
  /** The lowest fare of each itinerary. `seenOn` is the day of the search, 'YYYY-MM-DD'. */
  search(
    search: FareSearch,
    run: { readonly seenOn: string; readonly signal: AbortSignal },
  ): Promise<readonly ArchivedFare[]>
}
