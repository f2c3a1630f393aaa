import { describe, expect, it } from 'vitest'
import { foldName, shortNameOf } from './names.ts'

describe('foldName', () => {
  it.each([
    ['  Chan   TAI MAN ', 'chan tai man'],
    ['ＣＨＡＮ／ＴＡＩ', 'chan/tai'],
    ['Jörg Müller', 'jorg muller'],
    ['Björn Strauß', 'bjorn strauss'],
    ['O’Brien', "o'brien"],
    ['陳　大文', '陳 大文'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ])('%s becomes %s', (name, folded) => expect(foldName(name)).toBe(folded))

  it('is idempotent', () => {
    const once = foldName('Ｚoë  Łuczak')
    expect(foldName(once)).toBe(once)
  })
})

it.each([
  ['Mei Ling Chan', 'MC'],
  ['陳美玲', '陳'],
  ['山田 花子', '山'],
  ['Plato', 'P'],
  ['', ''],
])('the short name of %j is %j', (name, short) => expect(shortNameOf(name)).toBe(short))
