import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeProof } from './proof-of-work.ts'

test('returns the first number whose hash begins with enough zero bits', async () => {
  const answer = await computeProof('a-picture', new AbortController().signal, 10)
  const number = Number(/^work (\d+)$/.exec(answer)?.[1])
  const zeros = (n: number) => Math.clz32(createHash('sha256').update(`a-picture ${n}`).digest().readUInt32BE(0))
  expect(zeros(number)).toBeGreaterThanOrEqual(10)
  for (let before = 0; before < number; before++) expect(zeros(before)).toBeLessThan(10)
})

test('stops when it is aborted', async () => {
  const aborter = new AbortController()
  const work = computeProof('a-picture', aborter.signal, 32)
  aborter.abort(new Error('another picture'))
  await expect(work).rejects.toThrow('another picture')
})
