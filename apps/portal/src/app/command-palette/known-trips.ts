import { BookingType } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { placeKey } from '@portolan/rules/palette/palette-query'
import type { QueryClient } from '@tanstack/react-query'
import { plainText } from '../../lib/plain-text.ts'
import { isSearchable, matches } from '../../ui/search/match.rules.ts'
import type { Question } from './question.ts'
import { recentChoices } from './recent-choices.ts'

/** Trips that the portal has already: of tiles, lists and earlier searches. They are found before the server answers. */

const isTrip = (one: unknown): one is TripSummary =>
  typeof one === 'object' && one !== null && 'OrderId' in one && 'PlaceNames' in one && 'Travelers' in one

function tripsIn(data: unknown): readonly TripSummary[] {
  if (Array.isArray(data)) return data.filter(isTrip)
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap((part: unknown) => (Array.isArray(part) ? part.filter(isTrip) : []))
}

/** Each once, the last told of it; next to start first. */
export function keptTrips(queries: QueryClient): readonly TripSummary[] {
  const kept = queries.getQueriesData({ queryKey: ['trips'] }).flatMap(([, data]) => tripsIn(data))
  const recent = recentChoices().flatMap((choice) => (choice.kind === 'trip' ? [choice.trip] : []))
  const byId = new Map([...recent, ...kept].map((trip) => [trip.OrderId, trip]))
  return [...byId.values()].toSorted((a, b) => a.StartDateRemark.localeCompare(b.StartDateRemark))
}

const typesOf: Partial<Record<string, BookingType>> = {
  flight: BookingType.Airfare,
  hotel: BookingType.Hotel,
  train: BookingType.Railway,
}

/** Whether a trip is what is asked for, as far as the portal can tell. A country's places only the server knows. */
export function isAskedFor(trip: TripSummary, question: Question): boolean {
  const { flight, days, places, rest, things } = question
  if (places.some(({ place }) => place.isCountry)) return false
  if (flight && trip.NextFlight?.FlightNumber !== `${flight.carrier} ${flight.number}`) return false
  if (days && (trip.StartDateRemark > days.to || trip.EndDateRemark < days.from)) return false
  const types = things.flatMap((thing) => typesOf[thing] ?? [])
  if (types.length > 0 && !types.some((type) => trip.IncludeBookingTypes.includes(type))) return false
  const goesTo = ({ name, place }: Question['places'][number]) =>
    trip.Places.includes(place.code) ||
    trip.PlaceNames.some((one) => placeKey(one) === placeKey(name)) ||
    matches(plainText(trip.TripName), name)
  if (!places.every(goesTo)) return false
  return rest === '' || (isSearchable(rest) && matches(textOf(trip), rest))
}

const textOf = ({ TripName, Travelers, Places, PlaceNames, MainBkgRef }: TripSummary) =>
  [plainText(TripName), ...Travelers, ...Places, ...PlaceNames, MainBkgRef ?? ''].join(' ')
