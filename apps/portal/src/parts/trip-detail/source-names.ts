import { TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem, ItemSource } from '@portolan/contract/features/trips/itinerary'

/** What each source is called in a sentence. */
export const sourceNames = {
  concur: 'byAgency',
  external: 'byOrder',
  mail: 'byMail',
  calendar: 'byCalendar',
  pass: 'byPass',
  barcode: 'byBarcode',
} as const satisfies Record<ItemSource, string>

/** Whether the item's state is computed from its times; the trip has one note about that at its end. */
export const isStateComputed = (item: ItineraryItem): boolean =>
  (item.TravelStateType === TravelStateType.EnRoute || item.TravelStateType === TravelStateType.Landed) &&
  !(item.Type === 'A' && item.Segments.every(({ LiveFlight }) => LiveFlight?.Basis === 'live'))
