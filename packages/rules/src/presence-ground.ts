import { type Doubt, doubtOf, isSame, isUnknown, type Spot } from './presence-doubt.ts'
import type { Rental, Visit } from './presence-stays.ts'
import type { PresenceItem, PresenceReason, PresenceSpan } from './presence-item.ts'

/** Where the person was last, by which item, since when. */
export interface Ground extends Spot {
  readonly key: string
  readonly since: number
  readonly doubt: Doubt | null
}

interface Interval {
  /** Between two rides: from the arrival of one to the departure of the next. */
  readonly from: number
  readonly to: number
  /** Where the next ride leaves from; null when there is none. */
  readonly next: Spot | null
  /** Null before the first arrival. */
  readonly ground: Ground | null
  readonly stays: readonly Visit[]
  readonly cars: readonly Rental[]
  readonly homes: readonly Spot[]
  readonly cancelled: readonly PresenceItem[]
  /** Whether arriving home does not end it yet. */
  readonly lingers: boolean
}

/** Something that happens on the ground. */
interface Step {
  readonly at: number
  readonly kind: 'out' | 'drop' | 'pick' | 'in'
  readonly key: string
  readonly stay?: Visit
  readonly car?: Rental
}

interface Lodging {
  readonly stay: Visit
  readonly doubt: Doubt | null
}

const hour = 3_600_000
/** Check-out and check-in elsewhere overlap for hours on the day of a move, which is no contradiction. */
const dayOfMove = 12 * hour
const twoDays = 48 * hour
const order = ['out', 'drop', 'pick', 'in']

/** The spans between two rides, and where the person is at the end of them. */
export function fillGround(interval: Interval): { spans: PresenceSpan[]; ground: Ground | null } {
  const { from, to } = interval
  const steps = stepsOf(interval)
  const spans: PresenceSpan[] = []
  let lodgings: Lodging[] = []
  let driving: Rental | null = null
  let ground = interval.ground
  let lingers = interval.lingers
  let at = from
  for (const [index, step] of [...steps, null].entries()) {
    const until = step?.at ?? to
    if (until > at) {
      const lodging = lodgings.at(-1)
      const span = lodging
        ? spanOfStay(lodging, lodgings, ground)
        : ground && spanOfGround(ground, driving, { ...interval, lingers }, nextAfter(steps, index, interval))
      if (span) spans.push({ ...span, from: at, to: until === Infinity ? null : until })
      at = until
    }
    if (!step) break
    if (step.kind === 'in' && step.stay) {
      const doubt = doubtOfStay(step.stay, ground, interval)
      lodgings = [...lodgings, { stay: step.stay, doubt }]
      ground = groundOfStay(step.stay, doubt, ground, step.at)
      lingers = false
    } else if (step.kind === 'out') {
      const left = lodgings.find(({ stay }) => stay === step.stay)
      lodgings = lodgings.filter((one) => one !== left)
      // Who has another stay is there.
      const now = lodgings.at(-1)
      if (now) ground = groundOfStay(now.stay, now.doubt, ground, step.at)
      else if (left) ground = groundOfStay(left.stay, left.doubt, ground, left.stay.knownUntil)
    } else if (step.car) {
      driving = step.kind === 'pick' ? step.car : null
      if (lodgings.length === 0) ground = groundOfCar(step, ground)
    }
  }
  return { spans, ground }
}

/** A stay that the person has left by train goes on when they come back to its city, not before. */
function stepsOf({ from, to, ground, stays, cars }: Interval): Step[] {
  const running = stays.filter(({ begin, end, spot }) => {
    const isResumed = begin !== null && begin < from && ground !== null && isSame(spot, ground)
    return end > from && (isResumed || (begin !== null && begin >= from && begin < to))
  })
  const steps: Step[] = running.flatMap((stay) => [
    { at: Math.max(stay.begin ?? from, from), kind: 'in' as const, key: stay.item.key, stay },
    ...(stay.end < to ? [{ at: stay.end, kind: 'out' as const, key: stay.item.key, stay }] : []),
  ])
  for (const car of cars) {
    const { key } = car.item
    if (car.start >= from && car.start < to) steps.push({ at: car.start, kind: 'pick', key, car })
    if (car.end >= from && car.end < to) steps.push({ at: car.end, kind: 'drop', key, car })
  }
  const beginOf = ({ stay }: Step) => stay?.begin ?? 0
  return steps.toSorted(
    (a, b) =>
      a.at - b.at ||
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      beginOf(a) - beginOf(b) ||
      (a.key < b.key ? -1 : Number(a.key > b.key)),
  )
}

