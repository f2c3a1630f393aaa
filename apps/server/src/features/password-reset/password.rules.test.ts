import { expect, it } from 'vitest'
import { commonPasswords } from './open-link.ts'
import { isBlocked, unmetRules } from './password.rules.ts'

const common = await commonPasswords()
const judge = (password: string) =>
  unmetRules(password, {
    email: 'mei.ling.chan@harbourvale.example',
    names: ['Harbour & Vale', 'Portolan'],
    isCommon: (folded) => common.has(folded),
  })

it.each([
  ['kettle9', ['short']],
  ['', ['short']],
  ['x'.repeat(129), ['long']],
  ['Mei.Ling.Chan and her ship', ['personal']],
  ['MEILINGCHAN-is-at-the-desk', ['personal']],
  ['HarbourVale of the north sea', ['personal']],
  ['Harbour2026!', ['personal']],
  ['ＰＯＲＴＯＬＡＮ means a sea chart', ['personal']],
  ['Password1', ['common']],
  ['QWERTYUIOP', ['common']],
  ['tin kettle 9', ['weak']],
  ['the harbour lights at dusk', []],
  ['feeling quite at home here', []],
  ['correct horse battery', []],
  ['八月の海は静かで青い色をしている', []],
])('%s', (password, rules) => {
  expect(judge(password)).toEqual(rules)
})

it('asks for no kinds of characters, and lets a person insist on a short one', () => {
  expect(judge('aaaabbbbccccdddd')).toEqual([])
  expect(isBlocked(['weak'])).toBe(false)
  expect(isBlocked(['weak', 'recent'])).toBe(true)
})

it('counts characters, not their halves', () => {
  expect(judge('🛶🛶🛶🛶')).toContain('short')
  expect(judge('🛶⛵🚤🛥🚢⚓🧭🗺')).toEqual(['weak'])
})
