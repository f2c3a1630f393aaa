import { expect, it } from 'vitest'
import { greetingPeriod } from './dashboard-page.tsx'

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(greetingPeriod(new Date(2026, 10, 21, hour))).toBe(part)
})
