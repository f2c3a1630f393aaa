import { expect, it } from 'vitest'
import { firstOf } from './first-of.ts'

it.each([
  [10, [[1, 10]]],
  [200, [[1, 200]]],
  [
    320,
    [
      [1, 200],
      [2, 200],
    ],
  ],
])('the first %i are asked for in pages that the server answers', async (count, pages) => {
  const asked = await firstOf(count, async ({ PageIndex, PageSize }) => [PageIndex, PageSize])
  expect(asked).toEqual(pages)
})
