import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeProof, TooSlow } from './proof-of-work.ts'

const signal = new AbortController().signal
const zeros = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))

test('returns the first number of each puzzle whose hash begins with enough zero bits, and how far it is', async () => {
  const steps: number[] = []
  const answer = await computeProof('a-picture', {
    signal,
    puzzles: 4,
    bits: 8,
    onProgress: (solved) => void steps.push(solved),
  })
  const numbers = /^work (\d+) (\d+) (\d+) (\d+)$/.exec(answer)?.slice(1).map(Number) ?? []
  expect(numbers).toHaveLength(4)
  for (const [puzzle, number] of numbers.entries()) {
    expect(zeros(`a-picture ${puzzle} ${number}`)).toBeGreaterThanOrEqual(8)
    for (let before = 0; before < number; before++) expect(zeros(`a-picture ${puzzle} ${before}`)).toBeLessThan(8)
  }
  expect(steps).toEqual([0.25, 0.5, 0.75, 1])
})

test('stops when it is aborted', async () => {
  const aborter = new AbortController()
  const work = computeProof('a-picture', { signal: aborter.signal, bits: 32 })
  aborter.abort(new Error('another picture'))
  await expect(work).rejects.toThrow('another picture')
})

test('gives up on a device that is too slow', async () => {
  await expect(computeProof('a-picture', { signal, bits: 32, patience: 0 })).rejects.toThrow(TooSlow)
})
