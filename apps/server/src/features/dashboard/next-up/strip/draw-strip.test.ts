import type { Position } from '@portolan/rules/great-circle'
import { describe, expect, it } from 'vitest'
import { drawStrip, type StripInput } from './draw-strip.ts'
import { worldOutlines } from './world-outlines.ts'

const outlines = await worldOutlines()
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const [hongKong, tokyo, london, singapore] = [at(22.31, 113.92), at(35.77, 140.39), at(51.47, -0.46), at(1.36, 103.99)]
const flight: StripInput = {
  from: hongKong,
  to: tokyo,
  startsAt: Date.parse('2026-11-24T07:15:00Z'),
  endsAt: Date.parse('2026-11-24T11:05:00Z'),
  isFlight: true,
  width: 800,
  height: 158,
}
const draw = (over: Partial<StripInput> = {}) => drawStrip({ ...flight, ...over }, outlines)

/** Each point of a path in pixels. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Ml])(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, kind, first = '', second = '']) => {
    const [a, b] = [Number(first), Number(second)]
    ;[x, y] = kind === 'M' ? [a, b] : [x + a, y + b]
    return [x, y]
  })
}

describe('a flight', () => {
  it('has its way between its ends, the dusk on it and all paths', () => {
    const { Way, Start, End, Crossings, Shades, Land, Borders } = draw()
    expect(Way).toHaveLength(49)
    expect(Way[0]).toEqual(Start)
    expect(Way.at(-1)).toEqual(End)
    expect(Crossings).toMatchObject([{ Kind: 'dusk', At: expect.stringMatching(/^2026-11-24T0[89]:/) as string }])
    expect(Crossings[0]?.Edge).toMatch(/^M/)
    expect(Shades).toHaveLength(3)
    expect(Land).toMatch(/^M/)
    expect(Borders).toMatch(/^M/)
  })

  it.each([
    ['near', draw()],
    ['far', draw({ to: london })],
    ['on a phone', draw({ to: singapore, width: 344, height: 132 })],
  ])('that is %s has land on the strip alone, in a few kilobytes', (_, strip) => {
    const points = pointsOf(strip.Land)
    expect(points.length).toBeGreaterThan(50)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(-4.2)
      expect(x).toBeLessThanOrEqual(804.2)
      expect(y).toBeGreaterThanOrEqual(-4.2)
      expect(y).toBeLessThanOrEqual(162.2)
    }
    expect(strip.Land.length).toBeLessThan(25_000)
  })

  it('is drawn for its own hours, whoever asked for the same way before', () => {
    const [day, night] = [
      draw(),
      draw({ startsAt: flight.startsAt + 8 * 3_600_000, endsAt: flight.endsAt + 8 * 3_600_000 }),
    ]
    expect(night.Land).toBe(day.Land)
    expect(night.Shades).not.toEqual(day.Shades)
    expect(night.Crossings).toEqual([])
  })

  it('without an arrival has no crossings', () => {
    expect(draw({ endsAt: flight.startsAt }).Crossings).toEqual([])
  })
})

it('a train is a straight line', () => {
  const { Way, Start, End } = draw({ isFlight: false, to: at(23.16, 113.27) })
  expect(Way).toEqual([Start, End])
})

it('a place has no way and no other end', () => {
  expect(draw({ to: null })).toMatchObject({ Way: [], End: null, North: 0, Crossings: [] })
})
