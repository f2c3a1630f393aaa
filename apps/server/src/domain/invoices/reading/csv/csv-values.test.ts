import { expect, it } from 'vitest'
import { csvDay, csvDecimal, isDayFirstIn, isDecimalCommaIn } from './csv-values.ts'

it.each([
  ['1234.56', null, '1234.56'],
  ['1,234.56', null, '1234.56'],
  ['1.234,56', null, '1234.56'],
  ['1 234,56 €', null, '1234.56'],
  ['1’234.50', null, '1234.50'],
  ['12,34,567.00', null, '1234567.00'],
  ['1,234', null, '1234'],
  ['1,234', true, '1.234'],
  ['1,234', false, '1234'],
  ['1.234', true, '1234'],
  ['1.234', false, '1.234'],
  ['HKD 6 850', null, '6850'],
  ['￥１，０００', null, '1000'],
  ['▲1,000', null, '-1000'],
  ['(12.00)', null, '-12.00'],
  ['12.00-', null, '-12.00'],
  ['007.50', null, '7.50'],
  ['.5', null, '0.5'],
  ['12.34.56', null, null],
  ['1,2,3', null, null],
  ['24.03.2026', null, null],
  ['ten', null, null],
  ['', null, null],
] as const)('the number %s with decimal comma %s is %s', (text, isDecimalComma, decimal) => {
  expect(csvDecimal(text, isDecimalComma)).toBe(decimal)
})

it('the habit of numbers is told by those that leave no doubt', () => {
  expect(isDecimalCommaIn(['1,234', '5,50'])).toBe(true)
  expect(isDecimalCommaIn(['1,234', '5.50'])).toBe(false)
  expect(isDecimalCommaIn(['1,234', '5'])).toBe(null)
})

it.each([
  ['2026-03-24', null, '2026-03-24'],
  ['2026-03-24T10:00:00Z', null, '2026-03-24'],
  ['20260324', null, '2026-03-24'],
  ['2026/3/4', null, '2026-03-04'],
  ['2026年3月4日', null, '2026-03-04'],
  ['24.03.2026', null, '2026-03-24'],
  ['04.03.26', null, '2026-03-04'],
  ['24 Mar 2026', null, '2026-03-24'],
  ['Mar 24, 2026', null, '2026-03-24'],
  ['24/03/2026', null, '2026-03-24'],
  ['03/24/2026', null, '2026-03-24'],
  ['03/04/2026', true, '2026-04-03'],
  ['03/04/2026', false, '2026-03-04'],
  ['03/04/2026', null, null],
  ['03/03/2026', null, '2026-03-03'],
  ['115/03/24', null, '2026-03-24'],
  ['民國115年3月24日', null, '2026-03-24'],
  ['令和8年3月24日', null, '2026-03-24'],
  ['2026-02-30', null, null],
  ['soon', null, null],
] as const)('the day %s with the day first %s is %s', (text, isDayFirst, day) => {
  expect(csvDay(text, isDayFirst)).toBe(day)
})

it('the order of days is told by those above 12', () => {
  expect(isDayFirstIn(['03/04/2026', '25/04/2026'])).toBe(true)
  expect(isDayFirstIn(['03/04/2026', '04/25/2026'])).toBe(false)
  expect(isDayFirstIn(['03/04/2026'])).toBe(null)
})
