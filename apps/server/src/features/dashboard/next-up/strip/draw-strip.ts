import type { NextUpStrip } from '@portolan/contract/schemas/next-up-strip'
import { pointsOnWay, type Position } from '@portolan/rules/great-circle'
import type { GeoProjection } from 'd3-geo'
import { type DrawnLand, drawLand } from './strip-land.ts'
import { crossingsOf, edgeThrough, type Passing, shadeOf } from './strip-light.ts'
import { lonLat, type StripFrame, viewOfPlace, viewOfRoute } from './strip-projection.ts'
import type { ScaledOutlines } from './world-outlines.ts'

export interface StripInput extends Passing {
  readonly isFlight: boolean
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Of a flight, so that the browser can cut it where the aircraft is. */
const waySteps = 48
type Point = [number, number]

/** The strip of map under a route, or round a place. */
export function drawStrip(input: StripInput, outlines: ScaledOutlines): NextUpStrip {
  const { from, to } = input
  const frame = frameOf(input)
  const { projection, north } = to ? viewOfRoute(from, to, frame) : viewOfPlace(from, frame)
  const point = (position: Position) => pointOf(projection, position)
  const shade = shadeOf(projection, input, frame)
  const crossings = crossingsOf(input).map((crossing) => {
    const [X, Y] = point(crossing.position)
    const At = new Date(Math.round(crossing.at)).toISOString()
    return { Kind: crossing.kind, At, X, Y, Edge: edgeThrough(projection, crossing, shade) }
  })
  const { land, borders, disputed } = keptLand(input, () => drawLand(outlines, projection, frame))
  return {
    Land: land,
    Borders: borders,
    Disputed: disputed,
    Shades: [...shade.paths],
    Crossings: crossings,
    Way: to ? wayOf(input, to).map(point) : [],
    Start: point(from),
    End: to && point(to),
    North: Math.round(north),
  }
}

const wayOf = ({ from, isFlight }: StripInput, to: Position) =>
  isFlight ? pointsOnWay(from, to, { steps: waySteps }) : [from, to]

const round = (value: number) => Math.round(value * 10) / 10

function pointOf(projection: GeoProjection, position: Position): Point {
  const [x, y] = projection(lonLat(position)) ?? [0, 0]
  return [round(x), round(y)]
}

function frameOf({ width, height }: StripInput): StripFrame {
  const isWide = width > 480
  return {
    width,
    height,
    inset: isWide ? { left: Math.min(170, width * 0.2), right: Math.min(124, width * 0.2) } : { left: 62, right: 62 },
    baseline: Math.round(height * 0.62),
  }
}

/** Some 10 kB each. */
const most = 300
const kept = new Map<string, DrawnLand>()

/** Land does not depend on the hour, and most of the time goes into it: the latest few hundred are drawn once a process. */
function keptLand({ from, to, width, height }: StripInput, draw: () => DrawnLand): DrawnLand {
  const ends = [from, to].map((end) => end && [end.latitude, end.longitude])
  const key = JSON.stringify([...ends, width, height])
  const known = kept.get(key)
  if (known) return known
  const drawn = draw()
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, drawn)
  return drawn
}
