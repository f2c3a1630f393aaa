import { dayNumberAt } from './local-time.ts'
import type { PresenceReason } from './presence-item.ts'

/**
 * On which days a person was in which country, as ranges. A day counts for each country in which the person was at any time
 * of it by that country's own clocks, so one day can count for two countries. Days are whole days since 1970-01-01.
 */

/** A country that stands for none: a whole day in the air. UN/LOCODE has this code for international waters. */
export const noCountry = 'XZ'

/** So many days count after the last that is known of somebody without an onward booking, as in the tracker. */
export const openDays = 90
/** A stop at one airport that is shorter than this may be a connection. */
const transitMs = 86_400_000
/** Evidence of one range: more items say nothing new. */
const maxEvidence = 20

export interface DaySpot {
  readonly place: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA. */
  readonly zone: string
}

/** A span of presence (`presenceOf`) with the countries and clocks of its places; instants in ms UTC. */
export interface DayStretch {
  readonly from: number
  /** Null: nothing is known after it. */
  readonly to: number | null
  readonly kind: 'air' | 'rail' | 'stay' | 'there'
  /** Where a ride leaves; null of anything else, and where it is not known. */
  readonly leaves: DaySpot | null
  /** Where a ride arrives, or where the person is; null where the country is not known. */
  readonly at: DaySpot | null
  /** The item that says so. */
  readonly key: string
  readonly reason: PresenceReason | null
}

/** `corrected`: the traveller or somebody with the right has said so. `supposed`: at home, since nothing says otherwise. */
export type DayCertainty = 'certain' | 'unconfirmed' | 'corrected' | 'supposed'

/**
 * `transit`: a connection at one airport without entering the country. `open`: nothing onward is known, so that its days
 * count once they are over, and not as planned. `air`: whole days in the air.
 */
export type DayKind = 'there' | 'transit' | 'open' | 'air' | 'home'

export interface CountryRange {
  readonly country: string
  readonly first: number
  readonly last: number
  readonly certainty: DayCertainty
  readonly kind: DayKind
  readonly reason: PresenceReason | null
  /** The person was in the country without leaving it since the range before: both are one visit. */
  readonly continues: boolean
  /** Of a connection: the countries before and after it. */
  readonly cameFrom: string | null
  readonly wentTo: string | null
  /** Keys of the items that say so. */
  readonly evidence: readonly string[]
}

type Raw = Omit<CountryRange, 'continues'> & { readonly visit: number }

/** The ranges of one person, by country and day; those of one country never overlap. */
export function countryDaysOf(stretches: readonly DayStretch[]): CountryRange[] {
  const raw: Raw[] = []
  let visit = 0
  let before: DayStretch | null = null
  for (const [index, stretch] of stretches.entries()) {
    const next = stretches[index + 1] ?? null
    // A gap is at home.
    if (before === null || before.to === null || before.to < stretch.from) visit += 1
    if (isRide(stretch)) {
      addRide(raw, stretch, {
        before,
        next,
        after: stretches[index + 2] ?? null,
        beforeThat: stretches[index - 2],
        visit,
      })
      if (stretch.leaves?.country !== stretch.at?.country) visit += 1
    } else addGround(raw, stretch, before, next, visit)
    before = stretch
  }
  // The visit grows with each border, so a ride's arrival has the number of the ground after it.
  return [...Map.groupBy(raw, ({ country }) => country)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofCountry]) => disjoint(ofCountry))
}

const isRide = ({ kind }: DayStretch) => kind === 'air' || kind === 'rail'

const adjoins = (before: DayStretch | null | undefined, after: DayStretch | null | undefined) =>
  Boolean(before && after && before.to !== null && before.to >= after.from)

interface Neighbours {
  readonly before: DayStretch | null
  readonly beforeThat: DayStretch | undefined
  readonly next: DayStretch | null
  readonly after: DayStretch | null
  readonly visit: number
}

