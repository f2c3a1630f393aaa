import { expect, it } from 'vitest'
import { interleave } from './interleave.ts'

it('drops the warm-up, turns the order round, and compares within a round', async () => {
  const order: string[] = []
  const side = (name: string, figures: number[]) => ({
    name,
    measure: async () => {
      order.push(name)
      return figures.shift() ?? 0
    },
  })
  // The machine halves its speed in the third round: medians move, the ratio does not.
  const { medians, ratios } = await interleave([side('a', [1, 60, 30, 30]), side('b', [1, 100, 50, 50])], 3)
  expect(order.join('')).toBe('abbaabba')
  expect(medians).toEqual([30, 50])
  expect(ratios).toEqual([0.6, 1])
})
