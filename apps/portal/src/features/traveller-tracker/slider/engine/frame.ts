import { kinds, type Movements } from './movements.ts'

/** A number of people of whom `hidden` parts, one to four each, are not shown. */
export interface Figure {
  readonly known: number
  readonly hidden: number
}

/** Where everybody is at an instant. Gauges, list, map and table read the same frame. */
export interface Frame {
  /** Minutes since 1970, and parts of one. */
  readonly at: number
  /** Row of each person's span; −1: at home, or not travelling. */
  readonly span: Int32Array
  /** Persons by kind of span. */
  readonly persons: readonly [air: number, rail: number, stay: number, there: number]
  readonly unconfirmed: number
  /** Persons of each place by being in a stay, being there between items, and of these not certain. */
  readonly stay: Int32Array
  readonly there: Int32Array
  readonly doubtful: Int32Array
  /** Figures of those who are not shown, as `HourlyCounts` has them; null: everybody is shown. */
  readonly counts: Int32Array | null
}

/**
 * The frame of an instant: one look at each person's spans, from the row of the frame before on, which is mostly the same or
 * its neighbour. O(people + places), whatever the window.
 */
export function frameAt(of: Movements, at: number, before: Frame | null): Frame {
  const { first, begins, ends, kind, place, doubt, doubtSince } = of
  const people = of.names.length
  const [span, persons] = [new Int32Array(people), [0, 0, 0, 0] as [number, number, number, number]]
  const [stay, there, doubtful] = [0, 1, 2].map(() => new Int32Array(of.places.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  let unconfirmed = 0
  for (let person = 0; person < people; person += 1) {
    const [from, until] = [first[person] ?? 0, first[person + 1] ?? 0]
    const known = before?.span[person] ?? -1
    let row = known < 0 ? from : known
    while (row > from && (begins[row] ?? 0) > at) row -= 1
    while (row < until && (ends[row] ?? 0) <= at) row += 1
    if (row >= until || (begins[row] ?? 0) > at) {
      span[person] = -1
      continue
    }
    span[person] = row
    const how = kind[row] as 0 | 1 | 2 | 3
    persons[how] += 1
    const isDoubtful = (doubt[row] ?? -1) >= 0 && (doubtSince[row] ?? 0) <= at
    if (isDoubtful) unconfirmed += 1
    const where = place[row] ?? -1
    if (where < 0 || how <= kinds.rail) continue
    const counted = how === kinds.stay ? stay : there
    counted[where] = (counted[where] ?? 0) + 1
    if (isDoubtful) doubtful[where] = (doubtful[where] ?? 0) + 1
  }
  return { at, span, persons, unconfirmed, stay, there, doubtful, counts: countsAt(of, at) }
}

function countsAt({ counts, from }: Movements, at: number): Int32Array | null {
  if (!counts) return null
  const hour = Math.max(0, Math.min(counts.hours - 1, Math.floor((at - from) / 60)))
  return counts.figures.subarray(hour * counts.width, (hour + 1) * counts.width)
}

/** What the gauges show, one of which is chosen. `ground` is told where how many of them are in a stay is not. */
export const statuses = ['all', 'air', 'rail', 'stay', 'there', 'ground', 'unconfirmed'] as const
export type Status = (typeof statuses)[number]

const figure = (known: number, hidden = 0): Figure => ({ known, hidden })

/** A figure of those who are shown, with that of others beside it. */
const withOthers = (known: number, others: number | undefined): Figure =>
  others === undefined ? figure(known) : others < 0 ? figure(known, 1) : figure(known + others)

/** The figure of a gauge. */
export function figureOf({ places }: Movements, frame: Frame, status: Status): Figure {
  const [air, rail, stay, there] = frame.persons
  const other = (part: number) => frame.counts?.[places.length + part]
  if (status === 'air') return withOthers(air, other(0))
  if (status === 'rail') return withOthers(rail, other(1))
  if (status === 'all') return withOthers(air + rail + stay + there, other(2))
  if (status === 'ground') return groundOf(frame, stay + there, places.length)
  return figure({ stay, there, unconfirmed: frame.unconfirmed }[status])
}

/** On the ground are those of all places; people at unknown places are in the total alone, unless they are shown. */
function groundOf({ counts }: Frame, persons: number, places: number): Figure {
  let [known, hidden] = [persons, 0]
  for (let place = 0; place < places; place += 1) {
    const count = counts?.[place] ?? 0
    if (count < 0) hidden += 1
    else known += count
  }
  return figure(known, hidden)
}

/** The figure of a place in a status; nobody on the way is at a place. */
export function figureAt(frame: Frame, place: number, status: Status): Figure {
  const [stay, there] = [frame.stay[place] ?? 0, frame.there[place] ?? 0]
  if (status === 'all' || status === 'ground') return withOthers(stay + there, frame.counts?.[place])
  if (status === 'stay') return figure(stay)
  if (status === 'there') return figure(there)
  return figure(status === 'unconfirmed' ? (frame.doubtful[place] ?? 0) : 0)
}

export interface Chosen {
  readonly status: Status
  /** Position in `places`; null: everywhere. */
  readonly place: number | null
}

const meant: Readonly<Record<Exclude<Status, 'all' | 'unconfirmed'>, readonly number[]>> = {
  air: [kinds.air],
  rail: [kinds.rail],
  stay: [kinds.stay],
  there: [kinds.there],
  ground: [kinds.stay, kinds.there],
}

/** Whether somebody who is at a row at an instant is among the chosen. */
export function isMeant(of: Movements, row: number, at: number, { status, place }: Chosen): boolean {
  const kind = of.kind[row] ?? 0
  if (place !== null && (kind <= kinds.rail || of.place[row] !== place)) return false
  if (status === 'all') return true
  if (status === 'unconfirmed') return isUnconfirmed(of, row, at)
  return meant[status].includes(kind)
}

export const isUnconfirmed = (of: Movements, row: number, at: number): boolean =>
  (of.doubt[row] ?? -1) >= 0 && (of.doubtSince[row] ?? 0) <= at

/** Positions of the people who are chosen, by their names; `among`: only those of a search. */
export function listOf(of: Movements, frame: Frame, chosen: Chosen, among: ReadonlySet<number> | null): number[] {
  const found: number[] = []
  for (let person = 0; person < frame.span.length; person += 1) {
    const row = frame.span[person] ?? -1
    if (row >= 0 && (among === null || among.has(person)) && isMeant(of, row, frame.at, chosen)) found.push(person)
  }
  return found
}

/** How far a ride has come, 0 to 1. */
export function shareOf({ begins, ends }: Movements, row: number, at: number): number {
  const [from, until] = [begins[row] ?? 0, ends[row] ?? 0]
  return until <= from ? 1 : Math.max(0, Math.min(1, (at - from) / (until - from)))
}
