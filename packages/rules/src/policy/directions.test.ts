import { expect, it } from 'vitest'
import { directionsOf, minutesOf } from './directions.ts'

const hour = 3_600_000
const flight = (from: string, to: string, leaves: number | null, hours: number, day = '') => ({
  from,
  to,
  day,
  leaves: leaves === null ? null : leaves * hour,
  lands: leaves === null ? null : (leaves + hours) * hour,
})
const cities: Readonly<Record<string, string>> = { LHR: 'LON', LGW: 'LON', NRT: 'TYO', HND: 'TYO' }
const ways = (...flights: ReturnType<typeof flight>[]) =>
  directionsOf(flights, (code) => cities[code] ?? code).map((direction) =>
    direction.map(({ from, to }) => `${from}-${to}`).join(' '),
  )

it('a connection within a day is one direction, a stay begins another', () => {
  expect(ways(flight('HKG', 'DOH', 0, 9), flight('DOH', 'LHR', 11, 7), flight('LHR', 'HKG', 100, 12))).toEqual([
    'HKG-DOH DOH-LHR',
    'LHR-HKG',
  ])
  expect(ways(flight('HKG', 'DOH', 0, 9), flight('DOH', 'LHR', 33, 7))).toEqual(['HKG-DOH', 'DOH-LHR'])
})

it('a change of airports in one city is a connection, one of cities is not', () => {
  expect(ways(flight('HKG', 'LHR', 0, 13), flight('LGW', 'EDI', 18, 1))).toEqual(['HKG-LHR LGW-EDI'])
  expect(ways(flight('HKG', 'LHR', 0, 13), flight('CDG', 'NCE', 18, 1))).toEqual(['HKG-LHR', 'CDG-NCE'])
})

it('there and back on one day are two directions', () => {
  expect(ways(flight('HKG', 'TPE', 0, 2), flight('TPE', 'HKG', 9, 2))).toEqual(['HKG-TPE', 'TPE-HKG'])
})

it('flights of one day without times follow one another in one direction', () => {
  const on = (day: string, from: string, to: string) => flight(from, to, null, 0, day)
  expect(ways(on('2040-03-01', 'HKG', 'DOH'), on('2040-03-01', 'DOH', 'LHR'))).toEqual(['HKG-DOH DOH-LHR'])
  // A night between them is a stay, as far as anybody can tell.
  expect(ways(on('2040-03-01', 'HKG', 'DOH'), on('2040-03-02', 'DOH', 'LHR'))).toEqual(['HKG-DOH', 'DOH-LHR'])
  expect(ways(on('2040-03-01', 'HKG', 'TPE'), on('2040-03-01', 'TPE', 'HKG'))).toEqual(['HKG-TPE', 'TPE-HKG'])
  expect(ways(on('2040-03-01', 'HKG', ''), on('2040-03-01', '', 'LHR'))).toEqual(['HKG-', '-LHR'])
})

it('flights without times and days stay apart', () => {
  expect(ways(flight('HKG', 'DOH', null, 0), flight('DOH', 'LHR', null, 0))).toEqual(['HKG-DOH', 'DOH-LHR'])
})

it('the hours of a direction count what lies between its flights', () => {
  expect(minutesOf([flight('HKG', 'DOH', 0, 9), flight('DOH', 'LHR', 11, 7)])).toBe(18 * 60)
  expect(minutesOf([flight('HKG', 'DOH', null, 0)])).toBeNull()
})
