import { expect, it } from 'vitest'
import { defaultSpan, inDefaultOrder } from './default-widgets.ts'

it('has approvals first and the others by their number', () => {
  expect(inDefaultOrder([11, 2, 0, 5])).toEqual([2, 0, 5, 11])
})

it('has the tracker, fares and invoices at full width', () => {
  expect(([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).filter((type) => defaultSpan(type) === 1)).toEqual([
    3, 4, 11,
  ])
})
