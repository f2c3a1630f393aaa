import type { GeoStream } from 'd3-geo'
import { expect, it } from 'vitest'
import { PathText, simplified } from './path-text.ts'

function kept(line: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = []
  const nothing = () => undefined
  const to: GeoStream = {
    point: (x, y) => void points.push([x, y]),
    lineStart: nothing,
    lineEnd: nothing,
    polygonStart: nothing,
    polygonEnd: nothing,
  }
  const stream = simplified(to)
  stream.lineStart()
  for (const [x, y] of line) stream.point(x, y)
  stream.lineEnd()
  return points
}

it('keeps the corners that can be seen', () => {
  expect(kept([[0, 0], [5, 0.2], [10, 0], [10, 8]])).toEqual([[0, 0], [10, 0], [10, 8]]) // prettier-ignore
  expect(kept([[0, 0], [5, 2], [10, 0]])).toHaveLength(3) // prettier-ignore
  expect(kept([[3, 4]])).toEqual([[3, 4]])
  expect(kept([])).toEqual([])
})

it('writes steps whose faults do not add up', () => {
  const text = new PathText()
  text.moveTo(1.04, 2)
  for (let step = 1; step <= 100; step += 1) text.lineTo(1.04 + step * 0.26, 2 - step * 0.5)
  text.closePath()
  expect(text.path.startsWith('M1 2l.3-.5')).toBe(true)
  expect(text.path.endsWith('Z')).toBe(true)
  const sum = [...text.path.matchAll(/l(-?[\d.]+) ?-/g)].reduce((total, [, dx]) => total + Number(dx), 0)
  expect(sum).toBeCloseTo(26, 1)
})
