import { describe, expect, it } from 'vitest'
import { findAircraft } from './aircraft.ts'

describe('an aircraft by its code', () => {
  it('is found by IATA code with its names in four languages', () => {
    expect(findAircraft('789')).toMatchObject({
      icao: 'B789',
      kind: 'widebody',
      manufacturer: 'Boeing',
      names: { 'en-US': 'Boeing 787-9', 'zh-CN': '波音787-9', 'zh-TW': '波音 787-9', 'ja-JP': 'ボーイング787-9' },
    })
    expect(findAircraft('32Q')?.names).toEqual({
      'en-US': 'Airbus A321neo',
      'zh-CN': '空中客车A321neo',
      'zh-TW': '空中巴士 A321neo',
      'ja-JP': 'エアバスA321neo',
    })
  })

  it('is found by ICAO designator, the plain type of those that share it', () => {
    expect(findAircraft('73H')?.icao).toBe('B738')
    expect(findAircraft('b738')?.code).toBe('738')
    expect(findAircraft('B77W')?.code).toBe('77W')
  })

  it('is a train or a bus in the timetable', () => {
    expect(['TRN', 'TRS', 'BUS'].map((code) => findAircraft(code)?.kind)).toEqual(['train', 'train', 'bus'])
    expect(findAircraft('TRN')?.names['ja-JP']).toBe('列車')
  })

  it('is nothing where the code is not known', () => {
    expect(['', 'ZZZZ', '-', 'toString'].map(findAircraft)).toEqual(Array(4).fill(undefined))
  })
})
