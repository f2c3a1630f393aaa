import { describe, expect, it } from 'vitest'
import { allCountries, findCountry } from './countries.ts'
import { countryCurrencies } from './country-currencies.data.ts'
import { currenciesOf, emergencyNumbersOf, plugsOf } from './country-facts.ts'
import { findCurrency } from './currencies.ts'
import { emergencyNumbers } from './emergency-numbers.data.ts'
import { powerPlugs } from './power-plugs.data.ts'

const listed = (table: Readonly<Record<string, string>>) => Object.values(table).flatMap((codes) => codes.split(' '))

describe('facts of countries', () => {
  it('name a currency for every inhabited country, once, and only known ones', () => {
    const without = allCountries().filter(({ code }) => currenciesOf(code).length === 0)
    expect(without.map(({ code }) => code)).toEqual(['AQ'])
    expect(new Set(listed(countryCurrencies)).size).toBe(listed(countryCurrencies).length)
    for (const { code } of allCountries())
      for (const currency of currenciesOf(code)) expect(findCurrency(currency), `${code} ${currency}`).toBeDefined()
    expect(currenciesOf('PA')).toEqual(['PAB', 'USD'])
  })

  it('have each country once, with plugs that exist', () => {
    const countries = listed(powerPlugs)
    expect(new Set(countries).size).toBe(countries.length)
    for (const code of countries) {
      expect(findCountry(code), code).toBeDefined()
      const { types = [], volts = [], hertz = [] } = plugsOf(code) ?? {}
      expect(types.join(''), code).toMatch(/^[A-O]+$/)
      for (const volt of volts) expect(volt, code).toSatisfy((value: number) => value >= 100 && value <= 240)
      for (const frequency of hertz) expect([50, 60], code).toContain(frequency)
    }
    expect(plugsOf('JP')).toEqual({ types: ['A', 'B'], volts: [100], hertz: [50, 60] })
    expect(plugsOf('AQ')).toBeNull()
  })

  it('have emergency numbers that a phone dials', () => {
    for (const code of Object.keys(emergencyNumbers)) {
      expect(findCountry(code), code).toBeDefined()
      const numbers = emergencyNumbersOf(code)
      expect(numbers.length, code).toBe(emergencyNumbers[code]?.split(', ').length)
      for (const { number } of numbers) expect(number, code).toMatch(/^\d{2,5}$/)
    }
    expect(emergencyNumbersOf('JP')).toContainEqual({ kind: 'police', number: '110' })
    expect(emergencyNumbersOf('AQ')).toEqual([])
  })
})
