import { expect, it } from 'vitest'
import { holidayNames, holidaysByDay } from './holidays.rules.ts'

const holiday = (Date: string, Name: string, CountryName: string) => ({ Date, Name, CountryCode: 'XX', CountryName })

it('tells a holiday of both countries once, and two holidays of one day beside each other', () => {
  const days = holidaysByDay([
    holiday('20271225', 'Christmas Day', 'Hong Kong'),
    holiday('20271225', 'Christmas Day', 'United Kingdom'),
    holiday('20271227', 'The first weekday after Christmas Day', 'Hong Kong'),
    holiday('20271227', 'Boxing Day (substitute day)', 'United Kingdom'),
  ])
  expect(days.get('20271225')).toEqual([{ name: 'Christmas Day', countries: ['Hong Kong', 'United Kingdom'] }])
  expect(holidayNames(days, '20271225')).toBe('Christmas Day')
  expect(holidayNames(days, '20271227')).toBe('The first weekday after Christmas Day · Boxing Day (substitute day)')
  expect(holidayNames(days, '20271226')).toBe('')
})
