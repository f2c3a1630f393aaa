import type { bookingBackOffice } from '@portolan/contract/features/trip-requests/booking'
import type { ReplyOf } from '@portolan/contract/operation'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { createHash } from 'node:crypto'
import { airportOf, arrivalOf } from './places.ts'

/** What the portal says was approved. */
export type Approved = ReplyOf<typeof bookingBackOffice.getApprovedRequest>

export const offerKinds = ['below', 'within', 'above'] as const
export type OfferKind = (typeof offerKinds)[number]

export interface OfferedFlight {
  readonly carrier: string
  readonly number: string
  readonly from: string
  readonly to: string
  /** Local times, YYYYMMDDHHmmss; the arrival is null where the demo does not know the airport. */
  readonly departs: string
  readonly arrives: string | null
  readonly cabin: Approved['Segments'][number]['FareClass']
}

/** One offer for the whole trip. */
export interface Offer {
  readonly kind: OfferKind
  /** Six letters, its record locator once it is booked. */
  readonly locator: string
  readonly flights: readonly OfferedFlight[]
  readonly total: FormattedMoney
}

/** Where nothing was estimated, an offer costs about so much. */
const anyTotal: FormattedMoney = { Amount: 90_000, Currency: 'EUR', Digits: 2 }
const carriers = ['CX', 'SQ', 'TG', 'JL', 'LH', 'BA']
/** Hours in which the flights of a part of the day leave. */
const firstHours: Readonly<Record<string, number>> = { '00': 1, '06': 7, '12': 13, '18': 18 }

/**
 * Three offers, the same ones for the same key: below the approved total, above it within the tolerance, and above that.
 * Nothing in them is real.
 */
export function offersFor(key: string, approved: Approved): Offer[] {
  return offerKinds.map((kind) => {
    const dice = diceOf(`${key} ${approved.BookedRef ?? ''} ${kind}`)
    return {
      kind,
      locator: Array.from({ length: 6 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[dice(24)]).join(''),
      flights: approved.Segments.map((segment) => flightFor(segment, dice)),
      total: priced(approved.ApprovedTotal ?? anyTotal, kind, approved.TolerancePercent, dice),
    }
  })
}

function flightFor(segment: Approved['Segments'][number], dice: (sides: number) => number): OfferedFlight {
  const [from, to] = [airportOf(segment.DepCity), airportOf(segment.DstCity)]
  const hour = (firstHours[segment.DepTime?.slice(0, 2) ?? ''] ?? 8) + dice(4)
  const departs = `${segment.DepDate}${String(hour).padStart(2, '0')}${String(dice(12) * 5).padStart(2, '0')}00`
  return {
    carrier: segment.Airlines[0] ?? carriers[dice(carriers.length)] ?? 'CX',
    number: String(101 + dice(800)),
    from,
    to,
    departs,
    arrives: arrivalOf(from, to, departs),
    cabin: segment.FareClass,
  }
}

/** In tenths of a percent of the approved total, in whole units of the currency where that is more than the smallest. */
function priced(
  { Amount, Currency, Digits }: FormattedMoney,
  kind: OfferKind,
  tolerance: number,
  dice: (sides: number) => number,
): FormattedMoney {
  const limit = Math.floor(tolerance * 10)
  const perMille =
    kind === 'below' ? 860 + dice(80) : kind === 'within' ? 1000 + dice(limit + 1) : 1000 + limit + 60 + dice(80)
  const exact = (Amount * perMille) / 1000
  const unit = 10 ** Digits
  const whole = Math.floor(exact / unit) * unit
  return { Amount: whole > 0 && kind !== 'above' ? whole : Math.ceil(exact), Currency, Digits }
}

/** Numbers from 0 to below `sides` that follow from the text alone. */
function diceOf(text: string): (sides: number) => number {
  let thrown = 0
  return (sides) => {
    thrown += 1
    return createHash('sha256').update(`${text} ${thrown}`).digest().readUInt32BE(0) % sides
  }
}
