import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

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
  ['half of a letter at the end', bytes(0x41, 0xe8, 0xa1)],
])('does not guess at %s', (_, content) => {
  expect(decodeText(content)).toBeNull()
})
