import { expect, it } from 'vitest'
import { type AskedRoute, type BookedFlight, daysOf, laterFlights } from './later-flights.rules.ts'

/** A Wednesday, 16:00 in Hong Kong. */
const route: AskedRoute = { from: 'HKG', to: 'TPE', after: Date.parse('2030-05-01T08:00:00Z'), zone: 'Asia/Hong_Kong' }
const booked = (number: string, weekday: number, time: string, bookings = 1): BookedFlight => ({
  from: 'HKG',
  to: 'TPE',
  carrier: 'CX',
  number,
  weekday,
  time,
  bookings,
})

it('looks at the day by the clocks of the airport, and the day after', () => {
  expect(daysOf(route)).toEqual([
    { day: '20300501', weekday: 3 },
    { day: '20300502', weekday: 4 },
  ])
  expect(daysOf({ ...route, after: Date.parse('2030-05-04T16:00:00Z') })[0]).toEqual({ day: '20300505', weekday: 7 })
})

it('names flights that leave in time on that weekday, at their most usual time, the first on top', () => {
  const all = [
    booked('472', 3, '1905'),
    booked('468', 3, '1605', 3),
    booked('468', 3, '1600', 1),
    booked('400', 3, '0900'),
    booked('402', 4, '0910'),
    { ...booked('999', 3, '1800'), to: 'KHH' },
  ]
  expect(laterFlights(route, all)).toEqual([
    { flight: 'CX 468', leaves: '20300501160500' },
    { flight: 'CX 472', leaves: '20300501190500' },
  ])
})

it('names those of the next day where none is left, and four at most', () => {
  expect(laterFlights(route, [booked('402', 4, '0910'), booked('400', 3, '1559')])).toEqual([
    { flight: 'CX 402', leaves: '20300502091000' },
  ])
  const many = ['1', '2', '3', '4', '5'].map((number) => booked(number, 3, `180${number}`))
  expect(laterFlights(route, many)).toHaveLength(4)
  expect(laterFlights(route, [])).toEqual([])
})
