import type { GeoContext, GeoStream } from 'd3-geo'

type Point = readonly [number, number]

/** How far a simplified line may be from what it stands for, in pixels. */
const tolerance = 0.4

/** Leaves out the corners that nobody would miss (Douglas and Peucker). */
export function simplified(to: GeoStream): GeoStream {
  let line: Point[] = []
  return {
    point: (x, y) => void line.push([x, y]),
    lineStart() {
      line = []
      to.lineStart()
    },
    lineEnd() {
      for (const [x, y] of withoutIdleCorners(line)) to.point(x, y)
      to.lineEnd()
    },
    polygonStart: () => to.polygonStart(),
    polygonEnd: () => to.polygonEnd(),
  }
}

function withoutIdleCorners(line: readonly Point[]): Point[] {
  const kept = new Set([0, line.length - 1])
  const parts: Point[] = [[0, line.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    const { index, distance } = farthest(line, first, last)
    if (distance <= tolerance) continue
    kept.add(index)
    parts.push([first, index], [index, last])
  }
  return line.filter((_, index) => kept.has(index))
}

/** The corner between two others that is farthest from the straight line between them. */
function farthest(line: readonly Point[], first: number, last: number): { index: number; distance: number } {
  const [[ax, ay], [bx, by]] = [line[first] ?? [0, 0], line[last] ?? [0, 0]]
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  let found = { index: first, distance: 0 }
  for (let index = first + 1; index < last; index += 1) {
    const [x, y] = line[index] ?? [0, 0]
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
    const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy)
    if (distance > found.distance) found = { index, distance }
  }
  return found
}

/** Writes SVG path text to a tenth of a pixel, by steps from point to point: half as long as by places. */
export class PathText implements GeoContext {
  path = ''
  /** In tenths of a pixel. */
  #at: Point = [0, 0]

  moveTo(x: number, y: number) {
    this.#at = [Math.round(x * 10), Math.round(y * 10)]
    this.path += `M${this.#at[0] / 10} ${this.#at[1] / 10}`
  }
  lineTo(x: number, y: number) {
    const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)]
    const [dx, dy] = [toX - this.#at[0], toY - this.#at[1]]
    if (dx === 0 && dy === 0) return
    this.#at = [toX, toY]
    this.path += `l${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`
  }
  closePath() {
    this.path += 'Z'
  }
  /** Points are drawn as circles; there are none. */
  arc() {}
  beginPath() {}
}

/** Tenths as a number without its leading nought: '.4', '-.4', '12'. */
const short = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.')