function addRide(raw: Raw[], ride: DayStretch, { before, beforeThat, next, after, visit }: Neighbours) {
  const { leaves, at, from, to, key, reason } = ride
  const certainty = reason === null ? 'certain' : 'unconfirmed'
  const common = { certainty, kind: 'there', reason, cameFrom: null, wentTo: null, evidence: [key] } as const
  const leftOn = leaves && dayNumberAt(from, leaves.zone)
  // Who only changes planes has neither entered the country nor left it.
  const fromTransit = before !== null && isTransit(beforeThat ?? null, before, ride)
  if (leaves && leftOn !== null && !fromTransit)
    raw.push({ ...common, country: leaves.country, first: leftOn, last: leftOn, visit })
  const arrivedOn = at && to !== null ? dayNumberAt(to, at.zone) : null
  const crosses = leaves?.country !== at?.country
  const intoTransit = next !== null && isTransit(ride, next, after)
  if (at && arrivedOn !== null && !intoTransit)
    raw.push({ ...common, country: at.country, first: arrivedOn, last: arrivedOn, visit: crosses ? visit + 1 : visit })
  if (leftOn !== null && arrivedOn !== null && crosses && arrivedOn - leftOn > 1)
    raw.push({ ...common, kind: 'air', country: noCountry, first: leftOn + 1, last: arrivedOn - 1, visit })
}

function addGround(raw: Raw[], ground: DayStretch, before: DayStretch | null, next: DayStretch | null, visit: number) {
  const { at, from, to, key, reason } = ground
  if (!at) return
  const first = dayNumberAt(from, at.zone)
  const common = { country: at.country, first, visit, reason, evidence: [key] } as const
  if (isTransit(before, ground, next)) {
    const last = dayNumberAt(to ?? from, at.zone)
    const way = { cameFrom: before?.leaves?.country ?? null, wentTo: next?.at?.country ?? null }
    raw.push({ ...common, last, certainty: 'certain', kind: 'transit', ...way })
    return
  }
  // Who leaves from another country next has left this one at some time before, which nobody knows.
  const hasLeft = reason === 'onward_from_elsewhere' && next?.leaves?.country !== at.country
  const kind = to === null || hasLeft ? 'open' : 'there'
  const until = to === null ? Infinity : dayNumberAt(to, at.zone)
  const last = kind === 'open' ? Math.min(until, first + openDays - 1) : until
  const certainty = reason === null ? 'certain' : 'unconfirmed'
  raw.push({ ...common, last, certainty, kind, cameFrom: null, wentTo: null })
}

/** Between two flights of one airport, both across a border: a flight within the country passes its border control. */
function isTransit(before: DayStretch | null, ground: DayStretch, next: DayStretch | null): boolean {
  if (ground.kind !== 'there' || ground.reason !== null || ground.to === null) return false
  if (before?.kind !== 'air' || next?.kind !== 'air' || !adjoins(before, ground) || !adjoins(ground, next)) return false
  const here = ground.at
  if (!here || ground.to - ground.from >= transitMs) return false
  const isOneAirport = before.at?.place === next.leaves?.place && before.at?.place !== null
  return isOneAirport && abroad(before.leaves, here) && abroad(next.at, here)
}

const abroad = (spot: DaySpot | null, here: DaySpot) => spot !== null && spot.country !== here.country

/** The more certain wins a day; a connection counts where nothing else does. */
function rankOf({ certainty, kind }: Raw): number {
  if (kind === 'transit') return 3
  if (kind === 'open') return 2
  return certainty === 'certain' ? 0 : 1
}

