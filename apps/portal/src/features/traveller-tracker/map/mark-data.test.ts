import { TravelStateType } from '@portolan/contract/enums'
import type { MapPoint } from '@portolan/contract/features/traveller-tracker'
import { describe, expect, it } from 'vitest'
import { figuresOf, figureText, markOf, type PlacedPoint, shownPoints, totalOf } from './mark-data.ts'

const { All, OnTime, Delayed, Warning, AtRisk } = TravelStateType

const point = (over: Partial<MapPoint> = {}): PlacedPoint => ({
  Code: 'HKG',
  Title: 'Hong Kong',
  Type: 'airport',
  LocationKey: 'HKG-A',
  CountryCode: 'HK',
  Latitude: 22.3,
  Longitude: 113.9,
  Statistics: [
    { TravelStateType: OnTime, Count: 8 },
    { TravelStateType: Delayed, Count: 4 },
  ],
  En_Route: 0,
  Landed: 0,
  Warning: 0,
  AtRisk: 0,
  On_Time: 8,
  Total: 12,
  Unconfirmed: 0,
  ...(over as Partial<PlacedPoint>),
})
const few = point({
  Code: 'KUL',
  Statistics: [{ TravelStateType: OnTime, Count: null }],
  On_Time: null,
  Total: null,
  Warning: null,
})

describe('what stands on the map', () => {
  it('has a position, and an item of the chosen state; a figure that is not shown is there', () => {
    const codes = (state: TravelStateType, points: readonly MapPoint[]) =>
      shownPoints(points, state).map(({ Code }) => Code)
    const lost = point({ Code: 'XXX', Latitude: null })
    const broken = point({ Code: 'YYY', Longitude: 999 })
    expect(codes(All, [point(), few, lost, broken])).toEqual(['HKG', 'KUL'])
    expect(codes(OnTime, [point(), few])).toEqual(['HKG', 'KUL'])
    expect(codes(Delayed, [point(), few])).toEqual(['HKG'])
    expect(codes(Warning, [point(), few])).toEqual(['KUL'])
    expect(codes(AtRisk, [point(), few])).toEqual([])
    expect(codes(All, [point({ Total: 0 })])).toEqual([])
  })

  it('counts by state, whose sum is the total; Warning is beside them', () => {
    expect(figuresOf([point({ Warning: 3 })], All)).toEqual([
      { state: OnTime, figure: { known: 8, hidden: 0 } },
      { state: Delayed, figure: { known: 4, hidden: 0 } },
    ])
    expect(figuresOf([point({ Warning: 3 })], Warning)).toEqual([{ state: Warning, figure: { known: 3, hidden: 0 } }])
    expect(figuresOf([point(), few], OnTime)).toEqual([{ state: OnTime, figure: { known: 8, hidden: 1 } }])
  })

  it('says no more than is known', () => {
    expect(figureText(totalOf([point()], All))).toBe('12')
    expect(figureText(totalOf([few], All))).toBe('<5')
    expect(figureText(totalOf([few, few], All))).toBe('<9')
    expect(figureText(totalOf([point(), few], All))).toBe('12+')
    expect(figureText({ known: 12_345, hidden: 0 })).toBe('12k')
  })

  it('is drawn from weights by state, and named by what sorts by size', () => {
    const { properties } = markOf(point({ Warning: null }), All)
    expect(properties).toMatchObject({ code: 'HKG', s1: 8, s5: 4, s4: 0, known: 12, hidden: 0, warned: 1 })
    expect(properties.lead).toBe('00000012Hong Kong')
    expect(markOf(few, All).properties).toMatchObject({ s1: 2, known: 0, hidden: 1, warned: 1 })
    expect(markOf(point(), Delayed).properties).toMatchObject({ s1: 0, s5: 4, known: 4 })
    expect(markOf(point({ Total: 9 }), All).properties.lead < properties.lead).toBe(true)
  })
})
