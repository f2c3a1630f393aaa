import { geoArea, geoCircle, geoContains } from 'd3-geo'
import { union } from 'polyclip-ts'
import type { Area, Position, Ring } from './risk-item.ts'

/** Degrees; `west` is greater than `east` where the box lies across the date line. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A place, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A longitude between -180 and 180. */
const within = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Longitudes follow each other without a jump: a ring across the date line goes on beyond 180. */
export function unroll(ring: Ring): Ring {
  let last = ring[0] ? within(ring[0][0]) : 0
  return ring.map(([longitude, latitude]) => {
    const step = within(longitude - last)
    last += step === -180 && longitude > last ? 180 : step
    return [last, latitude]
  })
}

const isSame = ([a, b]: Position, [c, d]: Position) => a === c && b === d

/** Without repeated points, and closed. Fewer than three points are no ring. */
function cleaned(ring: Ring): Ring | null {
  const points = unroll(ring.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y) && Math.abs(y) <= 90))
  const distinct = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1] ?? point))
  const [first] = distinct
  if (first && distinct.length > 1 && isSame(first, distinct.at(-1) ?? first)) distinct.pop()
  return first && distinct.length >= 3 ? [...distinct, first] : null
}

const side = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Position, b: Position, c: Position, d: Position) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Whether two edges of the ring cross each other. Quadratic, with a look at their boxes first. */
function crossesItself(ring: Ring): boolean {
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [a, b] = [ring[i]!, ring[i + 1]!]
    const [low, high, down, up] = [
      Math.min(a[0], b[0]),
      Math.max(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[1], b[1]),
    ]
    for (let j = i + 2; j + 1 < ring.length; j += 1) {
      const [c, d] = [ring[j]!, ring[j + 1]!]
      if (Math.max(c[0], d[0]) < low || Math.min(c[0], d[0]) > high) continue
      if (Math.max(c[1], d[1]) < down || Math.min(c[1], d[1]) > up) continue
      if (cross(a, b, c, d)) return true
    }
  }
  return false
}

/**
 * Rings as areas: closed, unrolled, and one that crosses itself as the several that it encloses. What a repaired ring
 * leaves out in its middle counts as inside: it is better to warn too often. `isRepaired`: something was not as it should be.
 */
export function repairAreas(rings: readonly Ring[]): { readonly areas: Area[]; readonly isRepaired: boolean } {
  let isRepaired = false
  const areas = rings.flatMap((ring): Area[] => {
    const clean = cleaned(ring)
    if (!clean) {
      isRepaired = true
      return []
    }
    if (!crossesItself(clean)) return [[clean]]
    isRepaired = true
    const parts = union([clean.map(([x, y]): [number, number] => [x, y])])
    return parts.flatMap(([outer]): Area[] => (outer && outer.length > 3 ? [[outer]] : []))
  })
  return { areas, isRepaired }
}

/** A ring around a place, of so many kilometres. */
export function circleArea({ latitude, longitude }: Place, km: number): Area {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(km / 111.195)
    .precision(6)()
  const [ring = []] = circle.coordinates
  return [unroll(ring.map(([x = 0, y = 0]): Position => [x, y]))]
}

/** What the areas lie in; null without areas. */
export function boundsOf(areas: readonly Area[]): Bounds | null {
  const points = areas.flatMap(([outer = []]) => outer)
  const [first] = points
  if (!first) return null
  // Areas on both sides of the date line lie side by side when they are counted from the first.
  const near = areas.flatMap(([outer = []]) => {
    const [start] = outer
    if (!start) return []
    const shift = first[0] + within(start[0] - first[0]) - start[0]
    return outer.map(([x]) => x + shift)
  })
  const [low, high] = [near.reduce((a, b) => Math.min(a, b)), near.reduce((a, b) => Math.max(a, b))]
  const latitudes = points.map(([, y]) => y)
  const [south, north] = [latitudes.reduce((a, b) => Math.min(a, b)), latitudes.reduce((a, b) => Math.max(a, b))]
  if (high - low >= 360) return { west: -180, south, east: 180, north }
  const west = within(low)
  return { west, south, east: west + (high - low) > 180 ? within(high) : west + (high - low), north }
}

export const isInBounds = ({ west, south, east, north }: Bounds, { latitude, longitude }: Place): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

const wound = new WeakMap<Area, { type: 'Polygon'; coordinates: [number, number][][] }>()

/** The area as d3 wants it: clockwise, since the other way round is everything outside of it. */
function polygonOf(area: Area) {
  const known = wound.get(area)
  if (known) return known
  const coordinates = area.slice(0, 1).map((ring) => ring.map(([x, y]): [number, number] => [x, y]))
  let polygon = { type: 'Polygon' as const, coordinates }
  if (geoArea(polygon) > 2 * Math.PI)
    polygon = { type: 'Polygon', coordinates: coordinates.map((ring) => ring.toReversed()) }
  wound.set(area, polygon)
  return polygon
}

/** Whether a place lies in one of the areas, which are a union. On the sphere, so across the date line too. */
export const areasContain = (areas: readonly Area[], { latitude, longitude }: Place): boolean =>
  areas.some((area) => geoContains(polygonOf(area), [longitude, latitude]))
