import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import { flightTrips } from '@portolan/rules/flight-trips'
import type { Db } from '../../../db/database.ts'
import { cityOf } from '../../../reference/airports.ts'
import { findUsualFares } from './usual-fares.ts'

export interface AskedRequest {
  readonly segments: RequestForm['segments']
  /** In which the request's sums are. */
  readonly currency: string
}

/**
 * What the flights of requests usually cost on their dates, in the order of the requests: the sum of all their trips. Null
 * without flights, and where one trip is not known, as a part of the sum would look like a bargain. One statement for all.
 */
export async function findUsualOfRequests(
  db: Db,
  requests: readonly AskedRequest[],
  now: Date,
): Promise<(RequestUsualFare | null)[]> {
  const trips = requests.map(({ segments, currency }) =>
    (flightTrips(segments, (code) => cityOf(code)?.code ?? '') ?? []).map((trip) => ({ ...trip, currency })),
  )
  const fares = await findUsualFares(db, trips.flat(), now)
  let taken = 0
  return trips.map(({ length }) => {
    const own = fares.slice(taken, (taken += length))
    const known = own.filter((fare) => fare !== null)
    const [first] = known
    if (!first || known.length < length) return null
    return {
      Fare: { ...first.Usual, Amount: known.reduce((sum, { Usual }) => sum + Usual.Amount, 0) },
      // A sum is as well founded as the weakest of its parts.
      Samples: Math.min(...known.map(({ Samples }) => Samples)),
    }
  })
}
