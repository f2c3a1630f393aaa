import type { Language } from '@portolan/contract/enums'
import { type PlaceSuggestion, PlaceType } from '@portolan/contract/features/places'
import type { ReactNode } from 'react'
import type { Suggestion, SuggestionGroup } from '../../ui/suggest-field/suggestion.ts'
import { matchingName, countryOf, placeName } from './place-names.ts'

/** The kind of place that a field accepts. Stations are found by their city. */
export type PlaceKind = 'any' | 'airport' | 'city' | 'station'

export interface PlaceView {
  readonly kind: PlaceKind
  readonly language: Language
  readonly query: string
  /** The field's current place. */
  readonly current: PlaceSuggestion | null
  readonly icons: Readonly<Record<'city' | 'airport', ReactNode>>
}

/** A unique key: a city and its airport often share a code. */
export const placeKey = ({ type, code }: Pick<PlaceSuggestion, 'type' | 'code'>) =>
  `${type === PlaceType.City ? 'city' : 'airport'}-${code}`

/** All places that can be chosen from a result for a kind, in display order. */
export function offeredPlaces(found: readonly PlaceSuggestion[], kind: PlaceKind): PlaceSuggestion[] {
  return found.flatMap((place) => [...(fits(place, kind) ? [place] : []), ...airportsOf(place, kind)])
}

/**
 * One group per city: the city itself if it can be chosen, and its airports below it. An airport that is a result of its
 * own comes before its city and is not repeated below it.
 */
export function placeGroups(found: readonly PlaceSuggestion[], view: PlaceView): SuggestionGroup[] {
  const seen = new Set<string>()
  return found.flatMap((place) => {
    const name = placeName(place, view.language)
    const own = fits(place, view.kind) ? [placeRow(place, view, [countryOf(place, view.language)])] : []
    const isBelow = own.length > 0
    const around = isBelow ? [] : [name, countryOf(place, view.language)]
    const airports = airportsOf(place, view.kind).map((one) => ({
      ...placeRow(one, view, around),
      isIndented: isBelow,
    }))
    const rows = [...own, ...airports].filter(({ key }) => !seen.has(key))
    for (const { key } of rows) seen.add(key)
    return rows.length > 0 ? [{ key: placeKey(place), name, rows }] : []
  })
}

/** Rows of recent choices, without groups. */
export function recentRows(recent: readonly PlaceSuggestion[], view: PlaceView): Suggestion[] {
  return recent.map((place) => placeRow(place, view, [countryOf(place, view.language)]))
}

/** `around`: names of the city and country, shown after a matching name in another language. */
function placeRow(place: PlaceSuggestion, view: PlaceView, around: readonly string[]): Suggestion {
  const label = placeName(place, view.language)
  const detail = [matchingName(place, label, view.query), ...around].filter(Boolean).join(' · ')
  return {
    key: placeKey(place),
    label,
    code: place.code,
    icon: place.type === PlaceType.City ? view.icons.city : view.icons.airport,
    isCurrent: view.current !== null && placeKey(view.current) === placeKey(place),
    ...(detail ? { detail } : {}),
  }
}

/** Whether a field of this kind can hold it. */
export function fits({ type }: PlaceSuggestion, kind: PlaceKind): boolean {
  return kind === 'any' || (type === PlaceType.Airport) === (kind === 'airport')
}

function airportsOf({ sub_datas }: PlaceSuggestion, kind: PlaceKind): PlaceSuggestion[] {
  return kind === 'any' || kind === 'airport' ? sub_datas.map((airport) => ({ ...airport, sub_datas: [] })) : []
}

/** The place of the wanted type, if the server returned a city that has an airport of the same code. */
export function resolvedPlace(place: PlaceSuggestion, type: PlaceSuggestion['type']): PlaceSuggestion {
  const airport = place.type === type ? undefined : place.sub_datas.find(({ code }) => code === place.code)
  return airport ? { ...airport, sub_datas: [] } : place
}
