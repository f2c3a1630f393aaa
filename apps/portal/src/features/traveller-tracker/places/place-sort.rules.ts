import type { TravelStateType } from '@portolan/contract/enums'
import type { MapPoint } from '@portolan/contract/features/traveller-tracker'

export interface PlaceSort {
  /** A column: place, country, figures of all, of those that are warned of, or of one state. */
  readonly by: 'place' | 'country' | 'total' | 'warned' | TravelStateType
  readonly isDescending: boolean
}

/** The places in order; equal ones by name. */
export function sortPlaces(
  places: readonly MapPoint[],
  { by, isDescending }: PlaceSort,
  countryOf: (place: MapPoint) => string,
  language: string,
): readonly MapPoint[] {
  const order = new Intl.Collator(language)
  const byName = (a: MapPoint, b: MapPoint) => order.compare(a.Title, b.Title)
  const compare = (a: MapPoint, b: MapPoint) => {
    if (by === 'place') return byName(a, b)
    if (by === 'country') return order.compare(countryOf(a), countryOf(b))
    return figureOf(a, by) - figureOf(b, by)
  }
  const sign = isDescending ? -1 : 1
  return places.toSorted((a, b) => sign * compare(a, b) || byName(a, b))
}

/** One to four that are not shown sort between none and five. */
const hidden = 4.5

function figureOf(place: MapPoint, by: 'total' | 'warned' | TravelStateType): number {
  if (by === 'total') return place.Total ?? hidden
  if (by === 'warned') return place.Warning ?? hidden
  const own = place.Statistics.find(({ TravelStateType: state }) => state === by)
  return own ? (own.Count ?? hidden) : 0
}
