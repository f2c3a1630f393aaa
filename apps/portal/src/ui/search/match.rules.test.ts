import { describe, expect, it } from 'vitest'
import { isSearchable, matches, rangesOf } from './match.rules.ts'

const marked = (text: string, query: string) => rangesOf(text, query).map(({ start, end }) => text.slice(start, end))

describe('matches', () => {
  it.each([
    ['Select language', 'lang', true],
    ['Select language', 'LANG sel', true],
    ['Select language', 'guage', false],
    ['Zürich – Łódź', 'lodz zur', true],
    ['ＴＯＫＹＯ 東京', 'tokyo 京', true],
    ['語言', '言', true],
    ['Log out', 'log in', false],
    ['anything', '', true],
    ['東京Sales', 'sales', true],
  ])('%s by %s: %s', (text, query, found) => expect(matches(text, query)).toBe(found))
})

describe('what is marked', () => {
  it.each([
    ['Zürich board', 'zur bo', ['Zür', 'bo']],
    ['Große Straße', 'strasse', ['Straße']],
    ['ﾊﾞﾝｺｸ', 'バン', ['ﾊﾞﾝ']],
    ['東京出張', '出張', ['出張']],
    ['Mei Mei', 'mei', ['Mei', 'Mei']],
    ['aa bb', 'x', []],
    ['Tokyo', 'tok tokyo', ['Tokyo']],
    ['Ana O’Brien', "o'brien", ['O’Brien']],
  ])('of %s by %s', (text, query, found) => expect(marked(text, query)).toEqual(found))

  it('keeps characters whole that are two units long', () => {
    expect(marked('𠮷野家', '𠮷')).toEqual(['𠮷'])
  })
})

describe('a search', () => {
  it.each([
    ['a', false],
    ['ab', true],
    ['東', true],
    ['ｱ', true],
    ['a b', false],
    ['…', false],
    ['', false],
  ])('by %s is worth asking: %s', (query, is) => expect(isSearchable(query)).toBe(is))
})
