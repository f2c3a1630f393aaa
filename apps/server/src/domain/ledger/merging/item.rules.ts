import { foldName } from '@portolan/rules/names'
import { instantOf, readLocalTime } from '@portolan/rules/local-time'
import type { LedgerItem } from '../ledger-message.ts'
import type { Places } from '../gazetteer.ts'

const hour = 3_600_000

/** When an item starts and ends, as instants; a note where one was decided or is missing. */
export interface ItemTimes {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly note: 'ambiguous' | 'nonexistent' | 'zone_unknown' | 'time_unknown' | 'end_before_start' | null
}

/**
 * The identity of an item, besides its travellers. Segment numbers change, so a flight is identified by carrier, number,
 * date and route; a train by number, date and route; a stay by property and dates; a car by vendor and pick-up.
 */
export function itemKey(item: LedgerItem): string {
  const date = item.startsLocal.slice(0, 8)
  switch (item.kind) {
    case 'air':
      return `A:${item.carrier}${item.flightNumber}:${date}:${item.fromCode}${item.toCode}`
    case 'hotel':
      return `H:${name(item.hotelName ?? item.hotelCode ?? item.cityCode ?? item.cityName)}:${date}:${item.endsLocal?.slice(0, 8) ?? ''}`
    case 'rail':
      return `R:${name(item.trainNumber)}:${date}:${station(item.fromCode, item.fromName)}>${station(item.toCode, item.toName)}`
    case 'car':
      return `C:${name(item.vendor ?? item.vendorName)}:${item.startsLocal.slice(0, 12)}:${name(item.pickupCode ?? item.pickupPlace)}`
  }
}

const name = (value: string | null) => foldName(value ?? '').slice(0, 120)

/** The code of the reference data, else the name as it is written: sources spell one station in many ways. */
const station = (code: string | null, text: string) => (code?.charAt(2) === '.' ? code : name(text))

/** Stable over changes of the booking: place code and kind (specification §3 'LocationKey'; cars, not named there, are C). */
export function locationKey(kind: LedgerItem['kind'], placeCode: string | null): string {
  const suffix = { air: 'A', hotel: 'H', rail: 'R', car: 'C' }[kind]
  return `${placeCode ?? ''}-${suffix}`
}

/**
 * Local times through the zone of the place; the message's own instants only where that zone is unknown, or where they say
 * which of two equal clock times is meant. Feeds convert with the wrong zone more often than they get a clock wrong.
 */
export function itemTimes(item: LedgerItem, places: Places): ItemTimes {
  if (item.isDayOnly && item.kind !== 'hotel') return { startsAt: null, endsAt: null, note: 'time_unknown' }
  const [startZone, endZone] = zonesOf(item, places)
  const starts = resolve(item.startsLocal, item.startsUtc, startZone)
  const ends = resolve(lastMoment(item), item.endsUtc, endZone)
  if (starts.instant !== null && ends.instant !== null && ends.instant < starts.instant)
    return { startsAt: starts.instant, endsAt: null, note: 'end_before_start' }
  return { startsAt: starts.instant, endsAt: ends.instant, note: starts.note ?? ends.note }
}

/** A stay with days only lasts to the end of its last day. */
const lastMoment = ({ isDayOnly, endsLocal }: LedgerItem) =>
  isDayOnly && endsLocal !== null ? `${endsLocal.slice(0, 8)}235900` : endsLocal

function resolve(
  local: string | null,
  utc: number | null,
  zone: string | null,
): { instant: number | null; note: ItemTimes['note'] } {
  if (local === null) return { instant: utc, note: null }
  const resolved = zone === null ? null : instantOf(local, zone)
  if (!resolved) return { instant: utc, note: utc === null ? 'zone_unknown' : null }
  const { instant, resolution } = resolved
  if (resolution === 'exact') return { instant, note: null }
  // Beside a clock change the two readings are an hour apart.
  return utc !== null && Math.abs(utc - instant) <= hour ? { instant: utc, note: null } : { instant, note: resolution }
}

function zonesOf(item: LedgerItem, places: Places): [string | null, string | null] {
  const zone = (code: string | null, country: string | null) =>
    (code ? places.zoneOf(code) : null) ?? (country ? places.zoneOfCountry(country) : null)
  switch (item.kind) {
    case 'air':
      return [zone(item.fromCode, null), zone(item.toCode, null)]
    case 'hotel': {
      const here = zone(item.cityCode, item.country)
      return [here, here]
    }
    case 'rail':
      return [
        zone(item.fromCode, null) ?? zone(item.fromCityCode, item.fromCountry),
        zone(item.toCode, null) ?? zone(item.toCityCode, item.toCountry),
      ]
    case 'car': {
      const pickup = zone(item.pickupCode, item.pickupCountry)
      return [pickup, item.dropoffCode ? zone(item.dropoffCode, item.pickupCountry) : pickup]
    }
  }
}

/** Bounds that hold whatever the unknown zone is: the world's clocks run from UTC-12 to UTC+14. */
export function boundsOf(
  times: Pick<ItemTimes, 'startsAt' | 'endsAt'>,
  startsLocal: string | null,
  endsLocal: string | null,
): { from: number; to: number } | null {
  const start = startsLocal === null ? null : readLocalTime(startsLocal)
  const end = endsLocal === null ? null : readLocalTime(endsLocal)
  const from = times.startsAt ?? (start === null ? null : start - 14 * hour)
  const to = times.endsAt ?? (end === null ? null : end + 12 * hour)
  if (from === null) return to === null ? null : { from: to, to }
  // Without an end, it is over a day after its start.
  return { from, to: Math.max(from, to ?? (times.startsAt ?? from + 26 * hour) + 24 * hour) }
}
