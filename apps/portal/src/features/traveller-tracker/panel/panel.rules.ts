import { TravelStateType } from '@portolan/contract/enums'
import type { ListFilters } from '../traveller-tracker.queries.ts'
import type { TrackerAddress } from '../use-tracker-address.ts'

/** The search box is there only with all states and without a selected place or itinerary (specification §4 'Tracker'). */
export const isSearchable = ({ state, place, itinerary }: TrackerAddress): boolean =>
  state === TravelStateType.All && place === null && itinerary === null

/** What the address and the search box leave of the list. An itinerary that content links to counts alone. */
export function filtersOf({ state, place, unconfirmed, itinerary }: TrackerAddress, keyword: string): ListFilters {
  if (itinerary)
    return {
      state: TravelStateType.All,
      keyword: '',
      unconfirmed: false,
      place: itinerary.locationKey,
      order: itinerary.orderId,
      traveller: itinerary.travellerId,
    }
  return { state, keyword, unconfirmed, place, order: null, traveller: null }
}
