import { expect, it } from 'vitest'
import { columnWidth } from './column-width.rules.ts'

it('narrows columns until all of them are in sight, and scrolls beyond that', () => {
  expect(columnWidth('desk', 152 + 4 * 200, 4)).toBe(176)
  expect(columnWidth('desk', 152 + 4 * 145 + 3, 4)).toBe(145)
  expect(columnWidth('desk', 152 + 5 * 127, 5)).toBe(176)
  expect(columnWidth('desk', 0, 4), 'before it is measured').toBe(176)
  expect(columnWidth('phone', 340, 2)).toBe(132)
})
