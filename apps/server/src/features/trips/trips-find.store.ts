import { statement } from '../../db/statement.ts'
import { type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { tripColumns, type TripRow } from './trips.store.ts'

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
const found = statement(
  'trips found',
  {
    ...scopeParameters,
    text: 'text | null',
    places: 'text[]',
    travelerId: 'bigint | null',
    now: 'timestamptz',
    limit: 'int',
  },
  `select ${tripColumns}
    from trips_search(:companyIds, :travelerIds, :travelerId, :text, :places, :now, :limit) f
    join booking_order o on o.company_id = f.company_id and o.id = f.order_id join company c on c.id = o.company_id
    order by f.place`,
)

/** Trips that match all words of the text or go where it names: those not over, the next to start first, then the others, the last to end first. */
export const findTrips = (tx: Pick<ReadTransaction, 'run'>, scope: Scope, search: TripSearch): Promise<TripRow[]> =>
  tx.run<TripRow>(found({ ...scopeValues(scope), ...search }))
