import { fillGround, type Ground } from './presence-ground.ts'
import { ridesOf, type Ride } from './presence-rides.ts'
import { carsOf, firstOf, staysOf } from './presence-stays.ts'
import { doubtOf, isSame, type Doubt, type Spot } from './presence-doubt.ts'
import type { Home, PresenceItem, PresenceSpan } from './presence-item.ts'

export type { Home, PresenceItem, PresenceSpan } from './presence-item.ts'

/** After so long at a home that was only supposed, the next departure says where home is. */
const anewAfter = 30 * 86_400_000
/** A ride back so long after a cancelled ride there still belongs to it. */
const longestTrip = 30 * 86_400_000

/**
 * Where a person is, from the first departure on: spans in order, that never overlap, without a gap until the person is
 * home, or for ever. Items that are cancelled move nobody; nothing that is missing or wrong in them loses anybody.
 */
export function presenceOf(items: readonly PresenceItem[], home: Home): PresenceSpan[] {
  const { taken, missed } = ridesOf(items)
  const stays = staysOf(items, taken, missed)
  const cars = carsOf(items)
  const cancelled = items.filter((item) => item.cancelled && item.kind !== 'hotel' && item.kind !== 'car')
  const spans: PresenceSpan[] = []
  let homes: readonly Spot[] = home.cities.map((city) => ({ place: null, city }))
  if (homes.length === 0) homes = firstOf(taken, stays, cars)
  let ground: Ground | null = null
  const fill = (after: Ride | null, next: Ride | null) => {
    const filled = fillGround({
      from: after?.end ?? -Infinity,
      to: next?.start ?? Infinity,
      next: next && { place: next.item.from, city: next.item.fromCity },
      ground,
      stays: stays.filter(({ begin }) => begin !== null),
      cars,
      homes,
      cancelled,
      lingers: after !== null && lingers(ground?.doubt ?? null, after, taken, homes),
    })
    spans.push(...filled.spans)
    ground = filled.ground
  }
  let before: Ride | null = null
  for (const ride of taken) {
    fill(before, ride)
    if (home.cities.length === 0 && isHomeForLong(ground, homes, ride)) {
      homes = [{ place: ride.item.from, city: ride.item.fromCity }]
    }
    const doubt = doubtOfRide(ride, ground, homes, cancelled)
    spans.push(spanOf(ride, doubt))
    ground = groundAfter(ride, doubt)
    before = ride
  }
  fill(before, null)
  return joined(spans.map((span) => awaiting(span, items)))
}

/** Null before the first departure and at home. */
export function presenceAt(spans: readonly PresenceSpan[], now: number): PresenceSpan | null {
  return spans.find(({ from, to }) => from <= now && (to === null || now < to)) ?? null
}

function isHomeForLong(ground: Ground | null, homes: readonly Spot[], ride: Ride): boolean {
  return ground !== null && homes.some((one) => isSame(one, ground)) && ride.start - ground.since > anewAfter
}

function doubtOfRide(
  ride: Ride,
  ground: Ground | null,
  homes: readonly Spot[],
  cancelled: readonly PresenceItem[],
): Doubt | null {
  if (ride.overlap) return { reason: 'overlapping', since: ride.overlap.since, spots: ride.overlap.spots }
  const from = { place: ride.item.from, city: ride.item.fromCity }
  const planned = { earliest: ride.start - longestTrip, latest: ride.start }
  const doubt = doubtOf(from, ride.start, planned, ground, homes, cancelled)
  return doubt ?? (ride.fault && { ...ride.fault, spots: [] })
}

function spanOf(ride: Ride, doubt: Doubt | null): PresenceSpan {
  return {
    from: ride.start,
    to: ride.end,
    kind: ride.item.kind === 'rail' ? 'rail' : 'air',
    ...ride.arrival,
    key: ride.item.key,
    certainty: doubt ? 'unconfirmed' : 'certain',
    reason: doubt?.reason ?? null,
    unconfirmedSince: doubt?.since ?? null,
  }
}

function groundAfter(ride: Ride, doubt: Doubt | null): Ground {
  // Two tickets to one place leave only the way in doubt; so does a missing time.
  const isCarried = doubt?.reason === 'overlapping' ? doubt.spots.length > 1 : doubt?.reason === 'outbound_cancelled'
  return {
    ...ride.arrival,
    key: ride.item.key,
    since: ride.knownUntil,
    doubt: isCarried ? doubt : ride.missesNext ? { reason: 'connection_missed', since: ride.end, spots: [] } : null,
  }
}

/** Home by one of two tickets that overlapped, while the other has yet to come back from elsewhere. */
function lingers(doubt: Doubt | null, after: Ride, taken: readonly Ride[], homes: readonly Spot[]): boolean {
  if (doubt?.reason !== 'overlapping') return false
  const away = doubt.spots.filter((spot) => !homes.some((home) => isSame(home, spot)))
  return taken.some(({ item, start }) => {
    const from = { place: item.from, city: item.fromCity }
    return start >= after.end && start - after.end <= anewAfter && away.some((spot) => isSame(spot, from))
  })
}

/** A ride onward is known, but not when. */
function awaiting(span: PresenceSpan, items: readonly PresenceItem[]): PresenceSpan {
  const isUntimed = ({ kind, cancelled, startsAt, endsAt }: PresenceItem) =>
    (kind === 'air' || kind === 'rail') && !cancelled && startsAt === null && endsAt === null
  const isLeft = items.some((item) => isUntimed(item) && isSame({ place: item.from, city: item.fromCity }, span))
  return span.reason === 'nothing_onward' && isLeft ? { ...span, reason: 'time_unknown' } : span
}

/** Without empty spans, and neighbours that say the same as one. */
function joined(spans: readonly PresenceSpan[]): PresenceSpan[] {
  const all: PresenceSpan[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (span.to !== null && span.to <= span.from) continue
    const isSameAsLast =
      last?.to === span.from && last.kind === span.kind && last.key === span.key && last.reason === span.reason
    if (last && isSameAsLast && last.place === span.place) all[all.length - 1] = { ...last, to: span.to }
    else all.push(span)
  }
  return all
}
