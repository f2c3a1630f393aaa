/**
 * Local times and instants. A local time is what a clock at the place shows, as the wire spells it: YYYYMMDDHHmmss.
 * An instant is milliseconds since 1970 UTC. Durations are never computed from local times.
 */

const day = 86_400_000

/** How often the zone's clocks show a local time: once, twice (clocks set back) or never (clocks set forward). */
export type Resolution = 'exact' | 'ambiguous' | 'nonexistent'

export interface ResolvedTime {
  readonly instant: number
  readonly resolution: Resolution
}

/** Reads a local time as if it were UTC; null when it is no calendar time between 1970 and 2199. */
export function readLocalTime(local: string): number | null {
  if (!/^(?:19[7-9]|20\d|21\d)\d{11}$/.test(local)) return null
  const part = (from: number, length: number) => Number(local.slice(from, from + length))
  const [year, month, date] = [part(0, 4), part(4, 2), part(6, 2)]
  const [hours, minutes, seconds] = [part(8, 2), part(10, 2), part(12, 2)]
  if (month < 1 || month > 12 || date < 1 || hours > 23 || minutes > 59 || seconds > 59) return null
  const midnight = Date.UTC(year, month - 1, date)
  // A day that its month does not have falls into the next one.
  if (date > 28 && new Date(midnight).getUTCDate() !== date) return null
  return midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function writeLocalTime(asUtc: number): string {
  return new Date(asUtc).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/**
 * The instant of a local time in an IANA zone; null when the time or the zone is invalid. As calendars and airlines do,
 * it reads a time that the clocks skip with the offset before the change (so the instant is after the change), and takes
 * the earlier instant of a time that they show twice. `resolution` names these cases.
 */
export function instantOf(local: string, zone: string): ResolvedTime | null {
  const asUtc = readLocalTime(local)
  if (asUtc === null || !isZone(zone)) return null
  const today = Math.floor(asUtc / day)
  const before = offsetAtDay(zone, today - 1)
  const after = offsetAtDay(zone, today + 2)
  // The clocks do not change within a day on either side: one offset applies.
  if (before === after) return { instant: asUtc - before, resolution: 'exact' }
  const fits = [before, after]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === asUtc)
  const [first, second] = fits
  if (first === undefined) return { instant: asUtc - before, resolution: 'nonexistent' }
  if (second === undefined || second === first) return { instant: first, resolution: 'exact' }
  return { instant: Math.min(first, second), resolution: 'ambiguous' }
}

/** The IANA zone of whoever runs this: the viewer's in a browser, the machine's on a server. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a clock in the zone shows at the instant, YYYYMMDDHHmmss. */
export function localTimeAt(instant: number, zone: string): string {
  return writeLocalTime(instant + offsetAt(zone, instant))
}

/** The calendar day in the zone at the instant, 'YYYY-MM-DD'. */
export function dayAt(instant: number, zone: string): string {
  const local = localTimeAt(instant, zone)
  return `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`
}

/**
 * The calendar day in the zone at the instant, in whole days since 1970-01-01. Fast enough for millions: the runtime is only
 * asked where the zone's clocks change within a day. An unknown zone counts as UTC.
 */
export function dayNumberAt(instant: number, zone: string): number {
  if (!isZone(zone)) return Math.floor(instant / day)
  const utcDay = Math.floor(instant / day)
  const before = offsetAtDay(zone, utcDay)
  const offset = before === offsetAtDay(zone, utcDay + 1) ? before : offsetAt(zone, instant)
  return Math.floor((instant + offset) / day)
}

/** Minutes between two instants; null when either is not known. */
export function minutesBetween(start: number | null, end: number | null): number | null {
  return start === null || end === null ? null : Math.round((end - start) / 60_000)
}

const formats = new Map<string, Intl.DateTimeFormat | null>()
const offsets = new Map<string, Map<number, number>>()

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    // The runtime does not know this zone: the caller leaves the instant unknown.
  }
  formats.set(zone, format)
  return format
}

export const isZone = (zone: string) => formatOf(zone) !== null

/** Minutes that the zone's clocks are ahead of UTC at the instant, with summer time; null for an unknown zone. */
export function offsetMinutesAt(instant: number, zone: string): number | null {
  return isZone(zone) ? Math.round(offsetAt(zone, instant) / 60_000) : null
}

/** Milliseconds that the zone's clocks are ahead of UTC at the instant. */
function offsetAt(zone: string, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone)?.formatToParts(instant) ?? []) parts[type] = Number(value)
  const { year = 1970, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hours, minute, second) - Math.floor(instant / 1000) * 1000
}

/** The offset at the start of a UTC day, cached: the runtime needs microseconds each time, and a bulk import needs millions. */
function offsetAtDay(zone: string, dayNumber: number): number {
  let days = offsets.get(zone)
  if (!days) offsets.set(zone, (days = new Map()))
  let offset = days.get(dayNumber)
  if (offset === undefined) days.set(dayNumber, (offset = offsetAt(zone, dayNumber * day)))
  return offset
}
