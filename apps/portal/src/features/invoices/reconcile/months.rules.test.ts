import { expect, it } from 'vitest'
import { monthAfter, monthOf } from './months.rules.ts'

it('goes from month to month over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it('begins with the last whole month, and takes no month that is none', () => {
  expect(monthOf('', '2026-01-05')).toBe('2025-12')
  expect(monthOf('2026-13', '2026-11-27')).toBe('2026-10')
  expect(monthOf('2026-09', '2026-11-27')).toBe('2026-09')
})
