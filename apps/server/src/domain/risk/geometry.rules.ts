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

/**
 * Longitudes follow each other without a jump: a ring across the date line goes on beyond 180. A step of the whole way
 * around, as a box around the world has it, stays one.
 */
export function unroll(ring: Ring): Ring {
  let [before] = ring[0] ?? [0]
  let last = within(before)
  return ring.map(([longitude, latitude]) => {
    const step = longitude - before
    before = longitude
    last += Math.abs(step) === 180 || Math.abs(step) === 360 ? step : within(step)
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
  const rings = areas.flatMap(([outer]) => (outer?.[0] ? [outer] : []))
  const latitudes = rings.flat().map(([, y]) => y)
  const [first] = rings.flat()
  if (!first) return null
  // Areas on both sides of the date line lie side by side when they are counted from the first.
  const near = rings.flatMap((ring) => {
    const [[start] = [0]] = ring
    const shift = first[0] + within(start - first[0]) - start
    return ring.map(([x]) => x + shift)
  })
  const [low, high] = [least(near), most(near)]
  const poles = rings.filter((ring) => isAroundPole(ring)).map((ring) => ((ring[0]?.[1] ?? 0) > 0 ? 90 : -90))
  const [south, north] = [least([...latitudes, ...poles]), most([...latitudes, ...poles])]
  if (poles.length > 0 || high - low >= 360) return { west: -180, south, east: 180, north }
  const west = within(low)
  return { west, south, east: west + (high - low) > 180 ? within(high) : west + (high - low), north }
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b))
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b))

/** The ring ends where it began only after a whole turn: there is a pole in it. */
const isAroundPole = (ring: Ring) => Math.abs((ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0)) > 180

export const isInBounds = ({ west, south, east, north }: Bounds, { latitude, longitude }: Place): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

const wound = new WeakMap<Area, { type: 'Polygon'; coordinates: [number, number][][] }>()

/** Degrees. d3 draws edges as great circles; sources and maps mean lines between the coordinates. */
const longestEdge = 1

function split(ring: Ring): [number, number][] {
  return ring.flatMap(([x, y], index): [number, number][] => {
    const [fromX, fromY] = ring[index - 1] ?? [x, y]
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / longestEdge))
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
    })
  })
}

/** Positive where the ring runs counter-clockwise on a map with north above. */
const turn = (ring: Ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index - 1] ?? [x, y]
    return sum + fromX * y - x * fromY
  }, 0)

/** The area as d3 wants it: clockwise, since the other way round is everything outside of it. */
function polygonOf(area: Area) {
  const known = wound.get(area)
  if (known) return known
  const [outer = []] = area
  const ring = split(outer)
  const isInsideOut = isAroundPole(outer)
    ? geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI
    : turn(outer) > 0
  const polygon = { type: 'Polygon' as const, coordinates: [isInsideOut ? ring.toReversed() : ring] }
  wound.set(area, polygon)
  return polygon
}

/** Whether a place lies in one of the areas, which are a union. On the sphere, so across the date line too. */
export const areasContain = (areas: readonly Area[], { latitude, longitude }: Place): boolean =>
  areas.some((area) => geoContains(polygonOf(area), [longitude, latitude]))

/** Whether it encloses anything: points on one line do not. */
export const hasArea = (area: Area): boolean => geoArea(polygonOf(area)) > 1e-12
