import { expect, it } from 'vitest'
import { isPassportName, suggestPassportName, tidyPassportName } from './passport-name.ts'

it.each(['CHAN', 'MEI LING', "O'BRIEN", 'SMITH-JONES', 'X', 'D ALMEIDA'])('%s is a passport name', (name) =>
  expect(isPassportName(name)).toBe(true),
)
it.each(['', 'chan', 'MÜLLER', '陳', 'SMITH ', '-SMITH', 'R2D2', 'CHAN, MEI', 'ОЛЕГ'])(
  '%s is not a passport name',
  (name) => expect(isPassportName(name)).toBe(false),
)

it.each([
  ['  mei   ling ', 'MEI LING'],
  ['ＣＨＡＮ', 'CHAN'],
  ['O’Brien', "O'BRIEN"],
  ['Smith–Jones', 'SMITH-JONES'],
])('%s is stored as %s', (typed, kept) => expect(tidyPassportName(typed)).toBe(kept))

it.each([
  ['Müller', 'MUELLER'],
  ['Weiß', 'WEISS'],
  ['Søren Åberg', 'SOEREN AABERG'],
  ['Élodie', 'ELODIE'],
  ['Nuñez', 'NUNEZ'],
  ['Łukasz', 'LUKASZ'],
  ['Nguyễn Đức', 'NGUYEN DUC'],
  ['Chan, Mei-Ling', 'CHAN MEI-LING'],
  // Pinyin with tone marks, and its ü.
  ['Chén Xiǎoyǔ', 'CHEN XIAOYU'],
  ['Lǚ', 'LYU'],
  // Kana as Japan's passports have them.
  ['さとう', 'SATO'],
  ['ゆうこ', 'YUKO'],
  ['オオノ', 'ONO'],
  ['いのうえ', 'INOUE'],
  ['なんば', 'NAMBA'],
  ['はっとり', 'HATTORI'],
  ['ほっち', 'HOTCHI'],
  ['しょうた', 'SHOTA'],
  ['りょう', 'RYO'],
  ['ジュン', 'JUN'],
  ['つじ', 'TSUJI'],
  ['ローラ', 'RORA'],
])('for %s it suggests %s', (typed, offered) => expect(suggestPassportName(typed)).toBe(offered))

it.each(['陳大文', 'Олег', 'R2D2', '', '김', '佐藤 さとう'])('for %s it suggests nothing', (typed) =>
  expect(suggestPassportName(typed)).toBeNull(),
)
