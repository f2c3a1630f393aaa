import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { TripConnection } from '@portolan/contract/features/trips/connections'
import type { TripDetailData } from './trip-detail.queries.ts'

/** A trip with its items, as all of its parts take it. */
export interface ShownTrip extends TripDetailData {
  readonly items: readonly ItineraryItem[]
}

/** Connections to a segment of the itinerary. */
export const leadingTo = (
  { Connections = [] }: TripDetailData,
  item: number,
  segment: number,
): readonly TripConnection[] => Connections.filter(({ ToItem }) => ToItem?.Item === item && ToItem.Segment === segment)

/** Connections from an item to what another trip has, after its last segment. */
export const leadingAway = (
  { Connections = [] }: TripDetailData,
  item: number,
  segment: number,
): readonly TripConnection[] =>
  Connections.filter(
    ({ FromItem, ToItem }) => ToItem === null && FromItem?.Item === item && FromItem.Segment === segment,
  )

/** Whether not everybody on the trip has it. */
export const isOfSome = (people: readonly unknown[], { Travelers = [] }: TripDetailData): boolean =>
  people.length > 0 && people.length < Travelers.length
