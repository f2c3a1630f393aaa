import { RiskLevel } from '@portolan/contract/enums'
import { dayAt } from '@portolan/rules/local-time'
import { findPlace } from '../../../reference/airports.ts'
import { type Named, placesOfTrip, type SharedItems } from '../trip-places.ts'
import { type FoundWarning, type RiskPicture, type RiskPlace, warningsFor } from '../warnings.rules.ts'

/** Whom alerts touch: the rule for warnings, traveller by traveller. It needs no database. */

/** Where a trip is touched, and by what. */
export interface TouchedPlace {
  readonly orderId: number
  /** IATA or station code; null where only the country is known. */
  readonly code: string | null
  readonly country: string | null
  /** The first day there, by the clocks of the place, YYYY-MM-DD. */
  readonly day: string | null
  readonly basis: 'area' | 'country'
}

export interface Touched {
  readonly alertId: number
  readonly level: number
  readonly places: readonly TouchedPlace[]
}

const ofTraveler = <T extends Named>(items: readonly T[], travelerId: number): T[] =>
  items.filter(({ traveler_ids: ids }) => ids.length === 0 || ids.includes(travelerId))

/** Which alerts touch one traveller's part of an order. */
export function touchedBy(
  {
    orderId,
    items,
    travelerId,
  }: { readonly orderId: number; readonly items: SharedItems; readonly travelerId: number },
  picture: RiskPicture,
): Touched[] {
  const places = placesOfTrip({
    air: ofTraveler(items.air, travelerId),
    rail: ofTraveler(items.rail, travelerId),
    hotels: ofTraveler(items.hotels, travelerId),
    cars: ofTraveler(items.cars, travelerId),
  })
  const found = warningsFor(places, picture)
  return [...new Set(found.map(({ alertId }) => alertId))].map((alertId) => {
    const of = found.filter((one) => one.alertId === alertId)
    return {
      alertId,
      level: Math.max(...of.map(({ level }) => level)),
      places: onceEach(of).map((one) => touchedPlace(one, orderId)),
    }
  })
}

const nameOf = ({ codes, country }: RiskPlace) => codes.at(-1) ?? country

/** Each city once, when somebody is there first. */
function onceEach(found: readonly FoundWarning[]): FoundWarning[] {
  const sorted = found.toSorted((a, b) => (a.place.from?.getTime() ?? 0) - (b.place.from?.getTime() ?? 0))
  return [...new Map(sorted.toReversed().map((one) => [nameOf(one.place), one])).values()].toReversed()
}

const touchedPlace = ({ place, basis }: FoundWarning, orderId: number): TouchedPlace => ({
  orderId,
  code: place.codes[0] ?? null,
  country: place.country,
  day: place.from && dayAt(place.from.getTime(), findPlace(place.codes[0] ?? '')?.zone ?? 'UTC'),
  basis,
})

const day = 86_400_000
/** What a source has said longer ago than this when it is first read is no news. */
const newsDays = 3

/** Whether an alert is told, or only known from now on: the first import of a source must not flood anybody. */
export const isNews = (alert: {
  readonly level: number
  readonly sentAt: Date
  readonly updatedAt: Date
  /** Its level rose in a country within the last days. */
  readonly hasRisen: boolean
}): boolean =>
  alert.level >= RiskLevel.Extreme ||
  alert.hasRisen ||
  alert.updatedAt.getTime() - alert.sentAt.getTime() <= newsDays * day
