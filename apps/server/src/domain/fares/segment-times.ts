import { addDays } from '@portolan/rules/calendar-day'
import { instantOf, localTimeAt } from '@portolan/rules/local-time'
import type { ArchivedSegment } from '../../db/tables/fares.ts'
import { findAirport } from '../../reference/airports.ts'

/** Times of an archived flight, YYYYMMDDHHmm, local to the airports; null where they are not known. */
export interface SegmentTimes {
  readonly leaves: string | null
  readonly arrives: string | null
}

/** `departsOn` is the day of the direction's first departure, 'YYYY-MM-DD'. */
export function segmentTimes(departsOn: string, segment: ArchivedSegment): SegmentTimes {
  const leaves = timeOf(departsOn, segment.leavesDay, segment.leaves)
  const arrives =
    segment.arrives === null ? arrivalOf(leaves, segment) : timeOf(departsOn, segment.arrivesDay, segment.arrives)
  return { leaves, arrives }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`

const timeOf = (day: string, later: number, minute: number | null): string | null =>
  minute === null ? null : `${addDays(day, later).replaceAll('-', '')}${clock(minute)}`

/** By the travel time and the clocks of both airports. */
function arrivalOf(leaves: string | null, { from, to, elapsed }: ArchivedSegment): string | null {
  const [there, here] = [findAirport(to), findAirport(from)]
  if (leaves === null || elapsed === null || !there || !here) return null
  const at = instantOf(`${leaves}00`, here.zone)
  return at === null ? null : localTimeAt(at.instant + elapsed * 60_000, there.zone).slice(0, 12)
}
