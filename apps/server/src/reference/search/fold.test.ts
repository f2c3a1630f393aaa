import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldText, isUnspaced, spelledOut, wordsOf } from './fold.ts'
import { hanVariants } from './han-variants.data.ts'

describe('what is typed and what is written fold to one form', () => {
  it.each([
    ['width', 'ＳＹＤ', 'syd'],
    ['case', 'LONDON', 'london'],
    ['accents', 'São Paulo', 'sao paulo'],
    ['letters with a stroke', 'Łódź, Tromsø', 'lodz tromso'],
    ['Latin macrons', 'Ōsaka', 'osaka'],
    ['tone marks', 'Běijīng', 'beijing'],
    ['apostrophes of any shape', "Xi'an Xi’an", 'xian xian'],
    ['hyphens', 'Baden-Baden', 'baden baden'],
    ['initials', 'U.K. and J.F.K.', 'uk and jfk'],
    ['sentence ends', 'St. Petersburg', 'st petersburg'],
    ['half-width kana', 'ﾛﾝﾄﾞﾝ', 'ろんどん'],
    ['katakana and hiragana', 'トウキョウ', 'とうきよう'],
    ['small kana', 'とうきょう', 'とうきよう'],
    ['long marks', 'ニューヨーク', 'にゆよく'],
    ['kana for foreign sounds', 'ヴェネツィア', 'べねついあ'],
    ['simplified and traditional', '東京', '东京'],
    ['regional forms', '臺北', '台北'],
    ['signs alone', '-*?', ''],
  ])('%s', (_, text, folded) => expect(foldText(text)).toBe(folded))

  it('folding what is folded changes nothing', () => {
    for (const text of ['Zürich', '東京羽田', 'ヴァンクーヴァー', "Chicago O'Hare", 'İstanbul'])
      expect(foldText(foldText(text))).toBe(foldText(text))
  })

  it('Han variants are those of the searches in the database', () => {
    const sql = readFileSync(new URL('../../db/migrations/0009_find.sql', import.meta.url), 'utf8')
    expect(hanVariants.trim().split(/\s+/)).toEqual(sql.split('$han$')[1]?.trim().split(/\s+/))
  })
})

describe('words', () => {
  it.each([
    ['Narita International Airport', ['narita']],
    ['羽田空港', ['羽田']],
    ['成田国际机场', ['成田']],
    ['桃園國際機場', ['桃园']],
    ['東京 Narita', ['东京', 'narita']],
    ['東京Narita', ['东京', 'narita']],
    ['Saint-Denis', ['st', 'denis']],
    ['Airport', ['airport']],
    ['空港', ['空港']],
    ['  ', []],
  ])('of %s', (text, words) => expect(wordsOf(text)).toEqual(words))

  it('of scripts without blanks are recognised', () => {
    expect(['东京', 'とうきょう', '서울', 'ประเทศ'].map(isUnspaced)).toEqual([true, true, true, true])
    expect(['tokyo', 'москва', 'القاهرة'].map(isUnspaced)).toEqual([false, false, false])
  })
})

it('a name with an umlaut has a second spelling', () => {
  expect([spelledOut('Zürich'), spelledOut('Malmö'), spelledOut('Århus'), spelledOut('London')]).toEqual([
    'Zuerich',
    'Malmoe',
    'aarhus',
    null,
  ])
})
