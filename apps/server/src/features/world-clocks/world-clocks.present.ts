import type { Language } from '@portolan/contract/enums'
import type { ClockSuggestion, ClockZone } from '@portolan/contract/features/world-clocks'
import { airportPlaces, cityName, findAirport } from '../../reference/airports.ts'
import { allCities, type City } from '../../reference/cities.ts'
import { findCountry } from '../../reference/countries.ts'
import { findTimeZone, type TimeZone } from '../../reference/time-zones.ts'
import type { TripStep } from './world-clocks.store.ts'

/** Cities that people search by name; other zones are found by their best-known city. */
const citiesAtMost = 600

let busiest: ReadonlyMap<string, readonly City[]> | null = null

/** The busiest cities of a zone, busiest first: a search for Beijing finds the clock of Shanghai. */
function busiestIn(zone: string): readonly City[] {
  if (!busiest) {
    const traffic = (city: City) => city.airports.reduce((sum, code) => sum + (findAirport(code)?.traffic ?? 0), 0)
    const ranked = allCities()
      .map((city) => ({ city, traffic: traffic(city) }))
      .toSorted((a, b) => b.traffic - a.traffic)
      .slice(0, citiesAtMost)
    busiest = Map.groupBy(
      ranked.map(({ city }) => city),
      (city) => findTimeZone(city.zone)?.id ?? city.zone,
    )
  }
  return busiest.get(zone) ?? []
}

/** The spelling in every script, the caller's own first, because the first match is displayed. */
function namesOf(zone: TimeZone, language: Language): string[] {
  const country = findCountry(zone.country)
  const inAll = (names: TimeZone['city']) => [names[language], ...Object.values<string>({ ...names })]
  const cities = busiestIn(zone.id).flatMap(({ names }) => inAll(names))
  const names = [...inAll(zone.city), ...cities, ...zone.mainCities]
  const others = country ? [...inAll(country.names), country.code, country.alpha3, ...country.aliases] : []
  const times = zone.time ? inAll(zone.time) : []
  return [...new Set([...names, ...others, ...times])].filter((name) => name !== zone.city[language])
}

/** A zone with its names in the caller's language. */
export function presentZone(zone: TimeZone, language: Language): ClockZone {
  return {
    id: zone.id,
    aliases: [...zone.others],
    city: zone.city[language],
    countryCode: zone.country,
    country: findCountry(zone.country)?.names[language] ?? zone.country,
    time: zone.time?.[language] ?? null,
    names: namesOf(zone, language),
  }
}

/** The zone of a ride's destination or of a stay; null where it is unknown. */
export function zoneOfStep({ place, country }: TripStep): string | null {
  const zone = place === null ? null : airportPlaces.zoneOf(place)
  const id = zone ?? (country === null ? null : airportPlaces.zoneOfCountry(country))
  return id === null ? null : (findTimeZone(id)?.id ?? null)
}

export function presentSuggestion(step: TripStep, zone: TimeZone, language: Language): ClockSuggestion {
  return {
    zone: presentZone(zone, language),
    place: cityName(step.place, language) ?? step.city ?? zone.city[language],
    date: step.there_local.slice(0, 8),
  }
}
