/** The arithmetic of a curve with its band. */

export interface CurvePoint {
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
}

export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Round figures that hold all of it, four to six lines apart; null where nothing has a value. */
export function scaleOf(values: readonly number[], unit: number): Scale | null {
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(high - low, unit * 10)
  const raw = span / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= raw) ?? power * 10
  const min = Math.floor(low / size) * size
  // The same price every day still has a line above it.
  const max = Math.max(min + size, Math.ceil(high / size) * size)
  const ticks = Array.from({ length: Math.round((max - min) / size) + 1 }, (_, index) => min + index * size)
  return { min, max: ticks.at(-1) ?? max, ticks }
}

export const valuesOf = (points: readonly CurvePoint[]): readonly number[] =>
  points.flatMap(({ value, low, high }) => [value, low, high].filter((one) => one !== null))

interface Place {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}

/** The line through all values; a gap in them is a gap in it. */
export function linePath(points: readonly CurvePoint[], { x, y }: Place): string {
  let isDrawing = false
  return points
    .map(({ value }, index) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const command = `${isDrawing ? 'L' : 'M'}${round(x(index))} ${round(y(value))}`
      isDrawing = true
      return command
    })
    .join('')
}

/** The band between the lows and the highs, one closed shape for each stretch without a gap. */
export function bandPath(points: readonly CurvePoint[], { x, y }: Place): string {
  const stretches: { index: number; low: number; high: number }[][] = [[]]
  points.forEach(({ low, high }, index) => {
    if (low === null || high === null) stretches.push([])
    else stretches.at(-1)?.push({ index, low, high })
  })
  return stretches
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => {
      const top = stretch.map(({ index, high }) => `${round(x(index))} ${round(y(high))}`)
      const bottom = stretch.toReversed().map(({ index, low }) => `${round(x(index))} ${round(y(low))}`)
      return `M${[...top, ...bottom].join('L')}Z`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** Marks whose words would lie over each other: the later one goes. `at` is in pixels. */
export function apart<T extends { readonly at: number; readonly width: number }>(marks: readonly T[]): readonly T[] {
  let end = Number.NEGATIVE_INFINITY
  return marks.filter(({ at, width }) => {
    if (at - width / 2 < end) return false
    end = at + width / 2 + 8
    return true
  })
}

/** The nearest point that has a value in a direction; the same one where there is none. */
export function nextPoint(points: readonly CurvePoint[], from: number, by: number): number {
  const last = points.length - 1
  let at = Math.min(last, Math.max(0, from + by))
  const way = Math.sign(by)
  while (at > 0 && at < last && points[at]?.value === null) at += way
  return points[at]?.value === null || points[at] === undefined ? from : at
}
