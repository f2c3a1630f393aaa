import { describe, expect, it } from 'vitest'
import { checkRates, readRatesCsv } from './read-rates.ts'

describe('a file of rates', () => {
  it('has one rate a line', () => {
    expect(readRatesCsv('rates.csv', 'day,base,currency,rate\n2026-11-24,EUR,HKD,9.0213\n')).toEqual({
      rates: [{ day: '2026-11-24', base: 'EUR', currency: 'HKD', rate: '9.0213' }],
      faults: [],
    })
  })

  it('is the European Central Bank’s of one day, or of many', () => {
    const daily = 'Date, USD, JPY, THB, \n24 November 2026, 1.1575, 178.40, 37.602, \n'
    expect(readRatesCsv('eurofxref.csv', daily).rates).toEqual([
      { day: '2026-11-24', base: 'EUR', currency: 'USD', rate: '1.1575' },
      { day: '2026-11-24', base: 'EUR', currency: 'JPY', rate: '178.40' },
      { day: '2026-11-24', base: 'EUR', currency: 'THB', rate: '37.602' },
    ])
    const history = 'Date,USD,CYP,\n2026-11-24,1.1575,N/A,\n2026-11-23,1.1581,N/A,\n'
    expect(readRatesCsv('eurofxref-hist.csv', history).rates.map(({ day }) => day)).toEqual([
      '2026-11-24',
      '2026-11-23',
    ])
  })

  it('is refused with the place of each fault', () => {
    const text = 'day,base,currency,rate\n2026-02-30,EUR,HKD,9\n2026-11-24,EUR,XYZ,-1\n'
    expect(readRatesCsv('r.csv', text)).toEqual({
      rates: [],
      faults: [
        { place: 'r.csv:2 day', fault: 'day' },
        { place: 'r.csv:3 currency', fault: 'currency' },
        { place: 'r.csv:3 rate', fault: 'rate' },
      ],
    })
    for (const broken of ['', 'a,b\n1,2\n', 'day,base\n"2026'])
      expect(readRatesCsv('r.csv', broken).faults).toEqual([{ place: 'r.csv', fault: 'file' }])
  })
})

it('rates that are given one by one name their place', () => {
  const given = [{ base: 'EUR', currency: 'hkd', day: '2026-11-24', rate: '9' }]
  expect(checkRates(given, (index) => `items[${index}].`).faults).toEqual([
    { place: 'items[0].currency', fault: 'currency' },
  ])
  const one = { base: 'EUR', currency: 'HKD', day: '2026-11-24', rate: '9' }
  const repeated = [one, { ...one, day: '2026-11-23' }, { ...one, rate: '9.1' }]
  expect(checkRates(repeated, (index) => `items[${index}].`).faults).toEqual([
    { place: 'items[2].currency', fault: 'repeated' },
  ])
})
