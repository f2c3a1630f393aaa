import { expect, it } from 'vitest'
import { isAirport } from './airports.ts'
import { connectionTimesRows } from './connection-times.data.ts'
import { type ChangeEnd, isDomesticFlight, minimumMinutes } from './connection-times.ts'

const air = (code: string, isDomestic = false, terminal: string | null = null): ChangeEnd => ({
  kind: 'air',
  code,
  isDomestic,
  terminal,
})
const rail = (code: string): ChangeEnd => ({ kind: 'rail', code, isDomestic: true, terminal: null })
const hotel: ChangeEnd = { kind: 'hotel', code: 'TYO', isDomestic: true, terminal: null }

it('has possible values of airports that exist', () => {
  for (const [code, row] of Object.entries(connectionTimesRows)) {
    expect(isAirport(code), code).toBe(true)
    for (const minutes of row as readonly number[])
      expect(minutes % 5 === 0 && minutes >= 0 && minutes <= 180, code).toBe(true)
  }
})

it.each([
  ['between flights abroad', air('HKG'), air('HKG'), 60],
  ['to a flight at home', air('NRT'), air('NRT', true), 90],
  ['at an airport that the table does not have', air('OKA', true), air('OKA', true), 45],
  ['at another terminal', air('LHR', false, 'Terminal 5'), air('LHR', false, 'T3'), 90],
  ['at the same terminal under another name', air('LHR', false, 'Terminal 5'), air('LHR', false, '5'), 60],
  ['at a terminal that nobody names', air('LHR', false, '5'), air('LHR'), 60],
  ['to another airport of the city', air('NRT'), air('HND', true), 240],
  ['between two airports at home', air('ITM', true), air('KIX', true), 180],
  ['to a train in the city', air('HKG'), rail('CN.HONG KONG WEST KOWLOON'), 105],
  ['between trains of one station', rail('DE.8000105'), rail('DE.8000105'), 10],
  ['between stations', rail('DE.8000105'), rail('DE.8000096'), 45],
  ['from a train to a flight', rail('DE.8000105'), air('FRA', true), 120],
  ['to a hotel', air('NRT'), hotel, 90],
  ['from a train to a hotel', rail('DE.8000105'), hotel, 30],
])('%s', (_, from, to, minutes) => expect(minimumMinutes(from, to)).toBe(minutes))

it('knows the station of an airport by where it is', () =>
  expect(minimumMinutes(air('FRA'), rail('DE.8070003'))).toBe(75))

it('a flight with an unknown end counts as abroad', () => {
  expect(isDomesticFlight('HND', 'OKA')).toBe(true)
  expect(isDomesticFlight('HND', 'HKG')).toBe(false)
  expect(isDomesticFlight('HND', 'QQQ')).toBe(false)
  expect(isDomesticFlight(null, 'HND')).toBe(false)
})
