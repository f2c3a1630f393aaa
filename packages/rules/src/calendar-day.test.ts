import { expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, isDay } from './calendar-day.ts'

it('isDay accepts calendar days only', () => {
  for (const day of ['2028-02-29', '2031-04-30']) expect(isDay(day), day).toBe(true)
  for (const day of ['2027-02-29', '2031-04-31', '2031-4-3', '2031-13-01', '20310430', '', '2031-04-30T00:00'])
    expect(isDay(day), day).toBe(false)
})

it('counts across leap days and year ends', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(daysBetween('2030-12-31', '2030-12-30')).toBe(-1)
  expect(addDays('2030-12-31', 1)).toBe('2031-01-01')
})

it('addMonths gives the same day, or the last day of a shorter month', () => {
  expect(addMonths('2030-01-15', 6)).toBe('2030-07-15')
  expect(addMonths('2030-08-31', 6)).toBe('2031-02-28')
  expect(addMonths('2027-08-29', 6)).toBe('2028-02-29')
  expect(addMonths('2031-01-31', -6)).toBe('2030-07-31')
})
