import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['wo<b>r</b>d', 'word'],
  ['渡<em>辺</em>さん', '渡辺さん'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['a<br>b', 'a b'],
  ['Caf&eacute; &amp; bar&nbsp;1', 'Café & bar 1'],
  ['<img src="/x" alt="A map"> here', 'A map here'],
  ['', ''],
])('of %s: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('holds at most what is searched, and never half a character', () => {
  expect(plainText(`<p>${'word '.repeat(2_000)}</p>`)).toHaveLength(8_000)
  const cut = plainText(`a${'𠮷'.repeat(5_000)}`)
  expect([cut.length, cut.isWellFormed()]).toEqual([7_999, true])
})

it('holds less of what has no blanks, as far as its keys find room', () => {
  expect(plainText('a'.repeat(9_000)).length).toBeLessThan(7_200)
  expect(plainText('я'.repeat(9_000)).length).toBeLessThan(4_200)
  expect(plainText('渡'.repeat(9_000))).toHaveLength(8_000)
})
