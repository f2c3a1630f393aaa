import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { daysAfter } from '@portolan/rules/format-time'

type Segment = RequestOption['Segments'][number]

/** A flight with its connections: one line of a card. Times are YYYYMMDDHHmm, local to the airport. */
export interface Leg {
  readonly from: string
  readonly to: string
  readonly fromName: string | null
  readonly toName: string | null
  readonly departs: string
  readonly arrives: string
  /** Days between the two dates. */
  readonly daysLater: number
  /** Minutes from the first departure to the last arrival; null where a zone is not known. */
  readonly minutes: number | null
  /** Airports where one changes, with their names where they are known. */
  readonly stops: readonly string[]
  /** 'CX 753'. */
  readonly flights: readonly string[]
  readonly carriers: readonly string[]
  readonly cabins: readonly Segment['cabin'][]
}

/** Whoever stays longer than this at an airport has arrived. */
const longestChange = 24 * 60

/** Minutes between two local times of one airport. */
const minutesAt = (before: string, after: string) => (readLocal(after) - readLocal(before)) / 60_000

function readLocal(text: string): number {
  const part = (from: number, to: number) => Number(text.slice(from, to))
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12))
}

/** The flights of an option as its reader thinks of them: there, and back. */
export function legsOf(segments: readonly Segment[]): Leg[] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isChange =
      last?.arrAirport === segment.depAirport &&
      segment.arrAirport !== group?.[0]?.depAirport &&
      minutesAt(last.arrTime, segment.depTime) < longestChange
    if (group && isChange) group.push(segment)
    else groups.push([segment])
  }
  return groups.flatMap((group) => legOf(group) ?? [])
}

function legOf(group: readonly Segment[]): Leg | null {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return null
  const changes = group.slice(1).map((segment, index) => {
    const before = group[index]
    return before ? minutesAt(before.arrTime, segment.depTime) : 0
  })
  const flown = group.map(({ ElapsedTime }) => ElapsedTime)
  const minutes = flown.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return {
    from: first.depAirport,
    to: last.arrAirport,
    fromName: first.DepAirportName,
    toName: last.ArrAirportName,
    departs: first.depTime,
    arrives: last.arrTime,
    daysLater: daysAfter(last.arrTime.slice(0, 8), first.depTime.slice(0, 8)),
    minutes: minutes === null ? null : changes.reduce((sum, one) => sum + one, minutes),
    stops: group.slice(1).map(({ depAirport }) => depAirport),
    flights: group.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`),
    carriers: [...new Set(group.map(({ carrier, CarrierName }) => CarrierName ?? carrier))],
    cabins: [...new Set(group.map(({ cabin }) => cabin))],
  }
}

/** The lowest price among options of one currency; null where they have several. */
export function cheapestOf(options: readonly Pick<RequestOption, 'Total' | 'IsExpired'>[]): number | null {
  const open = options.filter(({ IsExpired }) => !IsExpired)
  const currencies = new Set(open.map(({ Total }) => Total.Currency))
  return currencies.size === 1 && open.length > 1 ? Math.min(...open.map(({ Total }) => Total.Amount)) : null
}
