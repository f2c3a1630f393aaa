import type { BookedSegment, BookedStay } from '@portolan/contract/features/trip-requests/booked'
import { daysBetween } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { wholeUnits } from '@portolan/rules/policy/policy-money'
import type { Db } from '../approvals/approval.store.ts'
import type { RequestRow } from '../requests/request.store.ts'
import { dayAt } from '../working-days/working-time.ts'
import { type JudgedTrip, judgeTrips } from './judge-trips.ts'
import { bookedFlight } from './request-trips.ts'
import { legsOf, placesIn, type TripContent, type TripToJudge } from './trip-to-judge.ts'

/** What a consultant offers for a request, or is about to: flights or stays, and the price of all of it where it has one. */
export interface OptionToJudge {
  readonly segments: readonly BookedSegment[]
  readonly stays: readonly BookedStay[]
  readonly price: FormattedMoney | null
}

type Asked = Pick<
  RequestRow,
  'company_id' | 'company_currency' | 'time_zone' | 'traveler_id' | 'cost_centre' | 'form' | 'source'
>

/** What the policy of today says of options of one request, each by itself; null for all without a policy. */
export async function judgeOptions(
  db: Db,
  row: Asked,
  options: readonly OptionToJudge[],
  now: Date,
): Promise<readonly (JudgedTrip | null)[]> {
  const day = dayAt(now, row.time_zone)
  const trips = options.map((option) => tripOfOption(row, option, day))
  const judged = await judgeTrips(db, { id: row.company_id, currency: row.company_currency }, trips, { day })
  return options.map((_, index) => judged[index] ?? null)
}

export function tripOfOption(
  { form, traveler_id, cost_centre }: Pick<Asked, 'form' | 'traveler_id' | 'cost_centre'>,
  { segments, stays, price }: OptionToJudge,
  day: string,
): TripToJudge {
  const legs = legsOf(segments.map(bookedFlight))
  // One price for all of its nights.
  const nights = stays.reduce((sum, stay) => sum + nightsOf(stay), 0)
  return {
    travelerId: traveler_id,
    day,
    places: placesIn(
      legs,
      stays.map(({ cityCode }) => ({ city: cityCode })),
    ),
    inputOf: ({ company, rates }): TripContent => {
      const whole = wholeUnits(price, company, rates)
      return {
        source: 'request',
        purpose: form.purposeCode,
        costCentre: cost_centre,
        isGuest: traveler_id === null,
        legs,
        stays: stays.map(({ cityCode, hotelName, checkin, checkout }, index) => ({
          path: `hotels[${index}]`,
          city: cityCode,
          hotel: hotelName || null,
          checkin: isoDay(checkin),
          checkout: isoDay(checkout),
          night: whole === null || nights === 0 ? null : whole / nights,
          isRefundable: null,
        })),
        cars: [],
        otherDays: [],
        airfare: segments.length > 0 ? whole : null,
        // What else belongs to the trip is not known here.
        total: null,
      }
    },
  }
}

const nightsOf = ({ checkin, checkout }: BookedStay) => Math.max(0, daysBetween(isoDay(checkin), isoDay(checkout)))
