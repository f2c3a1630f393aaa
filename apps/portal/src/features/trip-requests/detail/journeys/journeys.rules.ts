import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { daysAfter, parseDay } from '@portolan/rules/format-time'

export type ShownSegment = RequestOption['Segments'][number]

/** Flights from one place to another with what lies between them: the way there, or the way back. */
export interface Journey {
  readonly segments: readonly ShownSegment[]
  /** From departure to arrival; null where a zone is not known. */
  readonly minutes: number | null
  readonly stops: readonly { readonly code: string; readonly name: string | null; readonly minutes: number | null }[]
  /** Calendar days by which it arrives later than it departs. */
  readonly days: number
}

/** A longer time on the ground is a stay, no stop. */
const longestStop = 24 * 60

/** Splits flights into journeys: another place, a stay, or a way back to where a journey has been begins the next. */
export function journeysOf(segments: readonly ShownSegment[]): readonly Journey[] {
  const groups: ShownSegment[][] = []
  for (const segment of segments) {
    const current = groups.at(-1)
    if (current && continues(current, segment)) current.push(segment)
    else groups.push([segment])
  }
  return groups.map(journeyOf)
}

function continues(current: readonly ShownSegment[], next: ShownSegment): boolean {
  const last = current.at(-1)
  if (!last || last.arrAirport !== next.depAirport) return false
  const wait = groundMinutes(last, next)
  const isBack = current.some(({ depAirport }) => depAirport === next.arrAirport)
  return wait >= 0 && wait < longestStop && !isBack
}

function journeyOf(segments: readonly ShownSegment[]): Journey {
  const [first, last] = [segments[0], segments.at(-1)]
  const stops = segments.slice(1).map((next, index) => {
    const before = segments[index]
    return {
      code: next.depAirport,
      name: next.DepAirportName,
      minutes: before ? groundMinutes(before, next) : null,
    }
  })
  const parts = [...segments.map(({ ElapsedTime }) => ElapsedTime), ...stops.map(({ minutes }) => minutes)]
  return {
    segments,
    minutes: parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0 as number | null),
    stops,
    days: first && last ? daysAfter(last.arrTime, first.depTime) : 0,
  }
}

/** Both times are on the clock of the same airport. */
const groundMinutes = (before: ShownSegment, next: ShownSegment): number =>
  Math.round((localInstant(next.depTime) - localInstant(before.arrTime)) / 60_000)

const localInstant = (text: string): number =>
  parseDay(text).getTime() + (Number(text.slice(8, 10)) * 60 + Number(text.slice(10, 12))) * 60_000
