import { TravelStateType } from '@portolan/contract/enums'
import type { TrackerPlace, TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { daysAfter, formatDay, formatTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'

/** A time at its place. */
export interface PlaceTime {
  /** On the clocks of the place, YYYYMMDDHHmmss; null where nothing is known. */
  readonly local: string | null
  /** 'GMT+8'; null where the zone is not known. */
  readonly zone: string | null
}

/** The clocks of the place at an instant; as booked, where instant or zone is not known. */
export function placeTime(at: string | null, place: TrackerPlace, booked: string | null, language: string): PlaceTime {
  if (at === null || place.TimeZone === null) return { local: booked, zone: null }
  const instant = Date.parse(at)
  return { local: localTimeAt(instant, place.TimeZone), zone: zoneOffset(instant, place.TimeZone, language) }
}

/** The booked time, where the real one is another by the minute. */
export const plannedTime = ({ local }: PlaceTime, booked: string | null): string | null =>
  local !== null && booked !== null && local.slice(0, 12) !== booked.slice(0, 12) ? formatTime(booked) : null

/** Days between departure and arrival by the clocks of both places. */
export const dayShiftOf = (departs: PlaceTime, arrives: PlaceTime): number =>
  departs.local === null || arrives.local === null ? 0 : daysAfter(arrives.local, departs.local)

/** How much of a movement is done, 0 to 1; null where it is not known. */
export function progressOf(from: string | null, to: string | null, state: TravelStateType, now: number): number | null {
  if (state === TravelStateType.Landed) return 1
  if (from === null || to === null || state === TravelStateType.Cancelled) return null
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (state !== TravelStateType.EnRoute) return now < start || end <= start ? 0 : null
  // Under way it has neither begun nor ended, whatever the schedule says.
  return end <= start ? null : Math.min(0.98, Math.max(0.02, (now - start) / (end - start)))
}

/** Minutes of a movement; null where a time is missing or it would end before it begins. */
export function minutesOf(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  return minutes > 0 ? minutes : null
}

/** What happens next: it leaves, or it lands. */
export const nextText = {
  A: ['leavesIn', 'landsIn'],
  R: ['leavesIn', 'arrivesIn'],
  H: ['checkInIn', 'checkOutIn'],
} as const

/** Later than this nobody counts in hours. */
const near = 48 * 60

/** The next movement of an item and how many minutes it is away; null where it is over, not known or too far. */
export function nextMovement(trip: TravelSummary, now: number) {
  if (trip.NextAt === null || trip.TravelStateType === TravelStateType.Cancelled) return null
  const minutes = Math.round((Date.parse(trip.NextAt) - now) / 60_000)
  if (minutes <= 0 || minutes > near) return null
  return { text: nextText[trip.Type][trip.TravelStateType === TravelStateType.EnRoute ? 1 : 0], minutes }
}

/** Where the people of an item were last, and since when nothing more is known. */
export function lastKnown(trip: TravelSummary): { readonly place: string; readonly zone: string | null } {
  if (trip.Type === 'H') return { place: trip.CityName ?? trip.Place.Name, zone: trip.Place.TimeZone }
  const last = trip.Segments.at(-1)
  return { place: last?.To.City ?? last?.To.Name ?? '', zone: last?.To.TimeZone ?? null }
}

/** First and last day of a stay. */
export const stayDays = (from: string, to: string | null, language: string): string =>
  to === null ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`

/** Everybody who can be written to, in one mail; null where no address is known. */
export function mailTo(trip: TravelSummary): string | null {
  const addresses = trip.TravelerDetails.flatMap(({ Email }) => Email ?? [])
  return addresses.length === 0 ? null : mailAddress(...addresses)
}

export const mailAddress = (...addresses: readonly string[]): string =>
  `mailto:${addresses.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',')}`
