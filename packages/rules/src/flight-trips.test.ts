import { expect, it } from 'vitest'
import { flightTrips } from './flight-trips.ts'

const flight = (depCity: string, dstCity: string, depDateText: string, fareClass = 'Y') => ({
  depCity,
  dstCity,
  depDateText,
  fareClass,
})
const words = (...flights: ReturnType<typeof flight>[]) =>
  flightTrips(flights)?.map(({ depCity, dstCity, depDate, retDate }) => `${depCity} ${dstCity} ${depDate} ${retDate}`)

it('takes a flight and the first later one back as one trip', () => {
  expect(words(flight('HKG', 'BKK', '20400301'), flight('BKK', 'HKG', '20400303'))).toEqual([
    'HKG BKK 20400301 20400303',
  ])
  const week = [flight('HKG', 'BKK', '20400301'), flight('BKK', 'HKG', '20400303')]
  expect(words(...week, flight('HKG', 'BKK', '20400308'), flight('BKK', 'HKG', '20400310'))).toEqual([
    'HKG BKK 20400301 20400303',
    'HKG BKK 20400308 20400310',
  ])
  // A trip within a trip.
  expect(
    words(
      flight('HKG', 'LON', '20400301'),
      flight('LON', 'PAR', '20400303'),
      flight('PAR', 'LON', '20400305'),
      flight('LON', 'HKG', '20400309'),
    ),
  ).toEqual(['HKG LON 20400301 20400309', 'LON PAR 20400303 20400305'])
})

it('takes others as one-way trips: open jaws, another cabin back, and a way back that leaves before', () => {
  expect(words(flight('HKG', 'LON', '20400301'), flight('PAR', 'HKG', '20400309'))).toEqual([
    'HKG LON 20400301 null',
    'PAR HKG 20400309 null',
  ])
  expect(words(flight('HKG', 'LON', '20400301', 'C'), flight('LON', 'HKG', '20400309'))).toHaveLength(2)
  expect(words(flight('HKG', 'LON', '20400301'), flight('LON', 'HKG', '20400209'))).toHaveLength(2)
})

it('goes by cities, and says nothing of a form that is not complete', () => {
  const cityOf = (code: string) => ({ LHR: 'LON', LGW: 'LON', HKG: 'HKG' })[code] ?? ''
  const given = [flight('HKG', 'LHR', '20400301'), flight('LGW', 'HKG', '20400303')]
  expect(flightTrips(given, cityOf)).toEqual([
    { depCity: 'HKG', dstCity: 'LON', depDate: '20400301', retDate: '20400303', fareClass: 'Y' },
  ])
  expect(flightTrips([flight('HKG', 'XXX', '20400301')], cityOf)).toBeNull()
  expect(words(flight('HKG', '', '20400301'))).toBeUndefined()
  expect(words(flight('HKG', 'LON', ''))).toBeUndefined()
  expect(flightTrips([])).toEqual([])
})
