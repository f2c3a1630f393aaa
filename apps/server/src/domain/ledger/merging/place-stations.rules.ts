import type { LedgerItem, MessageTrip } from '../ledger-message.ts'
import type { Places } from '../gazetteer.ts'

/**
 * A train's item with the codes, cities and countries of its stations, as far as the reference data knows them, so that
 * one station is one place however its sources write it. Names stay as they are written; other items are left alone.
 */
export function withStations(item: LedgerItem, places: Pick<Places, 'station'>): LedgerItem {
  if (item.kind !== 'rail') return item
  const named = (end: 'from' | 'to', country: string | null) =>
    places.station(item[`${end}Code`], item[`${end}Name`], item[`${end}Country`] ?? country)
  const [first, last] = [named('from', null), named('to', null)]
  // A name that several countries have is most likely in that of the train's other end.
  const from = first ?? (last && named('from', last.country))
  const to = last ?? (first && named('to', first.country))
  if (!from && !to) return item
  return {
    ...item,
    fromCode: from?.code ?? item.fromCode,
    toCode: to?.code ?? item.toCode,
    fromCityCode: from?.cityCode ?? item.fromCityCode,
    toCityCode: to?.cityCode ?? item.toCityCode,
    fromCountry: from?.country ?? item.fromCountry,
    toCountry: to?.country ?? item.toCountry,
  }
}

/** The same object where nothing is to be placed. */
function tripWithStations<T extends MessageTrip>(trip: T, places: Pick<Places, 'station'>): T {
  const items = trip.items.map((item) => withStations(item, places))
  return items.some((item, index) => item !== trip.items[index]) ? { ...trip, items } : trip
}

/** Of a message or a thread's body: whatever has a trip. */
export function placed<T extends { readonly trip: MessageTrip | null }>(body: T, places: Pick<Places, 'station'>): T {
  if (!body.trip) return body
  const trip = tripWithStations(body.trip, places)
  return trip === body.trip ? body : { ...body, trip }
}
