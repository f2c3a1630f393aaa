import { sunHeight } from '@portolan/rules/day-night'
import { pointOnWay, type Position } from '@portolan/rules/great-circle'
import { describe, expect, it } from 'vitest'
import { crossingsOf, darkness, edgeThrough, hourAt, shadeOf } from './strip-light.ts'
import { lonLat, type StripFrame, viewOfPlace, viewOfRoute } from './strip-projection.ts'

const frame: StripFrame = { width: 620, height: 158, inset: { left: 120, right: 120 }, baseline: 98 }
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const places = {
  hongKong: at(22.31, 113.92),
  tokyo: at(35.77, 140.39),
  london: at(51.47, -0.46),
  auckland: at(-37.01, 174.79),
  losAngeles: at(33.94, -118.41),
  singapore: at(1.36, 103.99),
  newYork: at(40.64, -73.78),
  svalbard: at(78.25, 15.47),
  anchorage: at(61.17, -149.99),
  madrid: at(40.47, -3.56),
  // Nearly on the other side of Madrid.
  palmerston: at(-40.32, 175.62),
  macau: at(22.15, 113.59),
  melbourne: at(-37.67, 144.84),
}
type Name = keyof typeof places

function ends(from: Name, to: Name) {
  const view = viewOfRoute(places[from], places[to], frame)
  const point = (position: Position) => view.projection(lonLat(position)) ?? [Number.NaN, Number.NaN]
  return { view, point, start: point(places[from]), end: point(places[to]) }
}

const routes: readonly [Name, Name][] = [
  ['hongKong', 'tokyo'],
  ['hongKong', 'london'],
  ['auckland', 'losAngeles'],
  ['losAngeles', 'auckland'],
  ['singapore', 'newYork'],
  ['svalbard', 'anchorage'],
  ['madrid', 'palmerston'],
  ['melbourne', 'tokyo'],
  ['hongKong', 'macau'],
]

describe.each(routes)('the way from %s to %s', (from, to) => {
  const { view, point, start, end } = ends(from, to)

  it('runs level between the insets, over the whole room unless it is very short', () => {
    expect(start[1]).toBeCloseTo(frame.baseline, 0)
    expect(end[1]).toBeCloseTo(frame.baseline, 0)
    const [left, right] = [Math.min(start[0], end[0]), Math.max(start[0], end[0])]
    expect(left).toBeGreaterThanOrEqual(frame.inset.left - 1)
    expect(right).toBeLessThanOrEqual(frame.width - frame.inset.right + 1)
    if (to !== 'macau') expect(right - left).toBeCloseTo(380, 0)
  })

  it('stays on the strip, as a bow upwards', () => {
    for (let share = 0; share <= 1; share += 0.05) {
      const [x, y] = point(pointOnWay(places[from], places[to], share))
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(10)
      expect(y).toBeLessThanOrEqual(frame.baseline + 0.5)
    }
  })

  it('has north in the upper half', () => {
    expect(Math.abs(view.north)).toBeLessThanOrEqual(90.5)
  })
})

it('of less than 100 km shows coasts all the same, and its ends side by side', () => {
  const { start, end } = ends('hongKong', 'macau')
  expect(Math.abs(end[0] - start[0])).toBeGreaterThan(15)
  expect(Math.abs(end[0] - start[0])).toBeLessThan(60)
})

it('of no length at all is a place', () => {
  const { projection } = viewOfRoute(places.tokyo, places.tokyo, frame)
  const [x, y] = projection(lonLat(places.tokyo)) ?? []
  expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
})

it('shows a place in the middle', () => {
  const { projection, north } = viewOfPlace(places.singapore, frame)
  expect(projection(lonLat(places.singapore))).toEqual([310, 98])
  expect(north).toBe(0)
})

describe('the light as one passes', () => {
  const startsAt = Date.parse('2026-11-24T07:15:00Z')
  const passing = {
    from: places.hongKong,
    to: places.tokyo,
    startsAt,
    endsAt: Date.parse('2026-11-24T11:05:00Z'),
  }

  it('knows the hour of each place of the way', () => {
    const hour = hourAt(passing)
    for (const share of [0, 0.25, 0.5, 0.9, 1])
      expect(hour(pointOnWay(passing.from, passing.to, share))).toBeCloseTo(startsAt + share * 13_800_000, -3)
  })

  it('meets dusk once, where the sun sets at that hour', () => {
    const [dusk, ...more] = crossingsOf(passing)
    expect(more).toEqual([])
    expect(dusk?.kind).toBe('dusk')
    expect(sunHeight(dusk?.at ?? 0, dusk?.position ?? places.tokyo)).toBeCloseTo(darkness[0], 1)
  })

  it('meets dawn on a night flight, and both or none elsewhere', () => {
    const night = {
      ...passing,
      startsAt: Date.parse('2026-11-24T17:00:00Z'),
      endsAt: Date.parse('2026-11-24T23:30:00Z'),
    }
    expect(crossingsOf(night).map(({ kind }) => kind)).toEqual(['dawn'])
    const noon = {
      ...passing,
      startsAt: Date.parse('2026-11-24T02:00:00Z'),
      endsAt: Date.parse('2026-11-24T05:30:00Z'),
    }
    expect(crossingsOf(noon)).toEqual([])
    expect(crossingsOf({ ...passing, to: null })).toEqual([])
  })

  it('is dark beyond the line, and the line goes through the way', () => {
    const { projection } = viewOfRoute(passing.from, passing.to, frame)
    const shade = shadeOf(projection, passing, frame)
    expect(shade.paths).toHaveLength(3)
    expect(shade.paths[0]?.startsWith('M')).toBe(true)
    const [dusk] = crossingsOf(passing)
    if (!dusk) throw new Error('No dusk')
    const line = edgeThrough(projection, dusk, shade)
    const [x = 0] = projection(lonLat(dusk.position)) ?? []
    expect(line).toContain(`${Math.round(x * 10) / 10} `)
    // From top to bottom of the strip.
    expect(line.split('L').length).toBeGreaterThan(22)
  })

  it.each(routes)('is drawn for %s to %s too', (from, to) => {
    const { projection } = viewOfRoute(places[from], places[to], frame)
    const shade = shadeOf(projection, { ...passing, from: places[from], to: places[to] }, frame)
    expect(shade.paths.join('')).not.toContain('NaN')
  })
})
