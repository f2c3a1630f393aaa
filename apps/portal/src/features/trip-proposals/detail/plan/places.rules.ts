import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import type { MapView } from '../../../../parts/world-map/world-map.types.ts'

export interface StayPlace {
  readonly key: string
  readonly letter: string
  readonly name: string
  readonly address: string | null
  readonly latitude: number
  readonly longitude: number
}

/** Stays whose place is known. */
export const placesOf = (options: readonly ProposalOption[]): StayPlace[] =>
  options.flatMap(({ Key, Letter, Name, Stay }) =>
    Stay?.latitude == null || Stay.longitude == null
      ? []
      : [
          {
            key: Key,
            letter: Letter,
            name: Name,
            address: Stay.address,
            latitude: Stay.latitude,
            longitude: Stay.longitude,
          },
        ],
  )

/** Of one place alone, and the closest look at several. */
const nearest = 12
/** Pixels of a map of the whole world at zoom 0. */
const world = 512
/** Pixels that the places may take. */
const room = 220

/** The part of the world that shows all places, with room around them. */
export function viewOf(places: readonly StayPlace[]): MapView {
  const east = places.map(({ longitude }) => longitude)
  const north = places.map(({ latitude }) => latitude)
  const [west, right] = [Math.min(...east), Math.max(...east)]
  const [south, top] = [Math.min(...north), Math.max(...north)]
  const centre = [(west + right) / 2, (south + top) / 2] as const
  const wide = Math.max((right - west) / 360, (top - south) / 180, 1e-9)
  return { centre, zoom: Math.max(1, Math.min(nearest, Math.log2(room / (world * wide)))) }
}
