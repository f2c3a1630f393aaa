import type { MultiLineString, MultiPolygon, Position as LonLat } from 'geojson'
import { geoDistance, geoPath, type GeoProjection } from 'd3-geo'
import { PathText, simplified } from './path-text.ts'
import type { StripFrame } from './strip-projection.ts'
import type { Line, Outline, ScaledOutlines } from './world-outlines.ts'

export interface DrawnLand {
  readonly land: string
  /** Borders that nobody disputes, and the others. */
  readonly borders: string
  readonly disputed: string
}

/** Below this scale the coarse coasts are fine enough: pixels for one radian. */
const coarseScale = 900
/** Beyond its sides, so that no outline of land is drawn along them. */
const overlap = 4
/** Radius of the smallest island that is drawn, in pixels. */
const smallest = 0.5

/** Land as paths, of what lies on the strip alone: most of the world is elsewhere. */
export function drawLand({ coarse, fine }: ScaledOutlines, projection: GeoProjection, frame: StripFrame): DrawnLand {
  const { land, borders, disputed } = projection.scale() < coarseScale ? coarse : fine
  const clipped = projection.clipExtent([
    [-overlap, -overlap],
    [frame.width + overlap, frame.height + overlap],
  ])
  const draw = (shape: MultiPolygon | MultiLineString) => {
    const text = new PathText()
    geoPath({ stream: (to) => clipped.stream(simplified(to)) }, text)(shape)
    return text.path
  }
  const isOn = onStrip(projection, frame)
  const isLarge = ({ radius }: Outline) => radius * projection.scale() >= smallest
  const linesOf = (all: readonly Outline[]) =>
    draw({ type: 'MultiLineString', coordinates: all.filter(isOn).flatMap(({ lines }) => lines.map(pointsOf)) })
  return {
    land: draw({
      type: 'MultiPolygon',
      coordinates: land.filter((one) => isLarge(one) && isOn(one)).map(({ lines }) => lines.map(pointsOf)),
    }),
    borders: linesOf(borders),
    disputed: linesOf(disputed),
  }
}

const pointsOf = (line: Line): LonLat[] =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[index * 2] ?? 0, line[index * 2 + 1] ?? 0])

/** Whether something can be seen: the picture of a circle on the globe is never larger than the circle itself. */
function onStrip(projection: GeoProjection, { width, height }: StripFrame): (outline: Outline) => boolean {
  const scale = projection.scale()
  const [east, south] = projection.rotate()
  return ({ at, radius }) => {
    if (geoDistance([...at], [-east, -south]) - radius > Math.PI / 2) return false
    const [x, y] = projection([...at]) ?? [0, 0]
    const reach = radius * scale + overlap
    return x + reach > 0 && x - reach < width && y + reach > 0 && y - reach < height
  }
}
