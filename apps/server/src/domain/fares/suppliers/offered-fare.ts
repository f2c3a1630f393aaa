import type { ArchivedSegment } from '../../../db/tables/fares.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { ArchivedFare } from '../archive/archived-fare.ts'
import type { FareSearch } from './fare-supplier.ts'

/** A flight of an offer, as suppliers tell it: times are 'YYYY-MM-DDTHH:mm…' on the place's clock. */
export interface OfferedSegment {
  readonly carrier: string
  readonly number: string
  readonly from: string
  readonly to: string
  readonly departs: string
  readonly arrives: string
  /** ISO 8601, as PT11H35M; null: not told. */
  readonly duration: string | null
  /** Landings on the way without a change of flight. */
  readonly stops: number
  readonly cabin: ArchivedFare['cabin']
}

export interface Offer {
  /** A leg each: out, and back. */
  readonly legs: readonly (readonly OfferedSegment[])[]
  /** The airline that sells it. */
  readonly carrier: string | null
  /** A decimal text for one adult, taxes included. */
  readonly total: string
  readonly currency: string
}

const dayMs = 86_400_000
const cabins = ['Y', 'S', 'C', 'F'] as const

/** An offer as the archive takes it; null where it is not what was asked for, or its price cannot be read. */
export function fareOfOffer(offer: Offer, search: FareSearch, seenOn: string): ArchivedFare | null {
  const { carrier, currency, legs } = offer
  const [out, back] = legs
  const price = minorUnits(offer.total, currency)
  if (!out?.[0] || price === null || legs.length !== (search.returnsOn === null ? 1 : 2)) return null
  if (back && !back[0]) return null
  const times = legs.flat().flatMap(({ departs, arrives }) => [departs, arrives])
  if (times.some((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time))) return null
  const stops = Math.max(...legs.map(stopsOf))
  if (search.isDirect && stops > 0) return null
  return {
    origin: search.origin,
    destination: search.destination,
    carrier,
    cabin: cabinOfSegments(legs.flat()),
    stops,
    departsOn: dayOf(out[0].departs),
    returnsOn: back?.[0] ? dayOf(back[0].departs) : null,
    seenOn,
    leavesMinute: minuteOf(out[0].departs),
    returnsMinute: back?.[0] ? minuteOf(back[0].departs) : null,
    price,
    currency,
    flights: { out: segmentsOf(out), back: segmentsOf(back ?? []) },
  }
}

/** Suppliers offer one itinerary in several brands: of each itinerary, cabin and currency only the lowest price is kept. */
export function lowestOfEach(fares: readonly ArchivedFare[]): readonly ArchivedFare[] {
  const lowest = new Map<string, ArchivedFare>()
  for (const fare of fares) {
    const key = JSON.stringify([fare.flights, fare.departsOn, fare.returnsOn, fare.cabin, fare.currency])
    const known = lowest.get(key)
    if (!known || fare.price < known.price) lowest.set(key, fare)
  }
  return [...lowest.values()]
}

const dayOf = (time: string) => time.slice(0, 10)
const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

const stopsOf = (leg: readonly OfferedSegment[]) => leg.length - 1 + leg.reduce((sum, { stops }) => sum + stops, 0)

/** Who flies a part in a lower cabin did not get the higher one: the lowest counts. */
function cabinOfSegments(segments: readonly OfferedSegment[]): ArchivedFare['cabin'] {
  if (segments.some(({ cabin }) => cabin === null)) return null
  return cabins.find((cabin) => segments.some((segment) => segment.cabin === cabin)) ?? null
}

function segmentsOf(leg: readonly OfferedSegment[]): readonly ArchivedSegment[] {
  const first = leg[0]
  if (!first) return []
  const daysAfter = (time: string) => Math.round((Date.parse(dayOf(time)) - Date.parse(dayOf(first.departs))) / dayMs)
  return leg.map(({ carrier, number, from, to, departs, arrives, duration }) => ({
    carrier,
    number,
    from,
    to,
    leaves: minuteOf(departs),
    arrives: minuteOf(arrives),
    leavesDay: daysAfter(departs),
    arrivesDay: daysAfter(arrives),
    elapsed: minutesOfDuration(duration),
  }))
}

/** Durations of flights have no months or years. */
function minutesOfDuration(text: string | null): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(text ?? '')
  if (!match) return null
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0))
  return days! * 1440 + hours! * 60 + minutes! || null
}

/** Exact: no step is binary fractions. More digits than the currency has are no amount of it, unless they are zeros. */
export function minorUnits(total: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(total.trim())
  const digits = findCurrency(currency)?.digits
  if (!match || digits === undefined) return null
  const fraction = match[2] ?? ''
  if (/[1-9]/.test(fraction.slice(digits))) return null
  return Number(match[1]! + fraction.slice(0, digits).padEnd(digits, '0'))
}
