import { expect, it } from 'vitest'
import { isNameOf } from './person-name.rules.ts'

const mei = ['Mei Ling Chan', '陳美玲', '陈美玲']

it.each([
  'Mei Ling Chan',
  'CHAN/MEI LING MS',
  'CHAN/MEILINGMS',
  'CHAN/MEI LINGMRSPROF',
  'Prof. Dr. Mei Ling Chan',
  'Chan Mei-Ling',
  'Ms. Mei Ling Grace Chan',
  'CHAN/MEI LIN',
  'ＣＨＡＮ　ＭＥＩ　ＬＩＮＧ',
  '陳美玲',
  '陈 美玲',
  '',
])('%s is one of hers', (written) => expect(isNameOf(written, mei)).toBe(true))

it.each(['CHAN/TAI MAN MR', 'Chan', 'Daniel Okafor', '陳大文', 'Mei'])('%s is somebody else', (written) =>
  expect(isNameOf(written, mei)).toBe(false),
)

it('accents, order and a second given name tell nobody apart', () => {
  expect(isNameOf('MUELLER/JOERG', ['Jörg Müller'])).toBe(true)
  expect(isNameOf('MULLER/JORG', ['Jörg Müller'])).toBe(true)
  expect(isNameOf('Kitano Haruka', ['北野 遥', 'Haruka Kitano'])).toBe(true)
})
