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
const mostPoints = 48
/** Of a ring's extent: what lies nearer to a straight line is left out. */
const finest = 1 / 200

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

const boxOf = (ring: Ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return {
    west: xs.reduce((a, b) => Math.min(a, b)),
    east: xs.reduce((a, b) => Math.max(a, b)),
    south: ys.reduce((a, b) => Math.min(a, b)),
    north: ys.reduce((a, b) => Math.max(a, b)),
  }
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
  const decimals = extent >= 1 ? 2 : extent >= 0.1 ? 3 : 4
  let tolerance = extent * finest
  let kept = thinned(ring, tolerance)
  while (kept.length > mostPoints) {
    tolerance *= 1.6
    kept = thinned(ring, tolerance)
  }
  const factor = 10 ** decimals
  const rounded = kept.map(([x, y]): [number, number] => [
    Math.round(x * factor) / factor,
    Math.round(y * factor) / factor,
  ])
  const distinct = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
  return distinct.length >= 4 ? distinct : null
}

/** Douglas and Peucker's way: between two points that stay, the farthest from their line stays where it is far enough. */
function thinned(ring: Ring, tolerance: number): Ring {
  const keep = new Uint8Array(ring.length)
  // A closed ring begins and ends at one point: the farthest from it is the other that always stays.
  const start = ring[0]!
  let far = 0
  for (const [index, [x, y]] of ring.entries())
    if (Math.hypot(x - start[0], y - start[1]) > Math.hypot(ring[far]![0] - start[0], ring[far]![1] - start[1]))
      far = index
  keep[0] = keep[far] = keep[ring.length - 1] = 1
  const open: [number, number][] = [
    [0, far],
    [far, ring.length - 1],
  ]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair
    let [worst, farthest] = [tolerance, -1]
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(ring[index]!, ring[from]!, ring[to]!)
      if (distance > worst) [worst, farthest] = [distance, index]
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return ring.filter((_, index) => keep[index] === 1)
}

/** From a point to the line between two others, in degrees. */
function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Heights at which a line is laid through the area, of its own. */
const heights = [0.5, 0.38, 0.62, 0.25, 0.75, 0.1, 0.9]

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
