import type { LedgerItem, MessageTrip } from '../ledger-message.ts'
import type { Places } from '../gazetteer.ts'

/**
 * A train's item with the codes, cities and countries of its stations, as far as the reference data knows them, so that
 * one station is one place however its sources write it. Names stay as they are written; other items are left alone.
 */
export function withStations(item: LedgerItem, places: Pick<Places, 'station'>): LedgerItem {
  if (item.kind !== 'rail') return item
  const from = places.station(item.fromCode, item.fromName, item.fromCountry)
  const to = places.station(item.toCode, item.toName, item.toCountry)
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
