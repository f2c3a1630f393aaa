/** An item that moves people from one place to another. */
export interface Move {
  readonly traveler_ids: readonly number[]
  readonly cancelled: boolean
  readonly starts_at: string | null
  readonly ends_at: string | null
}

const longestStopover = 24 * 3_600_000

/**
 * Groups segments, in order of their start, into journeys: the same people who continue within a day. `connects` tells
 * whether one ends where the other starts.
 */
export function journeysOf<T extends Move>(segments: readonly T[], connects: (from: T, to: T) => boolean): T[][] {
  const journeys: T[][] = []
  for (const segment of segments) {
    const journey = journeys.findLast((candidate) => goesOn(candidate.at(-1), segment, connects))
    if (journey) journey.push(segment)
    else journeys.push([segment])
  }
  return journeys
}

function goesOn<T extends Move>(last: T | undefined, next: T, connects: (from: T, to: T) => boolean): boolean {
  if (
    !last ||
    last.cancelled !== next.cancelled ||
    last.traveler_ids.join() !== next.traveler_ids.join() ||
    !connects(last, next)
  )
    return false
  const stopover = Date.parse(next.starts_at ?? '') - Date.parse(last.ends_at ?? '')
  return stopover >= 0 && stopover < longestStopover
}
