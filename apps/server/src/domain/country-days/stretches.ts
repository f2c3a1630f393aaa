import type { DaySpot, DayStretch } from '@portolan/rules/country-days'
import { readLocalTime } from '@portolan/rules/local-time'
import type { PresenceSpan } from '@portolan/rules/presence'
import { airportPlaces, findPlace } from '../../reference/airports.ts'
import type { ItemOfTraveler } from '../whereabouts/whereabouts.types.ts'

const hour = 3_600_000
const spots = new Map<string, DaySpot | null>()

/** Country and clocks of a code; kept, since the same places come again and again. */
function spotOf(code: string): DaySpot | null {
  const known = spots.get(code)
  if (known !== undefined) return known
  const place = findPlace(code)
  const spot = place ? { place: code, country: place.country, zone: place.zone } : null
  // Codes come from bookings, so that there may be any.
  if (spot) spots.set(code, spot)
  return spot
}

/** Spans of presence with countries and clocks. `items` are those of the ledger, by the spans' keys. */
export function stretchesOf(spans: readonly PresenceSpan[], items: ReadonlyMap<string, ItemOfTraveler>): DayStretch[] {
  return spans.map((span): DayStretch => {
    const item = items.get(span.key)
    const isRide = span.kind === 'air' || span.kind === 'rail'
    const code = span.place ?? span.city
    return {
      from: span.from,
      to: span.to,
      kind: span.kind,
      leaves: isRide && item?.fromCode ? spotOf(item.fromCode) : null,
      at: (code === null ? null : spotOf(code)) ?? (item ? unnamed(item) : null),
      key: span.key,
      reason: span.reason,
    }
  })
}

/** A hotel or station without a code that is known: in the country of its item. */
function unnamed(item: ItemOfTraveler): DaySpot | null {
  if (item.country === null || item.kind === 'car') return null
  return { place: null, country: item.country, zone: airportPlaces.zoneOfCountry(item.country) ?? zoneOf(item) }
}

/** The clocks that the item's own times were read by, to the hour. */
function zoneOf({ startsLocal, startsAt }: ItemOfTraveler): string {
  const local = readLocalTime(startsLocal)
  const hours = local === null || startsAt === null ? 0 : Math.round((local - startsAt) / hour)
  // The signs of these zones are turned round.
  return hours === 0 || Math.abs(hours) > 12 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
