import type { BookedSegment, BookedStay } from '@portolan/contract/features/trip-requests/booked'
import type { Language } from '@portolan/contract/enums'
import type { ExternalOrderDetail, RequestAttachment } from '@portolan/contract/features/trip-requests/shapes'
import { instantOf, minutesBetween } from '@portolan/rules/local-time'
import { nightsOf } from '@portolan/rules/request-total'
import { findAirline } from '../../../reference/airlines.ts'
import { cityName, findAirport } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { moneyOf } from './order-price.rules.ts'
import type { OrderPart } from './orders.store.ts'

/** What a request of source 1 has besides. */
export function presentOrder(
  { body, issuedAt, finalAt }: OrderPart,
  Attachments: readonly RequestAttachment[],
  language: Language,
): ExternalOrderDetail {
  const { currency, lines, total } = body.price
  const digits = findCurrency(currency)?.digits ?? 2
  return {
    ExternalRef: body.externalRef,
    Source: body.source,
    Supplier: body.supplier,
    Locator: body.locator,
    IssuedAt: new Date(issuedAt).toISOString(),
    Segments: body.segments.map((segment) => presentSegment(segment, language)),
    Stays: body.stays.map((stay) => presentStay(stay, language)),
    Others: body.others.map(({ title, startDate, endDate }) => ({
      Title: title,
      StartDate: startDate,
      EndDate: endDate,
    })),
    PriceLines: lines.map(({ kind, label, amount }) => ({
      Kind: kind,
      Label: label || null,
      Amount: moneyOf(amount, currency, digits),
    })),
    Total: moneyOf(total, currency, digits),
    FinalAt: finalAt === null ? null : new Date(finalAt).toISOString(),
    Attachments: [...Attachments],
  }
}

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
