import type { MapViewpoint, RiskLevel } from '@portolan/contract/enums'
import type { FeatureCollection } from 'geojson'
import { disputedLines, disputedPairs, drawnBy } from '@portolan/rules/world-shapes/disputed-borders'
import type { MapArea } from './world-map.types.ts'
import type { WorldShapes } from '@portolan/rules/world-shapes/read-shapes'

const disputes = [...disputedPairs, ...disputedLines]

/** What the shapes alone say; `points` are the countries that are too small to be pressed. */
export const groundData = ({ countries, borders, places }: WorldShapes) => ({
  countries,
  borders: { type: 'FeatureCollection' as const, features: [borders] },
  points: { type: 'FeatureCollection' as const, features: places.filter(({ properties }) => properties.isSmall) },
})

/** Disputed borders as this viewpoint draws them. */
export const disputedData = (shapes: WorldShapes, viewpoint: MapViewpoint): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.disputed.flatMap((line) => {
    const dispute = disputes[line.properties.index]
    const drawn = dispute ? drawnBy(dispute, viewpoint) : 'dashed'
    return drawn === 'hidden' ? [] : [{ ...line, properties: { drawn } }]
  }),
})

interface Levels {
  readonly levels: ReadonlyMap<string, RiskLevel>
  readonly shownLevels: readonly RiskLevel[]
}

/** The level that a country shows, or -1. */
export function shownLevel(code: string, { levels, shownLevels }: Levels): number {
  const level = levels.get(code) ?? 0
  return shownLevels.includes(level) ? level : -1
}

/** Names and signs. */
export const placesData = (
  shapes: WorldShapes,
  nameOf: (code: string) => string,
  shown: Levels,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.places.map((place) => {
    const { code } = place.properties
    return { ...place, properties: { ...place.properties, name: nameOf(code), level: shownLevel(code, shown) } }
  }),
})

/** Outlines of the chosen country and of the one under the pointer. */
export const outlinesData = (shapes: WorldShapes, selected: string | null, over: string | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.countries.features
    .filter(({ properties: { code } }) => code !== null && (code === selected || code === over))
    .map((country) => ({ ...country, properties: { chosen: country.properties.code === selected } })),
})

const propertiesOf = ({ AlertId, AlertTitle, RiskLevel: level }: MapArea) => ({ id: AlertId, title: AlertTitle, level })
const isShown =
  (shownLevels: readonly RiskLevel[]) =>
  ({ RiskLevel: level }: MapArea) =>
    shownLevels.includes(level)

/** Half the larger side of what it covers, in degrees. */
function reachOf({ Areas }: MapArea): number {
  const corners = Areas.flatMap(([outer = []]) => outer)
  const side = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) - Math.min(...values) : 0)
  return Math.max(side(corners.map(([x]) => x)), side(corners.map(([, y]) => y))) / 2
}

/** Areas of alerts, the highest level on top. */
export const areasData = (areas: readonly MapArea[], shownLevels: readonly RiskLevel[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas
    .filter(isShown(shownLevels))
    .toSorted((a, b) => a.RiskLevel - b.RiskLevel)
    .map((area) => ({
      type: 'Feature',
      properties: { ...propertiesOf(area), reach: reachOf(area) },
      geometry: { type: 'MultiPolygon', coordinates: area.Areas.map((rings) => [...rings]) as number[][][][] },
    })),
})

/** Signs of alerts. */
export const alertsData = (areas: readonly MapArea[], shownLevels: readonly RiskLevel[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.filter(isShown(shownLevels)).map((area) => ({
    type: 'Feature',
    properties: propertiesOf(area),
    geometry: { type: 'Point', coordinates: [...area.At] },
  })),
})
