import { type Position, pointsOnWay } from '@portolan/rules/great-circle'

/** A small map of one journey: Mercator, as wide as the journey. Positions in degrees, points in the picture's units. */

export interface RouteLeg {
  readonly from: Position & { readonly name: string }
  readonly to: Position & { readonly name: string }
  /** 0 where it is ahead, 1 where it is done. */
  readonly share: number
}

export interface RoutePoint {
  readonly x: number
  readonly y: number
}

export interface RoutePicture {
  /** The lines that are done, and those that are ahead: `d` of a path. */
  readonly done: string
  readonly ahead: string
  readonly stops: readonly (RoutePoint & { readonly name: string; readonly anchor: 'start' | 'end' })[]
  readonly project: (longitude: number, latitude: number) => RoutePoint
  /** West, south, east, north of the picture; longitudes go on beyond 180 degrees. */
  readonly bounds: readonly [number, number, number, number]
}

const radians = Math.PI / 180
const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-84, Math.min(84, latitude)) * radians) / 2)) / radians
const steps = 48
/** Degrees of the narrowest picture: a journey within a city shows its country. */
const least = 4

export function drawRoute(legs: readonly RouteLeg[], width: number, height: number): RoutePicture {
  let before = legs[0]?.from.longitude ?? 0
  const ways = legs.map(({ from, to }) => {
    const points = pointsOnWay(from, to, { steps })
    // Each leg goes on where the one before has ended, also beyond the date line.
    const shift = 360 * Math.round((before - (points[0]?.longitude ?? before)) / 360)
    const moved = points.map(({ latitude, longitude }) => ({ x: longitude + shift, y: mercator(latitude), latitude }))
    before = moved.at(-1)?.x ?? before
    return moved
  })
  const all = ways.flat()
  const [west, east] = rangeOf(all.map(({ x }) => x))
  const [south, north] = rangeOf(all.map(({ y }) => y))
  const margin = 0.16
  const scale = Math.min(
    (width * (1 - 2 * margin)) / Math.max(east - west, least),
    (height * (1 - 2 * margin)) / Math.max(north - south, least),
  )
  const [centreX, centreY] = [(west + east) / 2, (south + north) / 2]
  const place = (x: number, y: number): RoutePoint => ({
    x: width / 2 + (x - centreX) * scale,
    y: height / 2 - (y - centreY) * scale,
  })
  const path = (points: readonly { x: number; y: number }[]) =>
    points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${pair(place(x, y))}`).join('')
  const parts = ways.map((way, index) => {
    const at = Math.round((legs[index]?.share ?? 0) * steps)
    return { done: at > 0 ? path(way.slice(0, at + 1)) : '', ahead: at < steps ? path(way.slice(at)) : '' }
  })
  const half = width / 2 / scale
  const tall = height / 2 / scale
  return {
    done: parts.map(({ done }) => done).join(''),
    ahead: parts.map(({ ahead }) => ahead).join(''),
    stops: stopsOf(legs, ways, place, width),
    project: (longitude, latitude) => place(longitude, mercator(latitude)),
    bounds: [centreX - half, centreY - tall, centreX + half, centreY + tall],
  }
}

const pair = ({ x, y }: RoutePoint) => `${x.toFixed(1)} ${y.toFixed(1)}`

function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
}

/** Each city once; names stand where the picture has room. */
function stopsOf(
  legs: readonly RouteLeg[],
  ways: readonly (readonly { x: number; y: number }[])[],
  place: (x: number, y: number) => RoutePoint,
  width: number,
): RoutePicture['stops'] {
  const stops = new Map<string, RoutePoint & { name: string; anchor: 'start' | 'end' }>()
  legs.forEach(({ from, to }, index) => {
    for (const [name, end] of [
      [from.name, ways[index]?.[0]],
      [to.name, ways[index]?.at(-1)],
    ] as const) {
      if (!end || stops.has(name)) continue
      const point = place(end.x, end.y)
      stops.set(name, { ...point, name, anchor: point.x > width * 0.6 ? 'end' : 'start' })
    }
  })
  return [...stops.values()]
}
