import { expect, test } from 'vitest'
import {
  addDecimals,
  digitsNeeded,
  formatDecimal,
  isNegative,
  isSameDecimal,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  trimDecimal,
} from './decimals.rules.ts'

test('sums and products are exact', () => {
  expect(addDecimals(['0.1', '0.2', '999999999999999.0000000001'])).toBe('999999999999999.3000000001')
  expect(addDecimals([])).toBe('0')
  expect(subtractDecimals('1', '1.05')).toBe('-0.05')
  expect(multiplyDecimals('-0.05', '1.5')).toBe('-0.075')
  expect(negateDecimal('-0.50')).toBe('0.50')
  expect(isNegative('-0.00')).toBe(false)
  expect(isSameDecimal('1.50', '1.5')).toBe(true)
})

test.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1.0049', 2, '1.00'],
  ['7', 2, '7.00'],
  ['0.5', 0, '1'],
  ['-0.4', 0, '0'],
])('%s with %i digits is %s', (text, digits, rounded) => {
  expect(roundDecimal(text, digits)).toBe(rounded)
})

test('digits that say nothing go', () => {
  expect(trimDecimal('1.500')).toBe('1.5')
  expect(trimDecimal('1.500', 2)).toBe('1.50')
  expect(trimDecimal('100')).toBe('100')
  expect(digitsNeeded('1.1230')).toBe(3)
})

test('figures are grouped, and keep more digits than the currency has', () => {
  expect(formatDecimal('1234567.5', 2)).toBe('1,234,567.50')
  expect(formatDecimal('-1234', 0)).toBe('−1,234')
  expect(formatDecimal('0.12345', 2)).toBe('0.12345')
  expect(formatDecimal('999', 0)).toBe('999')
})
