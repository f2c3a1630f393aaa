import { TravelStateType } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { nightData } from './night-data.ts'
import type { TrackerArc } from './tracker-map.types.ts'
import { shareOf, wayOf } from './way-data.ts'

const hour = 3_600_000
const trip: TrackerArc = {
  kind: 'A',
  from: { latitude: 35.76, longitude: 140.39 },
  to: { latitude: 33.94, longitude: -118.41 },
  departs: 0,
  arrives: 10 * hour,
  state: TravelStateType.EnRoute,
  label: 'NH 106',
  names: 'Example Person',
}
const parts = (now: number, over: Partial<TrackerArc> = {}) =>
  wayOf({ ...trip, ...over }, now).lines.features.map(({ properties }) => String(properties?.['part']))

describe('the way of a trip', () => {
  it('is solid where it has been, and ahead all else', () => {
    expect(parts(-hour)).toEqual(['ahead'])
    expect(parts(4 * hour)).toEqual(['flown', 'ahead'])
    expect(parts(11 * hour)).toEqual(['flown'])
  })

  it('has come nowhere that nobody knows', () => {
    expect(shareOf({ ...trip, arrives: null }, 4 * hour)).toBeNull()
    expect(shareOf({ ...trip, arrives: null }, -hour)).toBe(0)
    expect(shareOf({ ...trip, departs: null }, 4 * hour)).toBeNull()
    expect(shareOf({ ...trip, arrives: -hour }, 4 * hour)).toBeNull()
    expect(shareOf({ ...trip, state: TravelStateType.Cancelled }, 4 * hour)).toBeNull()
    expect(shareOf({ ...trip, departs: null, state: TravelStateType.Landed }, 4 * hour)).toBe(1)
    expect(wayOf({ ...trip, arrives: null }, 4 * hour).at).toBeNull()
  })

  it('goes on across the date line, and its bounds with it', () => {
    const { bounds, at } = wayOf(trip, 5 * hour)
    expect(bounds[0]).toBeCloseTo(140.39, 6)
    expect(bounds[2]).toBeCloseTo(241.59, 6)
    expect(at?.course).toBeGreaterThan(80)
    expect(at?.course).toBeLessThan(100)
  })
})

it('draws the night up to the pole that is dark, as far as the map goes', () => {
  const { features } = nightData(Date.UTC(2026, 5, 21, 12))
  const [night] = features
  const ring = night?.geometry.type === 'Polygon' ? (night.geometry.coordinates[0] ?? []) : []
  expect(ring[0]).toEqual(ring.at(-1))
  expect(Math.min(...ring.map(([, latitude]) => latitude ?? 0))).toBe(-85.06)
  expect(features.map(({ properties }) => String(properties?.['part']))).toEqual(['night', 'edge'])
})
