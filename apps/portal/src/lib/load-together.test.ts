import { expect, it, vi } from 'vitest'
import { loadTogether } from './load-together.ts'

function loader(most = 3) {
  const load = vi.fn<(keys: readonly string[]) => Promise<Map<string, string>>>(
    async (keys) => new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()])),
  )
  return { load, one: loadTogether(load, most) }
}

it('keys that are asked for together are one request, each once, and what is not known is null', async () => {
  const { load, one } = loader()
  expect(await Promise.all([one('a'), one('a'), one('unknown')])).toEqual(['A', 'A', null])
  expect(load.mock.calls).toEqual([[['a', 'unknown']]])
  expect(await one('b')).toBe('B')
  expect(load).toHaveBeenCalledTimes(2)
})

it('more keys than fit into one request are several', async () => {
  const { load, one } = loader(2)
  expect(await Promise.all(['a', 'b', 'c'].map(one))).toEqual(['A', 'B', 'C'])
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

it('a request that fails fails for all, and the next one is asked again', async () => {
  const load = vi
    .fn<(keys: readonly string[]) => Promise<Map<string, string>>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(new Map([['a', 'A']]))
  const one = loadTogether(load, 3)
  expect(await Promise.allSettled([one('a'), one('b')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await one('a')).toBe('A')
})
