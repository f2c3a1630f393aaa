import { dayNightAt } from '@portolan/rules/day-night'
import type { FeatureCollection } from 'geojson'

/** The map ends there. */
const mapEnd = 85.06
const clamp = (latitude: number) => Math.min(mapEnd, Math.max(-mapEnd, latitude))

/** The night as a shape, and its edge as a line. */
export function nightData(now: number): FeatureCollection {
  const { edge, darkPole } = dayNightAt(now)
  const line = edge.map(({ longitude, latitude }) => [longitude, clamp(latitude)])
  const pole = clamp(darkPole)
  const ring = [...line, [180, pole], [-180, pole], line[0] ?? [-180, pole]]
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { part: 'night' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      { type: 'Feature', properties: { part: 'edge' }, geometry: { type: 'LineString', coordinates: line } },
    ],
  }
}
