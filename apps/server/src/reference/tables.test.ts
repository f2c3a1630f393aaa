import { describe, expect, it } from 'vitest'
import { allCountries, findCountry } from './countries.ts'
import { allCurrencies, findCurrency } from './currencies.ts'
import { allTimeZones, findTimeZone } from './time-zones.ts'

const isFilled = (names: object) => Object.values(names).every((name) => typeof name === 'string' && name !== '')

describe('countries', () => {
  it('have their codes, four names and a region', () => {
    expect(allCountries()).toHaveLength(250)
    for (const { code, alpha3, numeric, names, region } of allCountries()) {
      expect(`${code} ${alpha3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/)
      expect(numeric, code).toMatch(code === 'XK' ? /^$/ : /^\d{3}$/)
      expect(isFilled(names), code).toBe(true)
      expect(['002', '009', '019', '142', '150'], code).toContain(region)
    }
  })

  it('are found by either code and called by their plain names', () => {
    expect(findCountry('JPN')).toBe(findCountry('JPN'))
    expect(findCountry('TWN')).toMatchObject({ code: 'TW', numeric: '158', names: { 'zh-TW': '台灣' } })
    expect(findCountry('HK')?.names).toMatchObject({ 'en-US': 'Hong Kong', 'zh-CN': '香港' })
    expect(findCountry('NZ')?.names).toMatchObject({ 'zh-CN': '新西兰', 'zh-TW': '紐西蘭' })
    expect(findCountry('GB')?.aliases).toContain('UK')
    expect(findCountry('XXX')).toBeUndefined()
  })
})

describe('currencies', () => {
  it('have numbers, digits, four names and symbols', () => {
    expect(allCurrencies().length).toBeGreaterThan(150)
    for (const { code, numeric, digits, names, symbols } of allCurrencies()) {
      expect(numeric, code).toMatch(/^\d{3}$/)
      expect([0, 2, 3], code).toContain(digits)
      expect(isFilled(names) && isFilled(symbols), code).toBe(true)
    }
  })

  it('count in the minor unit of ISO 4217', () => {
    expect(findCurrency('JPY')).toMatchObject({ digits: 0, numeric: '392', names: { 'zh-TW': '日圓' } })
    expect(findCurrency('TWD')).toMatchObject({ digits: 2, symbols: { 'en-US': 'NT$', 'zh-TW': '$' } })
    expect(findCurrency('KWD')?.digits).toBe(3)
    expect(findCurrency('IDR')?.digits).toBe(2)
  })
})

describe('time zones', () => {
  it('have a city in four languages and a country, and this machine knows them', () => {
    expect(allTimeZones().length).toBeGreaterThan(400)
    for (const { id, city, country } of allTimeZones()) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: id }), id).not.toThrow()
      expect(isFilled(city), id).toBe(true)
      expect(findCountry(country), id).toBeDefined()
    }
  })

  it('are found by every identifier they ever had', () => {
    expect(findTimeZone('Asia/Calcutta')?.id).toBe('Asia/Kolkata')
    expect(findTimeZone('Europe/Kiev')?.city).toMatchObject({ 'en-US': 'Kyiv', 'ja-JP': 'キーウ' })
    expect(findTimeZone('Australia/Sydney')?.city['zh-TW']).toBe('雪梨')
    expect(findTimeZone('Asia/Gaza')?.country).toBe('PS')
    expect(findTimeZone('Nowhere/Land')).toBeUndefined()
  })

  it('have the zone that represents them in their country', () => {
    const detroit = findTimeZone('America/Detroit')
    expect(detroit).toMatchObject({ group: 'America/New_York', mainCities: [] })
    expect(findTimeZone(detroit?.group ?? '')?.mainCities).toContain('New York City')
  })
})
