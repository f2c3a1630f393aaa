import type { WorldShapes } from '@portolan/rules/world-shapes/read-shapes'
import type { Position as LonLat } from 'geojson'
import type { Outline, WorldOutlines } from './world-outlines.ts'

const radians = Math.PI / 180
/** A circle may touch what it contains. */
const margin = 1e-6

/** What a strip draws of the shapes, each with the circle that contains it, so that most of the world is passed over. */
export const packOutlines = ({ countries, borders, disputed }: WorldShapes): WorldOutlines => ({
  land: countries.features.flatMap(({ geometry }) => geometry.coordinates.map(outlineOf)),
  borders: borders.geometry.coordinates.map((line) => outlineOf([line])),
  disputed: disputed.flatMap(({ geometry }) => geometry.coordinates.map((line) => outlineOf([line]))),
})

function outlineOf(lines: readonly (readonly LonLat[])[]): Outline {
  const vectors = (lines[0] ?? []).map(([x = 0, y = 0]) => {
    const [east, north] = [x * radians, y * radians]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const
  })
  const sum = (axis: 0 | 1 | 2) => vectors.reduce((total, vector) => total + vector[axis], 0)
  const [x, y, z] = [sum(0), sum(1), sum(2)]
  const length = Math.hypot(x, y, z) || 1
  const least = Math.min(1, ...vectors.map((vector) => (vector[0] * x + vector[1] * y + vector[2] * z) / length))
  return {
    lines: lines.map((line) =>
      Float64Array.from(line.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude])),
    ),
    at: [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians],
    radius: Math.acos(Math.max(-1, least)) + margin,
  }
}
