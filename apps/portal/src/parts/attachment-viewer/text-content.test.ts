import { expect, it } from 'vitest'
import { type Charset, decodeAs, decodeText, textBlocks } from './text-content.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer
const utf16 = (text: string, little: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  view.setUint16(0, 0xfeff, little)
  for (let index = 0; index < text.length; index++) view.setUint16(2 + index * 2, text.charCodeAt(index), little)
  return view.buffer
}

it.each([
  ['plain UTF-8', new TextEncoder().encode('行程 ✈ déjà').buffer, '行程 ✈ déjà'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF行程').buffer, '行程'],
  ['UTF-16, little end first', utf16('行程 ✈', true), '行程 ✈'],
  ['UTF-16, big end first', utf16('行程 ✈', false), '行程 ✈'],
  ['nothing', bytes(), ''],
])('reads %s', (_, content, text) => {
  expect(decodeText(content)).toBe(text)
})

it.each([
  ['Big5', bytes(0xa6, 0xe6, 0xb5, 0x7b)],
  ['Shift JIS', bytes(0x8d, 0x73, 0x92, 0xf6)],
  ['Latin 1', bytes(0x64, 0xe9, 0x6a, 0xe0)],
  ['bytes that are no text', bytes(0x41, 0x00, 0x42)],
  ['ISO-2022-JP, which is made of ASCII', bytes(0x1b, 0x24, 0x42, 0x39, 0x54, 0x1b, 0x28, 0x42)],
  ['half of a letter at the end', bytes(0x41, 0xe8, 0xa1)],
])('does not guess the encoding of %s', (_, content) => {
  expect(decodeText(content)).toBeNull()
})

it.each<[Charset, ArrayBuffer, string]>([
  ['big5', bytes(0xa6, 0xe6, 0xb5, 0x7b), '行程'],
  ['gb18030', bytes(0xd0, 0xd0, 0xb3, 0xcc), '行程'],
  ['shift_jis', bytes(0x8d, 0x73, 0x92, 0xf6), '行程'],
  ['iso-2022-jp', bytes(0x1b, 0x24, 0x42, 0x39, 0x54, 0x1b, 0x28, 0x42), '行'],
  ['windows-1252', bytes(0x64, 0xe9, 0x6a, 0xe0), 'déjà'],
])('reads %s when the reader chooses it', (charset, content, text) => {
  expect(decodeAs(content, charset)).toBe(text)
})

it('ends each block with a line', () => {
  expect(textBlocks('one\ntwo\nthree\n', 9)).toEqual(['one\ntwo\n', 'three\n'])
})

it('breaks a line that is longer than a block, never inside a letter', () => {
  expect(textBlocks('ab✈️𠮷𠮷𠮷', 5)).toEqual(['ab✈️', '𠮷𠮷', '𠮷'])
})

it('has no block for an empty text', () => {
  expect(textBlocks('')).toEqual([])
})

it('loses nothing of a long text', () => {
  const text = Array.from({ length: 5000 }, (_, line) => `${line} 行程 ${'x'.repeat(line % 97)}`).join('\n')
  const blocks = textBlocks(text)
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.join('')).toBe(text)
})
