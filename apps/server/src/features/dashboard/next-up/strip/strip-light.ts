import { sunHeight } from '@portolan/rules/day-night'
import { pointOnWay, type Position } from '@portolan/rules/great-circle'
import type { GeoProjection } from 'd3-geo'
import { lonLat, type StripFrame } from './strip-projection.ts'

/** The light as one passes: each place of the strip has the hour at which the traveller is level with it. Instants are milliseconds. */

export interface Passing {
  readonly from: Position
  /** Null: a place, at one instant. */
  readonly to: Position | null
  readonly startsAt: number
  readonly endsAt: number
}

/** Height of the sun in degrees at which it has set, and at which each kind of twilight ends. */
export const darkness = [-0.833, -6, -12] as const

type Vector = readonly [number, number, number]
const radians = Math.PI / 180
const vectorOf = ({ latitude, longitude }: Position): Vector => [
  Math.cos(latitude * radians) * Math.cos(longitude * radians),
  Math.cos(latitude * radians) * Math.sin(longitude * radians),
  Math.sin(latitude * radians),
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** What lies before and after the route has the hours of a journey that goes on so far. */
const beyond = 0.6

/** The hour at which somebody who travels the route is level with a position. */
export function hourAt({ from, to, startsAt, endsAt }: Passing): (at: Position) => number {
  if (to === null) return () => startsAt
  const start = vectorOf(from)
  const end = vectorOf(pointOnWay(from, to, 0.5))
  const along = dot(start, end)
  const raw: Vector = [end[0] - along * start[0], end[1] - along * start[1], end[2] - along * start[2]]
  const length = Math.hypot(...raw) || 1
  const ahead: Vector = [raw[0] / length, raw[1] / length, raw[2] / length]
  const whole = 2 * Math.acos(Math.min(1, Math.max(-1, along))) || 1
  return (at) => {
    const here = vectorOf(at)
    const share = Math.atan2(dot(here, ahead), dot(here, start)) / whole
    return startsAt + (endsAt - startsAt) * Math.min(1 + beyond, Math.max(-beyond, share))
  }
}

export interface Crossing {
  readonly kind: 'dusk' | 'dawn'
  readonly at: number
  readonly position: Position
}

const steps = 240

/** Where the route meets dusk and dawn, in the order of the journey. */
export function crossingsOf({ from, to, startsAt, endsAt }: Passing): Crossing[] {
  if (to === null || endsAt <= startsAt) return []
  const heightAt = (share: number) =>
    sunHeight(startsAt + (endsAt - startsAt) * share, pointOnWay(from, to, share)) - darkness[0]
  const found: Crossing[] = []
  let before = heightAt(0)
  for (let step = 1; step <= steps; step += 1) {
    const height = heightAt(step / steps)
    if (before >= 0 !== height >= 0) {
      const share = (step - 1 + before / (before - height)) / steps
      found.push({
        kind: before >= 0 ? 'dusk' : 'dawn',
        at: startsAt + (endsAt - startsAt) * share,
        position: pointOnWay(from, to, share),
      })
    }
    before = height
  }
  return found
}

const across = 8
const down = 6
/** From where to where it is dark in a row. */
type Span = readonly [number, number]

export interface Shade {
  /** One path for each depth of `darkness`. */
  readonly paths: readonly string[]
  /** Places in each row where day and night meet, from the top. */
  readonly edges: readonly { readonly y: number; readonly xs: readonly number[] }[]
}

/** The dark parts of the strip, in rows of some pixels. */
export function shadeOf(projection: GeoProjection, passing: Passing, { width, height }: StripFrame): Shade {
  const hour = hourAt(passing)
  const [centreX, centreY] = projection.translate()
  const radius = projection.scale()
  const heightAt = (x: number, y: number): number => {
    if (Math.hypot(x - centreX, y - centreY) >= radius) return Number.NaN
    const [longitude = 0, latitude = 0] = projection.invert?.([x, y]) ?? []
    const at = { longitude, latitude }
    return sunHeight(hour(at), at)
  }
  const columns = Math.ceil(width / across) + 1
  const rows = Array.from({ length: Math.ceil(height / down) + 1 }, (_, row) => ({
    y: row * down,
    heights: Array.from({ length: columns }, (__, column) => heightAt(column * across, row * down)),
  }))
  const spans = darkness.map((level) => rows.map(({ heights }) => spansOf(heights, level)))
  return {
    paths: spans.map((ofLevel) => pathOf(ofLevel)),
    edges: rows.map(({ y }, index) => ({
      y,
      xs: (spans[0]?.[index] ?? []).flat().filter((x) => x > 0 && x < (columns - 1) * across),
    })),
  }
}

function spansOf(heights: readonly number[], level: number): Span[] {
  const spans: Span[] = []
  let start: number | null = null
  let before = Number.NaN
  for (const [column, height] of heights.entries()) {
    const x = column * across
    const isDark = height < level
    const wasDark = before < level
    const between =
      Number.isNaN(before) || Number.isNaN(height) ? x : x - across * ((level - height) / (before - height))
    if (isDark && !wasDark) start = column === 0 ? 0 : between
    if (!isDark && wasDark && start !== null) {
      spans.push([start, between])
      start = null
    }
    before = height
  }
  if (start !== null) spans.push([start, (heights.length - 1) * across])
  return spans
}

const round = (value: number) => Math.round(value * 10) / 10

/** Neighbouring rows with the same spans join without steps. */
function pathOf(rows: readonly (readonly Span[])[]): string {
  let path = ''
  for (const [row, spans] of rows.entries()) {
    const next = rows[row + 1]
    if (!next) break
    for (const [index, [left, right]] of spans.entries()) {
      const [nextLeft, nextRight] = (next.length === spans.length && next[index]) || [left, right]
      path += `M${round(left)} ${row * down}H${round(right)}L${round(nextRight)} ${(row + 1) * down}H${round(nextLeft)}Z`
    }
  }
  return path
}

/** The line between day and night through a place of the route, as far as it goes on from row to row. */
export function edgeThrough(projection: GeoProjection, crossing: Crossing, { edges }: Shade): string {
  const [x, y] = projection(lonLat(crossing.position)) ?? [0, 0]
  const near = Math.round(y / down)
  const follow = (rows: typeof edges) => {
    const line: [number, number][] = []
    let last = x
    for (const row of rows) {
      const next = row.xs.toSorted((one, other) => Math.abs(one - last) - Math.abs(other - last))[0]
      if (next === undefined || Math.abs(next - last) > across * 4) break
      line.push([next, row.y])
      last = next
    }
    return line
  }
  const line = [
    ...follow(edges.slice(0, near).toReversed()).toReversed(),
    [x, y] as const,
    ...follow(edges.slice(near + 1)),
  ]
  return `M${line.map(([atX, atY]) => `${round(atX)} ${round(atY)}`).join('L')}`
}