/** Ranges of one country without overlaps. What lies over a stretch of days is kept while it does, so that each is looked at once. */
function disjoint(raw: readonly Raw[]): CountryRange[] {
  const waiting = raw.toSorted((a, b) => a.first - b.first)
  const cuts = [...new Set(raw.flatMap(({ first, last }) => [first, last + 1]))].toSorted((a, b) => a - b)
  const ranges: (CountryRange & { visit: number })[] = []
  let there: Raw[] = []
  let next = 0
  for (const [index, first] of cuts.entries()) {
    const end = cuts[index + 1] ?? first
    if (there.length > 0) there = there.filter(({ last }) => last >= first)
    for (let one = waiting[next]; one && one.first <= first; one = waiting[(next += 1)]) there.push(one)
    const best = bestOf(there)
    if (!best) continue
    const rank = rankOf(best)
    const evidence = there.filter((one) => rankOf(one) === rank).flatMap((one) => one.evidence)
    const before = ranges.at(-1)
    const joins = before?.last === first - 1 && there.some(({ visit }) => visit === before.visit)
    if (before && joins && isAlike(before, best))
      ranges[ranges.length - 1] = {
        ...before,
        last: end - 1,
        visit: best.visit,
        evidence: [...new Set([...before.evidence, ...evidence])].slice(0, maxEvidence),
      }
    else {
      const own = evidence.length > 1 ? [...new Set(evidence)].slice(0, maxEvidence) : evidence
      ranges.push({ ...best, first, last: end - 1, continues: joins, evidence: own })
    }
  }
  return ranges.map(({ country, first, last, certainty, kind, reason, continues, cameFrom, wentTo, evidence }) => ({
    country,
    first,
    last,
    certainty,
    kind,
    reason,
    continues,
    cameFrom,
    wentTo,
    evidence,
  }))
}

/** The most certain; of two alike that of the later visit. */
function bestOf(there: readonly Raw[]): Raw | undefined {
  let best: Raw | undefined
  for (const one of there) {
    const order = best ? rankOf(one) - rankOf(best) || best.visit - one.visit : -1
    if (order < 0) best = one
  }
  return best
}

const isAlike = (a: Omit<CountryRange, 'continues'>, b: Omit<CountryRange, 'continues'>) =>
  a.certainty === b.certainty && a.kind === b.kind && a.cameFrom === b.cameFrom && a.wentTo === b.wentTo

/** What somebody has said instead of the evidence: that they were in a country from one day to another, or were not. */
export interface DayCorrection {
  readonly id: string
  readonly country: string
  readonly first: number
  readonly last: number
  readonly isPresent: boolean
}

/** The ranges as corrected; of two corrections of one day the later in the list counts. */
export function withCorrections(
  ranges: readonly CountryRange[],
  corrections: readonly DayCorrection[],
): CountryRange[] {
  let all = [...ranges]
  for (const { id, country, first, last, isPresent } of corrections) {
    all = all.flatMap((range) => (range.country === country ? without(range, first, last) : [range]))
    if (isPresent)
      all.push({
        country,
        first,
        last,
        certainty: 'corrected',
        kind: 'there',
        reason: null,
        continues: false,
        cameFrom: null,
        wentTo: null,
        evidence: [id],
      })
  }
  return all.toSorted((a, b) => (a.country === b.country ? a.first - b.first : a.country < b.country ? -1 : 1))
}

function without(range: CountryRange, first: number, last: number): CountryRange[] {
  if (last < range.first || first > range.last) return [range]
  return [
    ...(range.first < first ? [{ ...range, last: first - 1 }] : []),
    ...(range.last > last ? [{ ...range, first: last + 1, continues: false }] : []),
  ]
}

/** The days of a frame for which nothing says where the person was: at home, which is supposed. */
export function supposedAtHome(
  ranges: readonly CountryRange[],
  home: string | null,
  frame: { readonly first: number; readonly last: number },
): CountryRange[] {
  if (home === null) return []
  const away = ranges.toSorted((a, b) => a.first - b.first)
  const free: CountryRange[] = []
  let from = frame.first
  const add = (until: number) => {
    if (until < from) return
    free.push({
      country: home,
      first: from,
      last: until,
      certainty: 'supposed',
      kind: 'home',
      reason: null,
      continues: true,
      cameFrom: null,
      wentTo: null,
      evidence: [],
    })
  }
  for (const { first, last } of away) {
    if (first > frame.last) break
    add(Math.min(first - 1, frame.last))
    from = Math.max(from, last + 1)
  }
  add(frame.last)
  return free
}
