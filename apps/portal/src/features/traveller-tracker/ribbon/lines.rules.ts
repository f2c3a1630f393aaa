import type { RiskLevel } from '@portolan/contract/enums'
import type { UnconfirmedReason } from '@portolan/contract/features/traveller-tracker'
import { addDays } from '@portolan/rules/calendar-day'
import { instantOf } from '@portolan/rules/local-time'
import type { RibbonReply } from './ribbon.queries.ts'

/** Answers as lines of parts: pure. */

export type RibbonCity = RibbonReply['Cities'][number]
export type RibbonPerson = RibbonReply['People'][number]

/** A stretch of a line: in a city, on the way, or where nobody knows. Neighbours that say the same are one. */
export interface Part {
  readonly kind: 'city' | 'ride' | 'doubt'
  /** Milliseconds since 1970; the end is null where nothing later is known. */
  readonly begins: number
  readonly ends: number | null
  /** Where it arrives, or where the person is. */
  readonly city: RibbonCity | null
  /** Of a ride. */
  readonly from: RibbonCity | null
  readonly by: 'A' | 'R' | null
  readonly order: string
  /** Flights, trains, hotels. */
  readonly what: readonly string[]
  readonly doubt: UnconfirmedReason | null
  readonly doubtSince: number | null
  readonly level: RiskLevel
}

export interface Line {
  readonly person: RibbonPerson
  readonly parts: readonly Part[]
}

/** The lines of pages in their order. */
export const linesOf = (pages: readonly RibbonReply[]): Line[] => pages.flatMap(linesOfPage)

const known = new WeakMap<RibbonReply, Line[]>()

/** Made once an answer: two thousand lines are not made anew with each page that comes. */
function linesOfPage(page: RibbonReply): Line[] {
  const made = known.get(page)
  if (made) return made
  const parts = page.People.map((): Part[] => [])
  page.Spans.Person.forEach((person, at) => {
    const own = parts[person]
    const part = partAt(page, at)
    if (!own || !part) return
    const last = own.at(-1)
    if (last && isSame(last, part)) own[own.length - 1] = joined(last, part)
    else own.push(part)
  })
  const lines = page.People.map((person, at) => ({ person, parts: parts[at] ?? [] }))
  known.set(page, lines)
  return lines
}

function partAt({ Spans, Cities, Start }: RibbonReply, at: number): Part | null {
  const [begins, kind, order] = [Spans.Begins[at], Spans.Kind[at], Spans.Order[at]]
  if (begins === undefined || kind === undefined || order === undefined) return null
  const instant = (minutes: number) => Date.parse(Start) + minutes * 60_000
  const [ends, city, from] = [Spans.Ends[at] ?? null, Spans.City[at] ?? null, Spans.From[at] ?? null]
  const [doubt, since, what] = [Spans.Doubt[at] ?? null, Spans.DoubtSince[at] ?? null, Spans.Named[at] ?? null]
  const by = kind === 'A' || kind === 'R' ? kind : null
  return {
    kind: by ? 'ride' : doubt ? 'doubt' : 'city',
    begins: instant(begins),
    ends: ends === null ? null : instant(ends),
    city: city === null ? null : (Cities[city] ?? null),
    from: from === null ? null : (Cities[from] ?? null),
    by,
    order,
    what: what === null ? [] : [what],
    doubt,
    doubtSince: since === null ? null : instant(since),
    level: Spans.Level[at] ?? 0,
  }
}

const isSame = (a: Part, b: Part) =>
  a.kind !== 'ride' &&
  a.kind === b.kind &&
  a.ends === b.begins &&
  a.city?.Code === b.city?.Code &&
  a.doubt === b.doubt &&
  a.doubtSince === b.doubtSince

/** A stay says more than the hours before and after it. */
const joined = (a: Part, b: Part): Part => ({
  ...a,
  ends: b.ends,
  order: a.what.length > 0 || b.what.length === 0 ? a.order : b.order,
  what: [...new Set([...a.what, ...b.what])],
  level: a.level > b.level ? a.level : b.level,
})

/** When each of the days begins, and the end of the last one: a day on which clocks change has another length. */
export function edgesOf(from: string, days: number, zone: string): number[] {
  const first = `${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6, 8)}`
  return Array.from({ length: days + 1 }, (_, day) => {
    const remark = addDays(first, day).replaceAll('-', '')
    return instantOf(`${remark}000000`, zone)?.instant ?? 0
  })
}

/** Where an instant stands between the edges, from 0 to 1: days are equally wide. */
export function placeOn(edges: readonly number[], instant: number): number {
  const days = edges.length - 1
  const next = edges.findIndex((edge) => edge > instant)
  if (next === 0) return 0
  if (next === -1) return 1
  const [begin = 0, end = 0] = [edges[next - 1], edges[next]]
  return (next - 1 + (instant - begin) / (end - begin)) / days
}

/** Parts that meet the day. */
export function partsOn(line: Line, edges: readonly number[], day: number): readonly Part[] {
  const [begin = 0, end = 0] = [edges[day], edges[day + 1]]
  return line.parts.filter(({ begins, ends }) => begins < end && (ends === null || ends > begin))
}

/** The part that a day leads to: the longest of it, else the next one, else the one before. */
export function partOfDay(line: Line, edges: readonly number[], day: number): Part | null {
  const [begin = 0, end = 0] = [edges[day], edges[day + 1]]
  const length = ({ begins, ends }: Part) => Math.min(ends ?? end, end) - Math.max(begins, begin)
  const [longest] = partsOn(line, edges, day).toSorted((a, b) => length(b) - length(a))
  return longest ?? line.parts.find(({ begins }) => begins >= end) ?? line.parts.at(-1) ?? null
}

export interface Gap {
  readonly begins: number
  readonly ends: number
  /** Where the person leaves from next, so far as the next ride says it. */
  readonly city: RibbonCity | null
}

/** At home, or not travelling: what no part covers of the window. */
export function gapsOf({ parts }: Line, from: number, until: number): Gap[] {
  const gaps: Gap[] = []
  let at = from
  for (const part of parts) {
    if (part.begins > at)
      gaps.push({ begins: at, ends: Math.min(part.begins, until), city: at === from ? part.from : null })
    at = Math.max(at, part.ends ?? until)
  }
  if (at < until) gaps.push({ begins: at, ends: until, city: null })
  return gaps.filter(({ begins, ends }) => ends > begins)
}
