import { describe, expect, it } from 'vitest'
import {
  dateOrderOf,
  durationUnitOf,
  numberHabitOf,
  readCabin,
  readDuration,
  readMoment,
  readNumber,
  readStops,
  readTimeOfDay,
} from './fare-values.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const point = { isDecimalComma: false }
const comma = { isDecimalComma: true }

describe('prices', () => {
  it.each([
    ['6850', point, 6850],
    ['-120.5', point, -120.5],
    ['HKD 6,850', point, 6850],
    ['₹ 13,302', point, 13_302],
    ['¥123,456', point, 123_456],
    ['1,234.56', point, 1234.56],
    ['1.234,56 €', point, 1234.56],
    ['1.234,56 €', comma, 1234.56],
    ['1 234,5', point, 1234.5],
    ["1'250.00", point, 1250],
    ['1.234', point, 1.234],
    ['1.234', comma, 1234],
    ['1,234', comma, 1.234],
    ['12,34,567', point, 1_234_567],
    ['１２３４', point, 1234],
    ['3.9e3', point, 3900],
  ])('%s is %s', (text, habit, value) => expect(readNumber(text, habit)).toBe(value))

  it.each(['', 'n/a', 'free', '-', '..', 'NaN', 'Infinity'])('"%s" is none', (text) =>
    expect(readNumber(text, point)).toBeNull(),
  )

  it('of a column have decimals after a comma where the clear ones do', () => {
    expect(numberHabitOf(['1.234', '99,90', '120,00']).isDecimalComma).toBe(true)
    expect(numberHabitOf(['1,234', '99.90', '120.00']).isDecimalComma).toBe(false)
    expect(numberHabitOf(['1234', '99']).isDecimalComma).toBe(false)
  })
})

describe('dates', () => {
  it.each([
    ['2026-03-04', '2026-03-04', null],
    ['2026-03-04T23:30:00+08:00', '2026-03-04', 1410],
    ['20260304', '2026-03-04', null],
    ['2026/3/4 7:05', '2026-03-04', 425],
    ['2026年3月4日', '2026-03-04', null],
    ['04/03/2026', '2026-03-04', null],
    ['4.3.26', '2026-03-04', null],
    ['24 Mar 2026', '2026-03-24', null],
    ['Tue, 24 March 2026', '2026-03-24', null],
    ['24-Mar-26', '2026-03-24', null],
    ['Mar 24, 2026', '2026-03-24', null],
    ['03/24/2026', '2026-03-24', null],
    ['1772582400', '2026-03-04', 0],
    ['1772582400000', '2026-03-04', 0],
    ['2026-03-04||2026-03-05', '2026-03-04', null],
  ])('%s', (text, iso, minute) => expect(readMoment(text, 'day-first')).toEqual({ day: day(iso), minute }))

  it('with the month first where the column has it so', () => {
    expect(readMoment('04/03/2026', 'month-first')?.day).toBe(day('2026-04-03'))
    expect(dateOrderOf(['04/03/2026', '04/25/2026'])).toBe('month-first')
    expect(dateOrderOf(['04/03/2026', '25/04/2026'])).toBe('day-first')
  })

  it.each(['', '31/02/2026', '2026-13-01', 'soon', '12', '0000-01-01'])('"%s" is none', (text) =>
    expect(readMoment(text, 'day-first')).toBeNull(),
  )
})

it.each([
  ['22:20', 1340],
  ['22:20 10 Mar', 1340],
  ['0905', 545],
  ['9:05 PM', 1265],
  ['12:10 am', 10],
  ['2026-03-04T07:15:00', 435],
  ['Early_Morning', 360],
  ['Late_Night', 120],
  ['Afternoon', 840],
  ['night', 1320],
  ['25:00', null],
  ['', null],
])('the time of day of "%s"', (text, minute) => expect(readTimeOfDay(text)).toBe(minute))

it.each([
  ['non-stop', 0],
  ['Nonstop', 0],
  ['direct', 0],
  ['zero', 0],
  ['True', 0],
  ['False', 1],
  ['one', 1],
  ['1 stop', 1],
  ['two_or_more', 2],
  ['3', 3],
  ['?', null],
])('the stops of "%s"', (text, stops) => expect(readStops(text)).toBe(stops))

it('the cabin of the first leg', () => {
  expect(readCabin('coach||coach')).toBe('Y')
  expect(readCabin('Business')).toBe('C')
  expect(readCabin('Saver')).toBeNull()
})

it.each([
  ['PT5H13M', 1, 313],
  ['P1DT2H', 1, 1560],
  ['2h 50m', 1, 170],
  ['19h', 1, 1140],
  ['5m', 1, 5],
  ['1:45', 1, 105],
  ['2.5', 60, 150],
  ['90', 1, 90],
  ['x', 1, null],
])('the travel time of "%s"', (text, unit, minutes) => expect(readDuration(text, unit)).toBe(minutes))

it('a column of travel times is in hours, minutes or seconds', () => {
  expect(durationUnitOf(['2.17', '12.5', '30'])).toBe(60)
  expect(durationUnitOf(['130', '750'])).toBe(1)
  expect(durationUnitOf(['7800', '45000'])).toBe(1 / 60)
})
