import { expect, it } from 'vitest'
import { pageNumbers } from './pager.tsx'

it.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 31, '1 2 … 31'],
  [4, 31, '1 2 3 4 5 … 31'],
  [16, 31, '1 … 15 16 17 … 31'],
  [29, 31, '1 … 28 29 30 31'],
])('page %i of %i is numbered %s', (page, last, numbers) => {
  expect(
    pageNumbers(page, last)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(numbers)
})
