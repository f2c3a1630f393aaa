import type { MultiPolygon, Position as LonLat } from 'geojson'
import { geoDistance, geoPath, type GeoProjection } from 'd3-geo'
import { lonLat } from './strip-projection.ts'
import type { StripFrame, StripView } from './strip-projection.ts'
import type { WorldShapes } from '../world-map/world-shapes.ts'

export interface DrawnLand {
  readonly land: string
  /** Borders that nobody disputes, and the others. */
  readonly borders: string
  readonly disputed: string
}

/** How far a position can be from the middle and still be on the strip, in radians. */
function reachOf(projection: GeoProjection, { width, height }: StripFrame): number {
  const radius = projection.scale()
  return Math.min(Math.PI / 2, (Math.hypot(width, height) / radius) * 1.3 + 0.1)
}

/** Land as paths, of what lies near the strip alone: most of the world is elsewhere. */
export function drawLand(shapes: WorldShapes, { projection, middle }: StripView, frame: StripFrame): DrawnLand {
  const path = geoPath(
    projection.clipExtent([
      [-4, -4],
      [frame.width + 4, frame.height + 4],
    ]),
  ).digits(1)
  const reach = reachOf(projection, frame)
  const isNear = (line: readonly LonLat[]) =>
    line.some(([x = 0, y = 0], index) => index % 4 === 0 && geoDistance([x, y], lonLat(middle)) < reach)
  const polygons: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: shapes.countries.features.flatMap(({ geometry }) =>
      geometry.coordinates.filter(([outer = []]) => outer.length > 60 || isNear(outer)),
    ),
  }
  const linesOf = (lines: readonly LonLat[][]) =>
    path({ type: 'MultiLineString', coordinates: lines.filter(isNear) }) ?? ''
  return {
    land: path(polygons) ?? '',
    borders: linesOf(shapes.borders.geometry.coordinates),
    disputed: linesOf(shapes.disputed.flatMap(({ geometry }) => geometry.coordinates)),
  }
}
