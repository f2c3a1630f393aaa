import { TravelStateType } from '@portolan/contract/enums'
import { courseOnWay, pointOnWay, pointsOnWay, type Position } from '@portolan/rules/great-circle'
import type { FeatureCollection } from 'geojson'
import type { TrackerArc } from './tracker-map.types.ts'

const steps = 64

/** How far it has come at an instant, 0 to 1; null where nobody knows. */
export function shareOf({ departs, arrives, state }: TrackerArc, now: number): number | null {
  if (state === TravelStateType.Landed) return 1
  if (state === TravelStateType.Cancelled) return null
  if (departs === null || arrives === null || arrives <= departs) return departs !== null && now < departs ? 0 : null
  return Math.min(1, Math.max(0, (now - departs) / (arrives - departs)))
}

export interface Way {
  /** `flown` and `ahead`, whichever there is. */
  readonly lines: FeatureCollection
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  /** Where it is now, and its course in degrees; null where nobody knows. */
  readonly at: (Position & { readonly course: number }) | null
  /** For its label: where it is, else the middle. */
  readonly label: Position
}

/** The way of a trip at an instant, solid as far as it has come. */
export function wayOf(trip: TrackerArc, now: number): Way {
  const { from, to } = trip
  const share = shareOf(trip, now)
  const line = (part: 'flown' | 'ahead', start: number, end: number) => ({
    type: 'Feature' as const,
    properties: { part },
    geometry: {
      type: 'LineString' as const,
      coordinates: pointsOnWay(from, to, { steps, start, end }).map(({ longitude, latitude }) => [longitude, latitude]),
    },
  })
  const done = share ?? 0
  const whole = pointsOnWay(from, to, { steps })
  const [longitudes, latitudes] = [whole.map(({ longitude }) => longitude), whole.map(({ latitude }) => latitude)]
  return {
    lines: {
      type: 'FeatureCollection',
      features: [...(done > 0 ? [line('flown', 0, done)] : []), ...(done < 1 ? [line('ahead', done, 1)] : [])],
    },
    bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    at: share === null ? null : { ...pointOnWay(from, to, share), course: courseOnWay(from, to, share) },
    label: pointOnWay(from, to, share ?? 0.5),
  }
}
