import { TravelStateType } from '@portolan/contract/enums'
import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { foldName } from '@portolan/rules/names'
import type { ListFilters } from '../traveller-tracker.queries.ts'

/** One item's key among all of them. */
export const keyOfTrip = ({ OrderId, ItemKey }: Pick<TravelSummary, 'OrderId' | 'ItemKey'>): string =>
  `${OrderId} ${ItemKey}`

/** Those that the filters leave, in their order; of flights and trains the segments that fit (specification §4 'Tracker'). */
export function filterTrips(trips: readonly TravelSummary[], filters: ListFilters): readonly TravelSummary[] {
  const keyword = foldName(filters.keyword)
  return trips.flatMap((trip) => {
    if (!isOf(trip, filters) || (keyword !== '' && !wordsOf(trip).includes(keyword))) return []
    const kept = keepState(trip, filters.state)
    return kept ? [kept] : []
  })
}

function isOf(trip: TravelSummary, { unconfirmed, place, order, traveller }: ListFilters): boolean {
  return (
    (!unconfirmed || trip.UnconfirmedSince !== null) &&
    (order === null || trip.OrderId === order) &&
    (traveller === null || trip.TravelerDetails.some(({ Id }) => Id === traveller)) &&
    (place === null || isAt(trip.LocationKey, place))
  )
}

/** A place with its suffix is one kind of items there, without it all of them. */
function isAt(locationKey: string, place: string): boolean {
  return (
    locationKey === place ||
    (locationKey.startsWith(`${place}-`) && /^[AHR]$/.test(locationKey.slice(place.length + 1)))
  )
}

interface Standing {
  readonly TravelStateType: TravelStateType
  readonly IsWarning: boolean
  readonly IsAtRisk: boolean
}

const hasState = ({ TravelStateType: own, IsWarning, IsAtRisk }: Standing, state: TravelStateType): boolean =>
  state === TravelStateType.All ||
  own === state ||
  (state === TravelStateType.Warning && IsWarning) ||
  (state === TravelStateType.AtRisk && IsAtRisk)

function keepState(trip: TravelSummary, state: TravelStateType): TravelSummary | null {
  if (trip.Type === 'H' || state === TravelStateType.All) return hasState(trip, state) ? trip : null
  if (trip.Segments.every((segment) => hasState(segment, state))) return trip
  if (trip.Type === 'A') {
    const Segments = trip.Segments.filter((segment) => hasState(segment, state))
    return Segments.length > 0 ? { ...trip, Segments } : null
  }
  const Segments = trip.Segments.filter((segment) => hasState(segment, state))
  return Segments.length > 0 ? { ...trip, Segments } : null
}

/** Made once an item: ten thousand of them are searched between two frames. */
const words = new WeakMap<TravelSummary, string>()

/** What a search looks at, folded as the server folds it (specification §4 'Tracker'). */
function wordsOf(trip: TravelSummary): string {
  const known =
    words.get(trip) ?? [...trip.Travelers, ...placeWords(trip)].map((text) => foldName(text ?? '')).join('\n')
  words.set(trip, known)
  return known
}

function placeWords(trip: TravelSummary): readonly (string | null)[] {
  switch (trip.Type) {
    case 'A':
      return trip.Segments.flatMap((flight) => [
        flight.DepAirport,
        flight.ArrAirport,
        flight.DepAirportName,
        flight.ArrAirportName,
        flight.From.City,
        flight.To.City,
        flight.MarketingCarrier + flight.FlightNumber,
        `${flight.MarketingCarrier} ${flight.FlightNumber}`,
      ])
    case 'H':
      return [trip.CityCode, trip.CityName, trip.HotelCode, trip.HotelName]
    case 'R':
      return trip.Segments.flatMap((train) => [
        train.FromSiteCode,
        train.ToSiteCode,
        train.FromSiteName,
        train.ToSiteName,
        train.TrainNo,
        train.SeatName,
      ])
  }
}

export interface KindCounts {
  readonly A: number | null
  readonly H: number | null
  readonly R: number | null
}

/** How many of each kind. */
export function countKinds(trips: readonly TravelSummary[]): KindCounts {
  const counts = { A: 0, H: 0, R: 0 }
  for (const { Type } of trips) counts[Type] += 1
  return counts
}

/** How many persons the items have. */
export const countPeople = (trips: readonly TravelSummary[]): number =>
  new Set(trips.flatMap((trip) => trip.TravelerDetails.map(({ Id, Name }) => Id ?? Name))).size
