import type { BookedSegment, BookedStay } from '@portolan/contract/features/trip-requests/booked'
import type { Language } from '@portolan/contract/enums'
import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { instantOf, minutesBetween } from '@portolan/rules/local-time'
import { nightsOf } from '@portolan/rules/request-total'
import { findAirline } from '../../reference/airlines.ts'
import { cityName, findAirport } from '../../reference/airports.ts'

/** One booked flight with its names and how long it takes. */
export function presentSegment(segment: BookedSegment, language: Language): ExternalOrderDetail['Segments'][number] {
  const [from, to] = [findAirport(segment.depAirport), findAirport(segment.arrAirport)]
  const at = (local: string, zone: string | undefined) =>
    zone === undefined ? null : (instantOf(`${local}00`, zone)?.instant ?? null)
  return {
    ...segment,
    CarrierName: findAirline(segment.carrier)?.names[language] ?? null,
    DepAirportName: from?.names[language] ?? null,
    ArrAirportName: to?.names[language] ?? null,
    ElapsedTime: minutesBetween(at(segment.depTime, from?.zone), at(segment.arrTime, to?.zone)),
  }
}

export const presentStay = (stay: BookedStay, language: Language): ExternalOrderDetail['Stays'][number] => ({
  ...stay,
  CityName: cityName(stay.cityCode, language),
  Nights: nightsOf({ checkinText: stay.checkin, checkoutText: stay.checkout }),
})
