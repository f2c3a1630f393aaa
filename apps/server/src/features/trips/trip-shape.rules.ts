import type { TripPart } from '@portolan/contract/features/trips/trips'

/** A flight or train, each once however many travel in it; times as the place's clock shows them, YYYYMMDDHHmmss. */
export interface Move {
  readonly kind: 'flight' | 'train'
  readonly leaves: string
  readonly arrives: string
  readonly from: string
  readonly to: string
}

interface Trip {
  /** In the order of travel. */
  readonly moves: readonly Move[]
  readonly startLocal: string
  readonly endLocal: string
  /** The places of the trip in the order of travel, for a trip without flights and trains. */
  readonly places: readonly string[]
}

/**
 * A trip as a bar of journeys and nights: flights and trains on one day are one part, and between them stand the nights
 * at the place. The nights at home, and days without a night, are no part. `nameOf` gives a city's name: airports of one
 * city are one place.
 */
export function shapeOf({ moves, startLocal, endLocal, places }: Trip, nameOf: (place: string) => string): TripPart[] {
  const [first] = moves
  if (!first) return staying(places.at(-1) === undefined ? null : nameOf(places.at(-1) ?? ''), startLocal, endLocal)
  const parts: TripPart[] = []
  for (const [index, move] of moves.entries()) {
    if (parts.at(-1)?.Kind !== move.kind) parts.push({ Kind: move.kind })
    const next = moves[index + 1]
    const place = nameOf(move.to)
    // Others of the trip may still be on their way from elsewhere.
    if (next && nameOf(next.from) !== place && moves.some(({ from }, at) => at > index && nameOf(from) === place))
      continue
    if (next || place !== nameOf(first.from)) parts.push(...staying(place, move.arrives, next?.leaves ?? endLocal))
  }
  return parts
}

function staying(place: string | null, from: string, to: string): TripPart[] {
  const nights = dayOf(to) - dayOf(from)
  return nights > 0 ? [{ Kind: 'stay', Nights: nights, ...(place === null ? {} : { Place: place }) }] : []
}

/** Days since 1970. */
const dayOf = (local: string): number =>
  Date.UTC(Number(local.slice(0, 4)), Number(local.slice(4, 6)) - 1, Number(local.slice(6, 8))) / 86_400_000
