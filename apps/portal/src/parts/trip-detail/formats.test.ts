import { expect, it } from 'vitest'
import { formatKg, formatKm } from './formats.ts'

it('rounds kilograms and kilometres', () => {
  expect(formatKg(1245.31, 'en-US')).toBe('1,245 kg')
  expect(formatKg(4.239, 'en-US')).toBe('4.2 kg')
  expect(formatKg(0, 'ja-JP')).toBe('0 kg')
  expect(formatKm(2961.4, 'en-US')).toBe('2,961 km')
})
