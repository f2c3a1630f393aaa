import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import { flightTrips } from '@portolan/rules/flight-trips'
import type { Db } from '../../../db/database.ts'
import { cityOf } from '../../../reference/airports.ts'
import { findUsualFares, type UsualTrip } from './usual-fares.ts'
import { findPaidTrips, type PaidTrip } from './usual-fares.store.ts'

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
  const trips = requests.map(({ segments, currency }): UsualTrip[] =>
    (flightTrips(segments, (code) => cityOf(code)?.code ?? '') ?? []).map((trip) => ({ ...trip, currency })),
  )
  const sums = await sumsOf(db, trips, now)
  return sums.map((sum) => sum && { ...sum, Paid: null })
}

/**
 * What the flights of bookings usually cost, beside what one traveller paid for them, in the currency that they paid in. Only
 * flights that have a price of their own; null where there are none, and where prices are in several currencies.
 */
export async function findUsualOfOrders(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, RequestUsualFare>> {
  const paid = Map.groupBy(await findPaidTrips(db, companyId, orderIds), ({ orderId }) => orderId)
  const orders = [...paid].filter(([, fares]) => fares.every(({ currency }) => currency === fares[0]?.currency))
  const sums = await sumsOf(
    db,
    orders.map(([, fares]) => fares.map(tripOf)),
    now,
  )
  return new Map(
    orders.flatMap(([orderId, fares], at) => {
      const sum = sums[at]
      const amount = fares.reduce((total, { price }) => total + price, 0)
      return sum ? [[orderId, { ...sum, Paid: { ...sum.Fare, Amount: amount } }] as const] : []
    }),
  )
}

const digits = (day: string) => day.replaceAll('-', '')

const tripOf = ({ origin, destination, departsOn, returnsOn, cabin, currency }: PaidTrip): UsualTrip => ({
  depCity: origin,
  dstCity: destination,
  depDate: digits(departsOn),
  retDate: returnsOn && digits(returnsOn),
  fareClass: cabin,
  currency,
})

/** The sum of each group of trips; null without trips, and where one of them is not known. */
async function sumsOf(db: Db, groups: readonly (readonly UsualTrip[])[], now: Date) {
  const fares = await findUsualFares(db, groups.flat(), now)
  let taken = 0
  return groups.map(({ length }) => {
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
