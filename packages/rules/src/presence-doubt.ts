import type { PresenceItem, PresenceReason } from './presence-item.ts'

/** A place and its city, either of which may be unknown. */
export interface Spot {
  readonly place: string | null
  readonly city: string | null
}

export interface Doubt {
  readonly reason: PresenceReason
  /** The end of the last thing that was sure. */
  readonly since: number
  /** Where tickets that overlap arrive. */
  readonly spots: readonly Spot[]
}

/** Cities decide where both are known, so HND and NRT are one place. */
export function isSame(a: Spot, b: Spot): boolean {
  if (a.city !== null && b.city !== null) return a.city === b.city
  return a.place !== null && a.place === b.place
}

export const isUnknown = ({ place, city }: Spot) => place === null && city === null

interface Standing extends Spot {
  readonly since: number
  readonly doubt: Doubt | null
}

/**
 * What makes an item doubtful that begins at a place: the doubt that the person came there with, or a ride there that was
 * cancelled with no other instead.
 */
export function doubtOf(
  at: Spot,
  begin: number,
  /** In what time the ride there should have arrived. */
  planned: { readonly earliest: number; readonly latest: number },
  ground: Standing | null,
  homes: readonly Spot[],
  cancelled: readonly PresenceItem[],
): Doubt | null {
  const isHome = ground !== null && homes.some((home) => isSame(home, ground))
  const carried = ground?.doubt ?? null
  const isCarried = carried?.reason === 'overlapping' || carried?.reason === 'outbound_cancelled'
  if (ground && isSame(ground, at)) return isCarried && !isHome ? carried : null
  if (carried?.reason === 'overlapping' && carried.spots.some((spot) => isSame(spot, at))) return carried
  if (homes.some((home) => isSame(home, at))) return null
  const earliest = Math.max(ground?.since ?? -Infinity, planned.earliest)
  const wasCancelled = cancelled.some((item) => {
    const arrives = item.endsAt ?? item.startsAt
    return (
      isSame({ place: item.to, city: item.toCity }, at) &&
      arrives !== null &&
      arrives > earliest &&
      arrives <= planned.latest
    )
  })
  if (!wasCancelled) return null
  return { reason: 'outbound_cancelled', since: ground && !isHome ? ground.since : begin, spots: [] }
}
