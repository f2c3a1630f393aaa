import { expect, it } from 'vitest'
import { asvsLevels } from './asvs-levels.ts'
import { findAsvsFaults } from './asvs.ts'

const levels = { '1.1': '12', '1.2': '3' }
const tests = {
  path: 'apps/a.test.ts',
  text: `it('does it', () => {})\nit.each([1])(\n  'is %s long',\n  () => {},\n)\ndescribe('all', () => {})`,
}
const code = { path: 'apps/a.ts', text: '' }
const met = '- **1.1.1** L1 · met · It is really done. [does it](../apps/a.test.ts) [is %s long](../apps/a.test.ts)'
const open = '- **1.1.2** L2 · open · Nobody has done it yet.'
const counts = '| 1 | 1 | 0 | 0 | 0 | 1 |\n| 2 | 0 | 0 | 0 | 1 | 1 |'

const find = (rows: string, numbers = counts) =>
  findAsvsFaults([tests, code, { path: 'docs/asvs.md', text: `${numbers}\n${rows}\n` }], levels)

it('passes a ledger that has every requirement once, each with its proof', () => {
  expect(find(`${met}\n${open}`)).toEqual([])
  expect(find(`- **1.1.1** L1 · met · Nothing else is so, as [the code](../apps/a.ts) shows.\n${open}`)).toEqual([])
})

it.each([
  ['a requirement that is missing', met, 'docs/asvs.md has no row for 1.1.2'],
  ['one that is there twice', `${met}\n${open}\n${open}`, '1.1.2 is there twice'],
  [
    'one of level 3',
    `${met}\n${open}\n- **1.2.1** L3 · open · Nobody asks.`,
    '1.2.1 is no requirement of level 1 or 2',
  ],
  ['another level', `${met}\n${open.replace('L2', 'L1')}`, '1.1.2 is of level 2'],
  ['another state', `${met}\n${open.replace('open', 'soon')}`, 'is no row'],
  ['a row without words', `${met}\n- **1.1.2** L2 · open · `, '1.1.2 says nothing'],
  ['a row that is met by assertion', `- **1.1.1** L1 · met · Of course it is.\n${open}`, 'nothing proves it'],
  [
    'a file that is gone',
    `${met.replaceAll('a.test', 'gone.test')}\n${open}`,
    'apps/gone.test.ts, which does not exist',
  ],
  ['a test that is gone', `${met.replace('[does it]', '[did it]')}\n${open}`, 'links to the test "did it"'],
  ['a part of a name', `${met.replace('[does it]', '[does]')}\n${open}`, 'links to the test "does"'],
])('reports %s', (_, rows, fault) => expect(find(rows).join('\n')).toContain(fault))

it('reports counts that are not those of the rows', () => {
  expect(find(`${met}\n${open}`, counts.replace('| 1 | 1 |', '| 1 | 2 |'))).toEqual([
    'docs/asvs.md has other counts for level 1 than 1, 0, 0, 0, 1',
  ])
})

it('knows the 70 requirements of level 1 and the 183 of level 2', () => {
  const digits = Object.values(asvsLevels).join('')
  expect([1, 2, 3].map((level) => digits.replaceAll(new RegExp(`[^${level}]`, 'g'), '').length)).toEqual([70, 183, 92])
})
