import type { ArchivedFlights } from '../../../db/tables/fares.ts'
import type { RowFault } from '../reading/read-row.ts'

/** What one fare is on its way into the archive, whichever file or supplier told it. Dates are 'YYYY-MM-DD'. */
export interface ArchivedFare {
  /** IATA codes of airports or cities, in capitals; or a city's name, where it is the only one of that name. */
  readonly origin: string
  readonly destination: string
  readonly carrier: string | null
  readonly cabin: 'Y' | 'S' | 'C' | 'F' | null
  /** Of the leg with the most; 0 is direct. */
  readonly stops: number | null
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  readonly seenOn: string
  /** Minutes after midnight at which the flights out and back leave. */
  readonly leavesMinute: number | null
  readonly returnsMinute: number | null
  /** Minor units of the currency, for one adult. */
  readonly price: number
  readonly currency: string
  readonly flights: ArchivedFlights | null
}

export interface RefusedFare {
  /** Its place in the fares that were given. */
  readonly index: number
  readonly fault: RowFault
}

export interface Archived {
  readonly added: number
  /** Known before, with the same or another price; and rows of one batch that tell the same fare twice. */
  readonly repeated: number
  readonly refused: readonly RefusedFare[]
}
