import { isDay } from '../calendar-day.ts'
import { isoDay } from '../check-request-form.ts'
import { minorUnits, type Rates, type Target } from '../convert-money.ts'
import { type PricedForm, requestTotal } from '../request-total.ts'
import { directionsOf } from './directions.ts'
import { wholeUnits } from './policy-money.ts'
import { cabinRank, type TripInput } from './trip-facts.ts'

/** The parts of a trip request's form that a policy looks at; names as on the wire. */
export interface PolicyForm extends PricedForm {
  readonly travelerId: string | null
  readonly costCentreCode: string | null
  readonly purposeCode: string | null
  readonly segments: readonly {
    readonly depCity: string
    readonly dstCity: string
    readonly depDateText: string
    readonly fareClass: string
    readonly airlines: readonly string[]
  }[]
  readonly hotels: readonly (PricedForm['hotels'][number] & {
    readonly cityCode: string
    readonly hotelName: string | null
  })[]
  readonly products: readonly (PricedForm['products'][number] & {
    readonly startDateText: string
    readonly endDateText: string | null
  })[]
}

/** What a form does not say itself. */
export interface FormTools {
  readonly company: Target
  /** The currencies of its estimates. */
  readonly currencies: readonly Target[]
  readonly rates: Rates | null
  /** The city of a place; the code itself where that is not known. */
  readonly cityOf: (code: string) => string
}

/** A day that can be counted with; anything else is not known. */
const dayOf = (remark: string | null) => {
  const day = isoDay(remark ?? '')
  return isDay(day) ? day : ''
}

/**
 * A trip as its form asks for it: flights of which only the day is known. Those of one day that follow one another are one
 * direction. The same in the browser while it
 * is typed and on the server when it is submitted.
 */
export function tripOfForm(
  form: PolicyForm,
  who: Pick<TripInput, 'groups' | 'together'>,
  { company, currencies, rates, cityOf }: FormTools,
): TripInput {
  const { total, parts } = requestTotal(form, company, currencies, rates)
  const nightOf = (estimate: PolicyForm['hotels'][number]['estimate']) => {
    if (!estimate) return null
    const digits = [company, ...currencies].find(({ Code }) => Code === estimate.currency)?.Digits
    const Amount = digits === undefined ? null : minorUnits(estimate.perNight, digits)
    if (digits === undefined || Amount === null) return null
    return wholeUnits({ Amount, Currency: estimate.currency, Digits: digits }, company, rates)
  }
  return {
    ...who,
    source: 'request',
    purpose: form.purposeCode,
    costCentre: form.costCentreCode,
    isGuest: form.travelerId === null,
    legs: legsOfForm(form.segments, cityOf),
    stays: form.hotels.map(({ cityCode, hotelName, checkinText, checkoutText, estimate }, index) => ({
      path: `hotels[${index}]`,
      city: cityCode,
      hotel: hotelName || null,
      checkin: dayOf(checkinText),
      checkout: dayOf(checkoutText),
      night: nightOf(estimate),
      isRefundable: null,
    })),
    cars: [],
    otherDays: form.products.flatMap(({ startDateText, endDateText }) => [
      dayOf(startDateText),
      dayOf(endDateText ?? startDateText),
    ]),
    airfare: wholeUnits(parts.Flights, company, rates),
    total: wholeUnits(total, company, rates),
  }
}

type Segment = PolicyForm['segments'][number]

function legsOfForm(segments: readonly Segment[], cityOf: FormTools['cityOf']): TripInput['legs'] {
  const flown = segments.map((segment, index) => ({
    segment,
    index,
    from: segment.depCity,
    to: segment.dstCity,
    day: dayOf(segment.depDateText),
    leaves: null,
    lands: null,
  }))
  return directionsOf(flown, cityOf).flatMap((direction): TripInput['legs'][number][] => {
    const [first, last] = [direction[0], direction.at(-1)]
    if (!first || !last) return []
    const flights = direction.map(({ index, from, to, segment }) => ({
      path: `segments[${index}]`,
      from,
      to,
      cabin: segment.fareClass,
    }))
    const best = flights.reduce((most, one) => (cabinRank(one.cabin) > cabinRank(most.cabin) ? one : most))
    return [
      {
        // Where a choice is judged it stands beside the best cabin, which decides.
        path: best.path,
        from: first.from,
        to: last.to,
        day: first.day,
        cabins: direction.map(({ segment }) => segment.fareClass),
        flights,
        minutes: null,
        stops: null,
        carriers: [...new Set(direction.flatMap(({ segment }) => segment.airlines))],
        isRefundable: null,
        isChangeable: null,
        checkedBags: null,
      },
    ]
  })
}
