import { describe, expect, it } from 'vitest'
import { type BoardPoint, drawnPoints, markOf, mostMarks, nameSides, viewOf } from './map.rules.ts'

const point = (over: Partial<BoardPoint>): BoardPoint => ({
  PlaceName: 'Naga',
  Latitude: 13,
  Longitude: 123,
  Safe: 0,
  Help: 0,
  Unanswered: 0,
  ...over,
})

describe('a mark', () => {
  it('says first who needs help, then who is silent', () => {
    expect(markOf(point({ Safe: 9, Help: 1, Unanswered: 3 }))).toBe('help')
    expect(markOf(point({ Safe: 9, Unanswered: 1 }))).toBe('unanswered')
    expect(markOf(point({ Safe: 1 }))).toBe('safe')
  })

  it('has its name where no other mark is', () => {
    const seoul = point({ PlaceName: 'Seoul', Longitude: 127, Latitude: 37.5 })
    const tokyo = point({ PlaceName: 'Tokyo', Longitude: 139.7, Latitude: 35.7 })
    expect(nameSides([seoul, tokyo], 1.5)).toEqual(['left', 'right'])
    expect(nameSides([seoul, tokyo], 6)).toEqual(['right', 'right'])
    expect(
      nameSides(
        [point({ Longitude: 120 }), seoul, tokyo].map((one) => ({ ...one, Latitude: 37 })),
        1.5,
      )[1],
    ).toBeNull()
  })

  it('of many, those with help to give are drawn', () => {
    const many = Array.from({ length: mostMarks + 50 }, (_, index) => point({ Safe: 5, PlaceName: String(index) }))
    const drawn = drawnPoints([...many, point({ Help: 1, PlaceName: 'last' }), point({ PlaceName: 'nobody' })])
    expect(drawn).toHaveLength(mostMarks)
    expect(drawn[0]?.PlaceName).toBe('last')
  })
})

describe('the view', () => {
  it('is of the area, across the date line too', () => {
    const ring: [number, number][] = [
      [170, -20],
      [190, -20],
      [190, -10],
      [170, -10],
    ]
    expect(viewOf({ Areas: [[ring]], Points: [point({})] })?.centre).toEqual([180, -15])
  })

  it('is of the people without one, and of nothing without either', () => {
    expect(viewOf({ Areas: [], Points: [point({})] })).toEqual({ centre: [123, 13], zoom: 8 })
    expect(viewOf({ Areas: [], Points: [] })).toBeNull()
  })
})
