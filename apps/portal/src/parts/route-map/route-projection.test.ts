import { expect, it } from 'vitest'
import { drawRoute } from './route-projection.ts'

const hongKong = { name: 'Hong Kong', latitude: 22.3, longitude: 113.9 }
const tokyo = { name: 'Tokyo', latitude: 35.5, longitude: 139.8 }
const honolulu = { name: 'Honolulu', latitude: 21.3, longitude: -157.9 }
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)

it('solid where it is done, dotted ahead, each city once', () => {
  const picture = drawRoute(
    [
      { from: hongKong, to: tokyo, share: 1 },
      { from: tokyo, to: hongKong, share: 0 },
    ],
    344,
    200,
  )
  expect(picture.done).toMatch(/^M/)
  expect(picture.ahead).toMatch(/^M/)
  expect(picture.stops.map(({ name }) => name)).toEqual(['Hong Kong', 'Tokyo'])
  for (const { x, y } of picture.stops) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(344)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(200)
  }
})

it('goes on over the date line, and divides a ride that is under way', () => {
  const picture = drawRoute([{ from: tokyo, to: honolulu, share: 0.5 }], 344, 200)
  const [tokyoStop, honoluluStop] = picture.stops
  expect(honoluluStop?.x).toBeGreaterThan(tokyoStop?.x ?? Infinity)
  expect(picture.bounds[2] - picture.bounds[0]).toBeLessThan(120)
  expect(numbers(picture.done).slice(-2)).toEqual(numbers(picture.ahead).slice(0, 2))
})

it('is nothing without rides', () => {
  expect(drawRoute([], 344, 200)).toMatchObject({ done: '', ahead: '', stops: [] })
})
