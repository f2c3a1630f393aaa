import type { Language } from '@portolan/contract/enums'
import type { ItineraryItem, TripRoute } from '@portolan/contract/features/trips/itinerary'
import { cityName, findAirport } from '../../../reference/airports.ts'
import { stationOf } from '../itinerary-emissions.ts'

type Point = TripRoute[number]['From']

function airportPoint(code: string, language: Language): Point | null {
  const airport = findAirport(code)
  if (!airport) return null
  const { latitude: Latitude, longitude: Longitude } = airport
  return { Code: code, Name: cityName(code, language) ?? code, Latitude, Longitude }
}

function stationPoint(code: string | null, name: string): Point | null {
  const place = stationOf(code, name) ?? (code === null ? undefined : findAirport(code))
  return place ? { Code: code, Name: name, Latitude: place.latitude, Longitude: place.longitude } : null
}

/** Where an itinerary's rides lead; what has no known position, and what is cancelled, is no part of the picture. */
export function presentRoute(items: readonly { readonly item: ItineraryItem }[], language: Language): TripRoute {
  return items.flatMap(({ item }, Item): TripRoute => {
    if (item.Type !== 'A' && item.Type !== 'R') return []
    return item.Segments.flatMap((segment, Segment): TripRoute => {
      const [From, To] =
        'DepAirport' in segment
          ? [airportPoint(segment.DepAirport, language), airportPoint(segment.ArrAirport, language)]
          : [
              stationPoint(segment.FromSiteCode, segment.FromSiteName),
              stationPoint(segment.ToSiteCode, segment.ToSiteName),
            ]
      if (!From || !To) return []
      return [{ Item, Segment, Type: item.Type, From, To, TravelStateType: segment.TravelStateType }]
    })
  })
}
