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
  expect(plainText(`<p>${'a'.repeat(9_000)}</p>`)).toHaveLength(8_000)
  const cut = plainText(`a${'𠮷'.repeat(5_000)}`)
  expect([cut.length, cut.isWellFormed()]).toEqual([7_999, true])
})
