import type { Scope } from '../../kernel/scope.ts'
import type { ReadTransaction, Statement } from '../../kernel/transaction.ts'
import { scopeValues, tripColumns, type TripRow } from './trips.store.ts'

export interface TripSearch {
  readonly now: Date
  /** Null finds by the traveller alone. */
  readonly text: string | null
  /** Codes of the places the text names: trips that go there are found with those that match its words. */
  readonly places: readonly string[]
  /** Null means anybody's. */
  readonly travelerId: number | null
  readonly limit: number
}

/** The function chooses behind row level security's back, by its own index; what it names is read through the wall again. */
const found: Statement = {
  name: 'trips found',
  text: `select ${tripColumns}
    from trips_search($1::bigint[], $2::bigint[], $5::bigint, $3::text, $7::text[], $4::timestamptz, $6::int) f
    join booking_order o on o.company_id = f.company_id and o.id = f.order_id join company c on c.id = o.company_id
    order by f.place`,
}

/** Trips that match all words of the text or go where it names: those not over, the next to start first, then the others, the last to end first. */
export const findTrips = (
  tx: Pick<ReadTransaction, 'run'>,
  scope: Scope,
  { now, text, places, travelerId, limit }: TripSearch,
): Promise<TripRow[]> => tx.run<TripRow>(found, [...scopeValues(scope), text, now, travelerId, limit, places])
