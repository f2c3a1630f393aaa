import type { Area, Position, Ring } from './risk-item.ts'

/** Areas as a map of the world draws them: few points, short numbers. Whoever asks whether a place is inside asks the alert. */

/** A position, areas of rings of positions. */
export interface MapShape {
  /** Inside of the biggest area, beside its points: beyond 180 where they are. */
  readonly at: [number, number]
  readonly areas: [number, number][][][]
}

/** Of an alert with more areas the biggest are drawn. */
const mostAreas = 24
/** A ring has at most so many points. */
const mostPoints = 36
/** Of a ring's extent: what lies nearer to a straight line is left out. */
const finest = 1 / 120

/** Null where the areas enclose nothing. */
export function mapShape(areas: readonly Area[]): MapShape | null {
  const biggest = areas
    .flatMap((area) => {
      const [outer, ...holes] = area
      const drawn = outer && simplified(outer)
      if (!drawn) return []
      return [{ size: sizeOf(outer), rings: [drawn, ...holes.map(simplified).filter((hole) => hole !== null)] }]
    })
    .toSorted((a, b) => b.size - a.size)
    .slice(0, mostAreas)
  const [first] = biggest
  if (!first) return null
  return { at: insideOf(first.rings), areas: biggest.map(({ rings }) => rings) }
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

function boxOf(ring: Ring): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of ring) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return { west, east, south, north }
}

function sizeOf(ring: Ring): number {
  const { west, east, south, north } = boxOf(ring)
  return (east - west) * (north - south)
}

/** Closed, at least a triangle; null where nothing is left of it. */
function simplified(ring: Ring): [number, number][] | null {
  if (ring.length < 4) return null
  const { west, east, south, north } = boxOf(ring)
  const extent = Math.max(east - west, north - south)
  const factor = extent >= 1 ? 100 : extent >= 0.1 ? 1_000 : 10_000
  const weights = weightsOf(ring)
  const least = Math.max(extent * finest, weights.toSorted((a, b) => b - a)[mostPoints] ?? 0)
  const rounded: [number, number][] = []
  for (const [index, [longitude, latitude]] of ring.entries()) {
    if (weights[index]! <= least) continue
    const [x, y] = [Math.round(longitude * factor) / factor, Math.round(latitude * factor) / factor]
    const before = rounded.at(-1)
    if (!before || before[0] !== x || before[1] !== y) rounded.push([x, y])
  }
  return rounded.length >= 4 ? rounded : null
}

/**
 * How far each point lies from the line that would be there without it, by Douglas and Peucker's way: between two points
 * that stay, the farthest from their line is the next. A point counts at most as much as the one before which it would go.
 */
function weightsOf(ring: Ring): Float64Array {
  const weights = new Float64Array(ring.length)
  const start = ring[0]!
  const last = ring.length - 1
  // A closed ring begins and ends at one point: the farthest from it is the other that always stays.
  let far = 0
  for (let index = 1; index < last; index += 1)
    if (squared(ring[index]!, start) > squared(ring[far]!, start)) far = index
  weights[0] = weights[far] = weights[last] = Infinity
  const open: [from: number, to: number][] = [
    [0, far],
    [far, last],
  ]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair
    let [most, farthest] = [0, -1]
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(ring[index]!, ring[from]!, ring[to]!)
      if (distance > most) [most, farthest] = [distance, index]
    }
    if (farthest < 0) continue
    weights[farthest] = Math.min(Math.sqrt(most), weights[from]!, weights[to]!)
    open.push([from, farthest], [farthest, to])
  }
  return weights
}

const squared = ([ax, ay]: Position, [bx, by]: Position) => (ax - bx) ** 2 + (ay - by) ** 2

/** The square of the distance from a point to the line between two others, in degrees. */
function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2
}

/** Shares of the area's height at which lines are laid through it. No corner is likely to lie on one. */
const heights = [0.503, 0.381, 0.617, 0.247, 0.749, 0.061, 0.937]

/** The middle of the longest piece of some level lines that lies inside. */
function insideOf(rings: readonly Ring[]): [number, number] {
  const { south, north } = boxOf(rings[0] ?? [])
  let best: { readonly x: number; readonly y: number; readonly length: number } | null = null
  for (const height of heights) {
    const y = south + (north - south) * height
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).toSorted((a, b) => a - b)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [crossings[index]!, crossings[index + 1]!]
      if (!best || to - from > best.length * 1.05) best = { x: (from + to) / 2, y, length: to - from }
    }
  }
  const [fallback = [0, 0]] = rings[0] ?? []
  const [x, y] = best ? [best.x, best.y] : fallback
  const round = (value: number) => Math.round(value * 1000) / 1000
  return [round(x), round(y)]
}

const crossingsOf = (ring: Ring, y: number): number[] =>
  ring.slice(1).flatMap(([bx, by], index) => {
    const [ax, ay] = ring[index]!
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]
  })
