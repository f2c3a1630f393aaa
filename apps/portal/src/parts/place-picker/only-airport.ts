import { type PlaceSuggestion, PlaceType } from '@portolan/contract/features/places'
import { resolvedPlace } from './place-rows.ts'

/**
 * The airport that a place of the request can only mean: itself, the one of the same code, or the only one of its city.
 * Otherwise empty: which of several, the consultant says.
 */
export function airportOf(place: PlaceSuggestion | null): string {
  if (place === null) return ''
  const { type, code, sub_datas } = resolvedPlace(place, PlaceType.Airport)
  if (type === PlaceType.Airport) return code
  return sub_datas.length === 1 ? (sub_datas[0]?.code ?? '') : ''
}
