import { expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

it('ends each block with a line', () => {
  expect(textBlocks('one\ntwo\nthree\n', 9)).toEqual(['one\ntwo\n', 'three\n'])
})

it('breaks a line that is longer than a block, never inside a letter', () => {
  expect(textBlocks('ab✈️𠮷𠮷𠮷', 5)).toEqual(['ab✈️', '𠮷𠮷', '𠮷'])
})

it('has no block for nothing', () => {
  expect(textBlocks('')).toEqual([])
})

it('loses nothing of a long text', () => {
  const text = Array.from({ length: 5000 }, (_, line) => `${line} 行程 ${'x'.repeat(line % 97)}`).join('\n')
  const blocks = textBlocks(text)
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.join('')).toBe(text)
})
