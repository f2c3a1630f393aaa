import { affectedGroups } from '@portolan/contract/features/incidents/affected'
import type { Feature, FeatureCollection, Point, Position } from 'geojson'
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { AffectedPoint, AffectedReply } from '../affected.queries.ts'
import { countOf } from '../group-words.tsx'

export const markIds = { source: 'affected-places', rings: 'affected-rings', names: 'affected-names' } as const

/** As the tracker's (specification §9). */
export const clusterRadius = 60
export const clusterMaxZoom = 9
/** Parts of a ring are told in so many steps, so that places that look alike share one picture. */
const ringSteps = 24
/** A count that is not told is one to four; rings take it for two. */
const hiddenWeight = 2

const get = (name: string): ExpressionSpecification => ['get', name]
const keys = affectedGroups.map((_, index) => `s${index}`)

const markOf = ({ Place, Counts }: AffectedPoint): Feature<Point> | null => {
  const { Latitude, Longitude, Name, Code } = Place
  if (Latitude === null || Longitude === null) return null
  const counts = affectedGroups.map((group) => countOf(Counts, group))
  const known = counts.reduce((sum, count) => sum + (count.known ?? 0), 0)
  const hidden = Counts.Few.length
  if (known + hidden === 0) return null
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Longitude, Latitude] },
    properties: {
      word: Code ?? Name,
      name: Name,
      known,
      hidden,
      ...Object.fromEntries(
        counts.map((count, index) => [
          `s${index}`,
          (count.known ?? 0) + (count.known === null || count.isMore ? hiddenWeight : 0),
        ]),
      ),
    },
  }
}

/** Places with people, as the map draws them. */
export const marksData = (points: readonly AffectedPoint[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: points.flatMap((point) => markOf(point) ?? []),
})

export const clusterProperties: Record<string, unknown> = Object.fromEntries(
  [...keys, 'known', 'hidden'].map((key) => [key, ['+', get(key)]]),
)

const all: ExpressionSpecification = ['+', ...keys.map((key) => get(key))]
const size: ExpressionSpecification = ['step', all, 's', 10.5, 'm', 50.5, 'l']
/** '12', '<5' where it is not told, '12+' where more are among them. */
const figure: ExpressionSpecification = [
  'case',
  ['==', get('hidden'), 0],
  ['to-string', get('known')],
  ['==', get('known'), 0],
  ['concat', '<', ['to-string', ['+', ['*', get('hidden'), 4], 1]]],
  ['concat', ['to-string', get('known')], '+'],
]
const share = (key: string): ExpressionSpecification => [
  'to-string',
  ['ceil', ['/', ['*', ringSteps, get(key)], ['max', 1, all]]],
]

/** The picture by its name, as `readLook` of parts/world-map reads it. */
export const ringLayout = (theme: string): SymbolLayerSpecification['layout'] => ({
  'icon-image': [
    'concat',
    `ring ${theme} `,
    size,
    ' ',
    ...keys.flatMap((key, index) => [...(index > 0 ? ['.'] : []), share(key)]),
    ' - - ',
    figure,
  ],
  'icon-allow-overlap': true,
  'icon-padding': 0,
  'symbol-sort-key': all,
})

export const nameLayout = (fonts: readonly string[]): SymbolLayerSpecification['layout'] => ({
  'text-field': ['coalesce', get('name'), ''],
  'text-font': [...fonts],
  'text-size': 12,
  'text-max-width': 9,
  'text-anchor': 'top',
  'text-offset': ['step', all, ['literal', [0, 1.65]], 10.5, ['literal', [0, 2.1]], 50.5, ['literal', [0, 2.5]]],
  'symbol-sort-key': ['-', 0, all],
})

/** An area as the map draws it. */
export const areasData = (areas: AffectedReply['Areas']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map((rings) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings.map(drawn) },
  })),
})

/** A ring that ends a whole turn further goes around a pole: on a flat map it is closed along the pole. */
function drawn(ring: readonly (readonly [number, number])[]): Position[] {
  const [[first, north] = [0, 0]] = ring
  const [last] = ring.at(-1) ?? [0]
  const whole = ring.map(([x, y]) => [x, y])
  if (Math.abs(last - first) <= 180) return whole
  const pole = north < 0 ? -90 : 90
  return [...whole, [last, pole], [first, pole], [first, north]]
}

/** West, south, east and north of an area, or of the places without one; null where there is nothing. */
export function boundsOf({
  Areas,
  Points,
}: Pick<AffectedReply, 'Areas' | 'Points'>): [number, number, number, number] | null {
  const corners =
    Areas.length > 0
      ? Areas.flat(2)
      : Points.flatMap(({ Place: { Latitude, Longitude } }): [number, number][] =>
          Latitude === null || Longitude === null ? [] : [[Longitude, Latitude]],
        )
  if (corners.length === 0) return null
  const [first] = corners[0] ?? [0]
  // Parts on both sides of the date line lie side by side when they are counted from the first.
  const near = corners.map(([x]) => x - 360 * Math.round((x - first) / 360))
  const latitudes = corners.map(([, y]) => y)
  return [Math.min(...near), Math.min(...latitudes), Math.max(...near), Math.max(...latitudes)]
}
