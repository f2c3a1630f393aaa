import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { airportPlaces, allAirports, findAirport } from './airports.ts'
import { allCities, findCity } from './cities.ts'
import { findCountry } from './countries.ts'
import { findTimeZone } from './time-zones.ts'

const file = (name: string) => join(import.meta.dirname, `${name}.json`)
const rows = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as Record<string, unknown[]>
const busiest = allAirports()
  .toSorted((one, other) => other.traffic - one.traffic || (one.code < other.code ? -1 : 1))
  .slice(0, 300)
const hasZone = (zone: string) => Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''

describe('airports', () => {
  it('have a code, a position, a country, a zone and a city that lists them', () => {
    expect(allAirports().length).toBeGreaterThan(4500)
    for (const { code, latitude, longitude, country, zone, cityCode, names } of allAirports()) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, code).toBe(true)
      expect(findCountry(country), code).toBeDefined()
      expect(findTimeZone(zone) !== undefined && hasZone(zone), `${code} ${zone}`).toBe(true)
      expect(findCity(cityCode)?.airports, code).toContain(code)
      expect(Object.values(names).every(Boolean), code).toBe(true)
    }
  })

  it('have names in all four languages where most people fly', () => {
    const [airports, cities] = [rows('airports'), rows('cities')]
    const unnamed = busiest.filter(({ code, cityCode }) => {
      const names = [...(airports[code]?.slice(4, 8) ?? []), ...(cities[cityCode]?.slice(0, 4) ?? [])]
      return names.length !== 8 || names.some((name) => name === '')
    })
    expect(unnamed.map(({ code }) => code)).toEqual([])
  })

  it('stay small enough to read in an instant', () => {
    expect(statSync(file('airports')).size).toBeLessThan(700_000)
    expect(statSync(file('cities')).size).toBeLessThan(800_000)
  })

  it('keep the clock that their timetables are printed in', () => {
    expect(airportPlaces.zoneOf('URC')).toBe('Asia/Shanghai')
    expect(airportPlaces.zoneOf('CUU')).toBe('America/Chihuahua')
    expect(airportPlaces.zoneOf('PSC')).toBe('America/Los_Angeles')
    expect(airportPlaces.zoneOf('LON')).toBe('Europe/London')
    expect(airportPlaces.zoneOf('ZZZ')).toBeNull()
    expect(airportPlaces.zoneOfCountry('JP')).toBe('Asia/Tokyo')
    expect(airportPlaces.zoneOfCountry('AU')).toBeNull()
  })
})

describe('cities', () => {
  it('list their airports, the busiest first', () => {
    expect(findCity('TYO')?.airports).toEqual(['HND', 'NRT'])
    expect(findCity('OSA')?.airports).toEqual(['KIX', 'ITM'])
    for (const { code, airports } of allCities()) {
      const traffic = airports.map((airport) => findAirport(airport)?.traffic ?? 0)
      expect(traffic, code).toEqual(traffic.toSorted((one, other) => other - one))
      expect(airports.length, code).toBeGreaterThan(0)
    }
  })

  it('answer as a place where bookings name the metropolitan area', () => {
    expect(findAirport('TYO')).toMatchObject({ cityCode: 'TYO', name: 'Tokyo', zone: 'Asia/Tokyo', country: 'JP' })
    expect(findAirport('HND')).toMatchObject({ cityCode: 'TYO', names: { 'ja-JP': '羽田空港' } })
  })

  it.each([
    ['SYD', '悉尼', '雪梨'],
    ['CBR', '堪培拉', '坎培拉'],
    ['AKL', '奥克兰', '奧克蘭'],
    ['DPS', '巴厘岛', '峇里島'],
    ['CNX', '清迈', '清邁'],
    ['PEN', '槟城', '檳城'],
    ['VTE', '万象', '永珍'],
    ['MAA', '金奈', '清奈'],
    ['WLG', '惠灵顿', '威靈頓'],
    ['ISB', '伊斯兰堡', '伊斯蘭馬巴德'],
  ])('%s is called in the own words of Taiwan', (code, cn, tw) => {
    expect(findCity(code)?.names).toMatchObject({ 'zh-CN': cn, 'zh-TW': tw })
  })

  it('say how their names read', () => {
    expect(findCity('TYO')).toMatchObject({ kana: 'とうきょう', pinyin: 'dōng jīng', pinyinTw: '' })
    expect(findCity('CKG')).toMatchObject({ kana: 'じゅうけい', pinyin: 'chóng qìng' })
    expect(findCity('SYD')).toMatchObject({ kana: '', pinyin: 'xī ní', pinyinTw: 'xuě lí' })
    for (const { code, kana } of allCities()) expect(kana, code).toMatch(/^[\u3041-\u3096ー・]*$/)
  })

  it('know their old names', () => {
    expect(findCity('BOM')?.aliases).toContain('Bombay')
    expect(findCity('SGN')?.aliases).toContain('西貢')
    expect(findCity('BLR')?.names['en-US']).toBe('Bengaluru')
  })
})
