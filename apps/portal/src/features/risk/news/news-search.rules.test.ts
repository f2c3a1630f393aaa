import { expect, it } from 'vitest'
import { levelsOf, newsAddress } from './news-search.rules.ts'

it('a search becomes an address of the page, without what nobody chose', () => {
  expect(newsAddress({ keyword: ' typhoon ', countries: ['PH', 'JP'], levels: [4, 5] })).toEqual({
    tab: 'news',
    keyword: 'typhoon',
    countries: 'PH,JP',
    levels: '4,5',
  })
  expect(newsAddress({ keyword: '', countries: [], levels: [] })).toEqual({ tab: 'news' })
})

it.each([
  [[], null],
  [['0', 'x', '7'], null],
  [
    ['5', '4', 'x'],
    [5, 4],
  ],
])('levels %s of an address are %s', (texts, levels) => {
  expect(levelsOf(texts)).toEqual(levels)
})
