/** Who is, will soon be or has just been inside of an area: of one person, by the spans of where they are. */

/** In the order in which a person is put into one. */
export const affectedGroups = ['there', 'arriving', 'passing', 'left'] as const
export type AffectedGroup = (typeof affectedGroups)[number]

/** From when to when a person is where: as `presence_span` has it. */
export interface AffectedSpan {
  /** Instants, ms UTC; `to` null: nothing later is known. */
  readonly from: number
  readonly to: number | null
  /** A in the air, R on a train, H in a stay, P at a place between items. */
  readonly kind: 'A' | 'R' | 'H' | 'P'
  /** Of a ride, where it leaves from. */
  readonly fromPlace: string | null
  /** Where it arrives, or where the person is. */
  readonly place: string | null
  /** Why it is not certain, and since when; null where it is. */
  readonly reason: string | null
  readonly since: number | null
}

/** What is asked of an area and its places. */
export interface AffectedArea<S> {
  /** Where the span is, or arrives. */
  readonly isInside: (span: S) => boolean
  /** Where the ride leaves from. */
  readonly leavesInside: (ride: S) => boolean
  /** Two airports of one city are one. */
  readonly isSameCity: (one: string | null, other: string | null) => boolean
}

export interface Affected<S> {
  readonly group: AffectedGroup
  /** From when to when they are inside; `until` null: nothing later is known. */
  readonly from: number
  readonly until: number | null
  /** The span that says so: where they are, or the ride that brings them. */
  readonly said: S
  /** The span whose place it is. */
  readonly where: S
  /** The place is where that ride leaves from, not where it leads. */
  readonly isDeparture: boolean
  /** They only change there. */
  readonly isConnection: boolean
  readonly reason: string | null
  readonly since: number | null
  /** The ride under way or to come, or the next stay elsewhere. */
  readonly next: S | null
}

const hour = 3_600_000
/** How far the groups look. */
const ahead = 72 * hour
const back = 24 * hour
/** Longer between two rides is a stay. */
const longestChange = 12 * hour

/** A time inside, on the ground. */
interface Visit<S> {
  readonly from: number
  readonly to: number | null
  readonly spans: readonly S[]
  /** The ride that brought them, and the one that takes them on. */
  readonly by: S | null
  readonly onward: S | null
  /** `home`: after the ride they are at home. `leaving`: they come only to take the ride. `start`: they begin there, from home. */
  readonly kind: 'ground' | 'home' | 'leaving' | 'start'
}

const isRide = ({ kind }: AffectedSpan) => kind === 'A' || kind === 'R'

/**
 * The group of a person, the first that fits, and null for somebody who is not affected. Spans are in order and reach back 24
 * hours. Home is no span, so that whoever comes home inside of the area is there for a day after they have landed.
 */
export function affectedOf<S extends AffectedSpan>(
  spans: readonly S[],
  area: AffectedArea<S>,
  now: number,
): Affected<S> | null {
  const visits = visitsOf(spans, area)
  const current = spans.find(({ from, to }) => from <= now && (to === null || now < to)) ?? null
  const describe = (group: AffectedGroup, visit: Visit<S>) => describeVisit(group, visit, { spans, area, now, current })
  // A train from one place inside to another never leaves the area.
  if (current?.kind === 'R' && area.isInside(current) && area.leavesInside(current)) {
    const { from, to } = current
    return describe('there', { from, to, spans: [current], by: null, onward: null, kind: 'ground' })
  }
  const there = visits.find((visit) => isThere(visit, now))
  if (there) return describe('there', there)
  const soon = visits.filter(({ kind, from }) => kind !== 'start' && from > now && from <= now + ahead)
  const staying = soon.find((visit) => !isChange(visit, area))
  if (staying) return describe('arriving', staying)
  const [passing] = soon
  if (passing) return describe('passing', passing)
  const left = visits.findLast(({ to }) => to !== null && to <= now && to > now - back)
  return left ? describe('left', left) : null
}

