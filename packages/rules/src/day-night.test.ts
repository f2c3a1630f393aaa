import { describe, expect, it } from 'vitest'
import { dayNightAt, sunHeight, sunOverhead } from './day-night.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('where the sun stands overhead', () => {
  it('is the equator at an equinox and a tropic at a solstice (instants of the US Naval Observatory)', () => {
    expect(sunOverhead(Date.UTC(2026, 2, 20, 14, 46)).latitude).toBeCloseTo(0, 1)
    expect(sunOverhead(Date.UTC(2026, 8, 23, 0, 5)).latitude).toBeCloseTo(0, 1)
    expect(sunOverhead(Date.UTC(2026, 5, 21, 8, 25)).latitude).toBeCloseTo(23.44, 1)
    expect(sunOverhead(Date.UTC(2026, 11, 21, 20, 50)).latitude).toBeCloseTo(-23.44, 1)
  })

  it('is Greenwich at noon but for the equation of time', () => {
    // 16.4 minutes early in November, 14.2 minutes late in February: a minute is a quarter of a degree.
    expect(sunOverhead(Date.UTC(2026, 10, 3, 12)).longitude).toBeCloseTo(-16.4 / 4, 1)
    expect(sunOverhead(Date.UTC(2026, 1, 11, 12)).longitude).toBeCloseTo(14.2 / 4, 1)
    expect(Math.abs(sunOverhead(Date.UTC(2026, 3, 15, 0)).longitude)).toBeCloseTo(180, 0)
  })
})

describe('day and night', () => {
  it('have the sun above the horizon on one side of the line only', () => {
    for (const month of [0, 2, 5, 8, 11]) {
      const instant = Date.UTC(2026, month, 21, 6, 5)
      const { edge, darkPole } = dayNightAt(instant, 15)
      expect(edge).toHaveLength(25)
      for (const { latitude, longitude } of edge) {
        expect(Math.abs(sunHeight(instant, at(latitude, longitude)))).toBeLessThan(0.1)
        const towards = Math.sign(darkPole)
        expect(sunHeight(instant, at(latitude + towards * 0.5, longitude))).toBeLessThan(0)
        expect(sunHeight(instant, at(latitude - towards * 0.5, longitude))).toBeGreaterThan(0)
      }
    }
  })

  it('leave the south pole dark in June and the north pole in December', () => {
    expect(dayNightAt(Date.UTC(2026, 5, 21)).darkPole).toBe(-90)
    expect(dayNightAt(Date.UTC(2026, 11, 21)).darkPole).toBe(90)
    expect(sunHeight(Date.UTC(2026, 5, 21, 8, 25), at(90, 0))).toBeCloseTo(23.44, 1)
  })

  it('goes round at an equinox too, where the line is two meridians', () => {
    const { edge } = dayNightAt(Date.UTC(2026, 2, 20, 14, 46))
    for (const { latitude } of edge) expect(Number.isFinite(latitude)).toBe(true)
    expect(Math.max(...edge.map(({ latitude }) => latitude))).toBeGreaterThan(85)
  })

  it('agree with a published sunrise: Hong Kong, 22 November 2026, 06:41', () => {
    // At sunrise the upper edge shows through the refracting air: the centre is 0.83 degrees below.
    expect(sunHeight(Date.UTC(2026, 10, 21, 22, 41), at(22.3, 114.17))).toBeCloseTo(-0.83, 0)
  })
})
