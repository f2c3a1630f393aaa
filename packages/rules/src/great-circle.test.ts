import { describe, expect, it } from 'vitest'
import { courseOnWay, greatCircleKm, pointOnWay, pointsOnWay } from './great-circle.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the great-circle distance', () => {
  it('agrees with published distances', () => {
    // London Heathrow to New York Kennedy; Hong Kong to Tokyo Narita.
    expect(greatCircleKm(at(51.4706, -0.461941), at(40.639801, -73.7789))).toBeCloseTo(5540, -1)
    expect(greatCircleKm(at(22.308919, 113.914603), at(35.764702, 140.386002))).toBeCloseTo(2961, -1)
  })

  it('is zero from a place to itself, and half the circumference between antipodes', () => {
    expect(greatCircleKm(at(35, 139), at(35, 139))).toBe(0)
    expect(greatCircleKm(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371.0088, 3)
  })

  it('is right across the date line', () => {
    expect(greatCircleKm(at(0, 179.5), at(0, -179.5))).toBeCloseTo(greatCircleKm(at(0, 0), at(0, 1)), 6)
  })
})

describe('the way', () => {
  const [hongKong, frankfurt] = [at(22.308919, 113.914603), at(50.033333, 8.570556)]

  it('begins and ends at its places, and is halfway at its middle', () => {
    const middle = pointOnWay(hongKong, frankfurt, 0.5)
    expect(greatCircleKm(hongKong, middle)).toBeCloseTo(greatCircleKm(middle, frankfurt), 3)
    expect(greatCircleKm(hongKong, middle) * 2).toBeCloseTo(greatCircleKm(hongKong, frankfurt), 3)
    expect(greatCircleKm(pointOnWay(hongKong, frankfurt, 0), hongKong)).toBeCloseTo(0, 3)
    expect(greatCircleKm(pointOnWay(hongKong, frankfurt, 1), frankfurt)).toBeCloseTo(0, 3)
    // On its way it is further north than both of its ends.
    expect(pointOnWay(hongKong, frankfurt, 0.75).latitude).toBeGreaterThan(frankfurt.latitude)
  })

  it('never jumps where it crosses the date line, in both directions', () => {
    const [narita, losAngeles] = [at(35.764702, 140.386002), at(33.942536, -118.408075)]
    const east = pointsOnWay(narita, losAngeles, { steps: 64 })
    expect(east).toHaveLength(65)
    expect(east.at(-1)?.longitude).toBeCloseTo(360 - 118.408075, 6)
    const west = pointsOnWay(losAngeles, narita, { steps: 64 })
    expect(west.at(-1)?.longitude).toBeCloseTo(140.386002 - 360, 6)
    for (const way of [east, west])
      for (const [index, { longitude }] of way.entries())
        if (index > 0) expect(Math.abs(longitude - (way[index - 1]?.longitude ?? 0))).toBeLessThan(10)
  })

  it('has parts that meet, beyond the date line too', () => {
    const [auckland, santiago] = [at(-37.008056, 174.791667), at(-33.392778, -70.785556)]
    const flown = pointsOnWay(auckland, santiago, { steps: 20, end: 0.6 })
    const ahead = pointsOnWay(auckland, santiago, { steps: 20, start: 0.6 })
    expect(ahead[0]?.longitude).toBeCloseTo(flown.at(-1)?.longitude ?? 0, 6)
    expect(ahead[0]?.latitude).toBeCloseTo(flown.at(-1)?.latitude ?? 0, 6)
    expect(ahead.at(-1)?.longitude).toBeCloseTo(360 - 70.785556, 6)
  })

  it('between antipodes goes over a pole, and from a place to itself nowhere', () => {
    expect(pointOnWay(at(0, 0), at(0, 180), 0.5).latitude).toBeCloseTo(90, 6)
    expect(pointOnWay(at(35, 139), at(35, 139), 0.5)).toEqual(at(35, 139))
  })

  it('has a course: east along the equator, north along a meridian, and north-west from Hong Kong to Frankfurt', () => {
    expect(courseOnWay(at(0, 0), at(0, 90), 0.5)).toBeCloseTo(90, 6)
    expect(Math.cos((courseOnWay(at(0, 10), at(50, 10), 0) * Math.PI) / 180)).toBeCloseTo(1, 6)
    expect(courseOnWay(hongKong, frankfurt, 0)).toBeCloseTo(321.31, 0)
    expect(courseOnWay(at(0, 179), at(0, -179), 0.5)).toBeCloseTo(90, 6)
  })
})