const isThere = <S>({ kind, from, to }: Visit<S>, now: number) =>
  (kind === 'ground' || kind === 'home') &&
  from <= now &&
  (to === null || now < to) &&
  (kind === 'ground' || now < from + back)

/** Less than twelve hours between two rides, without a room, and not back to where they came from. */
function isChange<S extends AffectedSpan>(visit: Visit<S>, area: AffectedArea<S>): boolean {
  if (visit.kind !== 'ground') return visit.kind === 'leaving'
  const { by, onward, from, to, spans } = visit
  if (!by || !onward || to === null || to - from >= longestChange) return false
  return !spans.some(({ kind }) => kind === 'H') && !area.isSameCity(by.fromPlace, onward.place)
}

function visitsOf<S extends AffectedSpan>(spans: readonly S[], area: AffectedArea<S>): Visit<S>[] {
  const visits: Visit<S>[] = []
  for (const [index, span] of spans.entries()) {
    const follows = (one: S | undefined) => one?.to === span.from
    const before = spans[index - 1]
    const last = visits.at(-1)
    if (!isRide(span)) {
      if (!area.isInside(span)) continue
      const isOn = last?.kind === 'ground' && last.to === span.from && last.onward === null
      if (isOn) visits[visits.length - 1] = { ...last, to: span.to, spans: [...last.spans, span] }
      else {
        const by = before && isRide(before) && follows(before) ? before : null
        visits.push({ from: span.from, to: span.to, spans: [span], by, onward: null, kind: 'ground' })
      }
      continue
    }
    if (last && last.to === span.from && last.onward === null) visits[visits.length - 1] = { ...last, onward: span }
    else if (area.leavesInside(span)) {
      const kind = follows(before) ? 'leaving' : 'start'
      visits.push({ from: span.from, to: span.from, spans: [], by: null, onward: span, kind })
    }
    const next = spans[index + 1]
    const isGround = next !== undefined && !isRide(next) && next.from === span.to
    if (span.to === null || isGround || !area.isInside(span)) continue
    const onward = next && isRide(next) && next.from === span.to ? next : null
    visits.push({
      from: span.to,
      to: next?.from ?? null,
      spans: [],
      by: span,
      onward,
      kind: onward ? 'ground' : 'home',
    })
  }
  return visits
}

interface Told<S> {
  readonly spans: readonly S[]
  readonly area: AffectedArea<S>
  readonly now: number
  readonly current: S | null
}

function describeVisit<S extends AffectedSpan>(
  group: AffectedGroup,
  visit: Visit<S>,
  { spans, area, now, current }: Told<S>,
): Affected<S> {
  const [first] = visit.spans
  const ground = visit.spans.find((span) => group === 'there' && span === current)
  const said = ground ?? (group === 'left' ? visit.spans.at(-1) : undefined) ?? visit.by ?? first ?? visit.onward
  if (!said) throw new Error('A visit without a span')
  const where = isRide(said) ? (first ?? said) : said
  const doubt = doubtOf(group, [said, where])
  const isDeparture = said === visit.onward
  const isUnderWay = current !== null && isRide(current) && (current !== said || isDeparture)
  const isStayElsewhere = ({ kind, place }: S) => kind === 'H' && !area.isSameCity(place, current?.place ?? null)
  const onward = spans.find((span) => span.from > now && (isRide(span) || isStayElsewhere(span)))
  return {
    group,
    from: visit.from,
    until: visit.to,
    said,
    where,
    isDeparture,
    isConnection: isChange(visit, area),
    reason: doubt?.reason ?? null,
    since: doubt?.since ?? null,
    next: isUnderWay ? current : (onward ?? null),
  }
}

/** That nothing is known after an arrival makes the arrival no less certain. */
const doubtOf = (group: AffectedGroup, spans: readonly AffectedSpan[]) =>
  spans.find(({ reason }) => reason !== null && (group === 'there' || reason !== 'nothing_onward'))