function doubtOfStay(stay: Visit, ground: Ground | null, { homes, cancelled }: Interval): Doubt | null {
  const begin = stay.begin ?? stay.start
  if (isUnknown(stay.spot)) return { reason: 'place_unknown', since: ground?.since ?? begin, spots: [] }
  const planned = { earliest: stay.start - twoDays, latest: stay.end }
  const doubt = doubtOf(stay.spot, begin, planned, ground, homes, cancelled)
  return doubt ?? (stay.fault && { ...stay.fault, spots: [] })
}

function groundOfStay(stay: Visit, doubt: Doubt | null, ground: Ground | null, since: number): Ground {
  const isCarried = doubt?.reason === 'overlapping' || doubt?.reason === 'outbound_cancelled'
  const spot = isUnknown(stay.spot) ? { place: ground?.place ?? null, city: ground?.city ?? null } : stay.spot
  return { place: spot.place, city: spot.city, key: stay.item.key, since, doubt: isCarried ? doubt : null }
}

function groundOfCar({ kind, car, at, key }: Step, ground: Ground | null): Ground | null {
  const spot = kind === 'pick' ? car?.from : car?.to
  if (!spot || isUnknown(spot)) return ground
  if (ground && isSame(ground, spot) && kind === 'pick') return ground
  return { place: spot.place, city: spot.city, key, since: at, doubt: null }
}

type Said = Omit<PresenceSpan, 'from' | 'to'>

function said(
  kind: PresenceSpan['kind'],
  spot: Spot,
  key: string,
  doubt: { readonly reason: PresenceReason; readonly since: number } | null,
): Said {
  return {
    kind,
    place: spot.place,
    city: spot.city,
    key,
    certainty: doubt ? 'unconfirmed' : 'certain',
    reason: doubt?.reason ?? null,
    unconfirmedSince: doubt?.since ?? null,
  }
}

function spanOfStay({ stay, doubt }: Lodging, lodgings: readonly Lodging[], ground: Ground | null): Said {
  const spot = isUnknown(stay.spot) && ground ? ground : stay.spot
  const begin = stay.begin ?? stay.start
  const isTwice = lodgings.some(
    ({ stay: other }) => other !== stay && !isSame(other.spot, stay.spot) && other.end - begin > dayOfMove,
  )
  return said('stay', spot, stay.item.key, doubt ?? (isTwice ? { reason: 'overlapping', since: begin } : null))
}

/** Null at home, which ends it. */
function spanOfGround(
  ground: Ground,
  driving: Rental | null,
  { homes, lingers, next }: Interval,
  onward: Spot | null,
): Said | null {
  const isHome = homes.some((home) => isSame(home, ground))
  const { key, since, doubt } = ground
  if (driving && (isHome || !isSame(driving.from, driving.to))) {
    return said('there', ground, driving.item.key, { reason: 'by_car', since: Math.max(since, driving.start) })
  }
  if (isHome && !lingers) return null
  if (isUnknown(ground)) return said('there', ground, key, { reason: 'place_unknown', since })
  if (doubt && doubt.reason !== 'connection_missed') return said('there', ground, key, doubt)
  if (onward && isSame(onward, ground)) return said('there', ground, key, null)
  if (doubt) return said('there', ground, key, doubt)
  if (!onward) return said('there', ground, key, { reason: 'nothing_onward', since })
  if (isUnknown(onward) && onward === next) return said('there', ground, key, { reason: 'place_unknown', since })
  return said('there', ground, key, { reason: driving ? 'by_car' : 'onward_from_elsewhere', since })
}

/** Where the next known thing begins. */
function nextAfter(steps: readonly Step[], index: number, { next }: Interval): Spot | null {
  for (const step of steps.slice(index)) {
    if (step.kind === 'in' && step.stay && !isUnknown(step.stay.spot)) return step.stay.spot
    if (step.car) return step.kind === 'pick' ? step.car.from : step.car.to
  }
  return next
}
