import type { DayRange } from '@portolan/contract/features/country-days'
import { expect, it } from 'vitest'
import { countriesOf, daysInMonth, monthsOf } from './calendar.rules.ts'

const range = (code: string, [From, To]: readonly [string, string], more: Partial<DayRange> = {}): DayRange => ({
  Country: { Code: code, Name: code },
  From,
  To,
  Certainty: 'certain',
  Kind: 'there',
  Reason: null,
  CameFrom: null,
  WentTo: null,
  Bookings: [],
  ...more,
})

it('lays a year out by months that begin on Monday', () => {
  const months = monthsOf(2028, [range('DE', ['20280228', '20280302'])])
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  // 1 January 2028 is a Saturday.
  expect(months[0]?.offset).toBe(5)
  expect(months[1]?.days.filter(({ marks }) => marks.length > 0).map(({ number }) => number)).toEqual([28, 29])
})

it('shows what is surest of a day first', () => {
  const months = monthsOf(2026, [
    range('HK', ['20260101', '20260103'], { Certainty: 'supposed', Kind: 'home' }),
    range('JP', ['20260103', '20260104'], { Certainty: 'unconfirmed' }),
    range('DE', ['20260103', '20260103'], { Kind: 'transit' }),
  ])
  expect(months[0]?.days[2]?.marks).toEqual([
    { code: 'JP', look: 'hatched' },
    { code: 'DE', look: 'dashed' },
    { code: 'HK', look: 'outlined' },
  ])
  const [january] = months
  expect(january && [...daysInMonth(january)]).toEqual([
    ['HK', 3],
    ['JP', 2],
  ])
})

it('gives the country with the most days the first tint', () => {
  const found = countriesOf([range('DE', ['20260101', '20260102']), range('JP', ['20260201', '20260210'])])
  expect(found.map(({ code, days, tint }) => [code, days, tint])).toEqual([
    ['JP', 10, 1],
    ['DE', 2, 2],
  ])
})
