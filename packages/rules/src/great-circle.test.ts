import { describe, expect, it } from 'vitest'
import { greatCircleKm } from './great-circle.ts'

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
